import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { stagedPageModel, type StagedPage } from './staged-page.schema';

const lifeMs = 7 * 24 * 3_600_000;

@Injectable()
export class StagedPagesRepository {
  private readonly pages: mongo.Collection<StagedPage>;

  constructor(@InjectModel(stagedPageModel.name) model: Model<StagedPage>) {
    this.pages = collectionOf(model);
  }

  async put(page: Pick<StagedPage, 'userId' | 'linkId' | 'part' | 'page'>, run: string): Promise<void> {
    const _id = `${run}:${page.part}`;
    await this.pages.insertOne({ _id, ...page, expiresAt: new Date(Date.now() + lifeMs) });
  }

  async parts(userId: string, run: string, parts: readonly number[]): Promise<StagedPage['page'][]> {
    const pages = await this.pages
      .find({ _id: { $in: parts.map((part) => `${run}:${part}`) }, userId })
      .toArray();
    return pages.sort((a, b) => a.part - b.part).map(({ page }) => page);
  }

  /** The removals of each page of a run; for whole pages also the transactions they contain. */
  async removals(userId: string, run: string, parts: number): Promise<StagedPage['page'][]> {
    const ids = Array.from({ length: parts }, (_, part) => `${run}:${part}`);
    const pages = await this.pages
      .find(
        { _id: { $in: ids }, userId },
        { projection: { part: 1, 'page.removed': 1, 'page.pendingIsWhole': 1 } },
      )
      .toArray();
    const wholeParts = pages.filter(({ page }) => page.pendingIsWhole).map(({ part }) => part);
    return [
      ...pages.map(({ page: { removed } }) => ({ upserts: [], removed })),
      ...(wholeParts.length > 0 ? await this.parts(userId, run, wholeParts) : []),
    ];
  }

  async removeLink(userId: string, linkId: string, session?: ClientSession): Promise<void> {
    await this.pages.deleteMany({ userId, linkId }, { session });
  }
}
