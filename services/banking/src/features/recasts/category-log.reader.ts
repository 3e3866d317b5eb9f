import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { categoryPath, type CategoryPath, type CategoryRecast } from './category-path';
import type { RecastDocument } from './recast';
import { RecastPartsRepository } from './recast-parts.repository';
import { RecastsRepository } from './recasts.repository';

/** What became of categories after a write. */
@Injectable()
export class CategoryLogReader {
  constructor(
    private readonly recasts: RecastsRepository,
    private readonly parts: RecastPartsRepository,
  ) {}

  /** What became of those that had these names before the write with the id `since`. Ids of writes rise with time. */
  async paths(
    tx: Tx,
    userId: string,
    since: string,
    names: readonly string[],
  ): Promise<Map<string, CategoryPath>> {
    const log: CategoryRecast[] = [];
    for (const one of names.length > 0 ? await this.recasts.ofCategories(userId, tx.session) : [])
      if (one._id >= since || (one.undoneAt ?? '') >= since)
        log.push({ ...one, isRename: one._id < since && (await this.isRename(tx, one)) });
    return new Map(names.map((name) => [name, categoryPath(log, since, name)]));
  }

  private async isRename(tx: Tx, { _id, userId, category }: RecastDocument): Promise<boolean> {
    if (!category) return false;
    const parts = await this.parts.all(userId, _id, tx.session);
    return parts.some(({ kind, after }) => kind === 'categories' && after?.['name'] === category.to);
  }
}
