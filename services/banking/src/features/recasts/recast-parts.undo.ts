import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey, type KnownCategory } from '../categories/category';
import { RecastPartsRepository } from './recast-parts.repository';
import { RecastsRepository } from './recasts.repository';
import { RenamingsReader, type Renaming } from './renamings.reader';

/** Puts the documents beside the ledger back, categories below what their parent became since. */
@Injectable()
export class RecastPartsUndo {
  constructor(
    private readonly parts: RecastPartsRepository,
    private readonly categories: CategoriesRepository,
    private readonly renamings: RenamingsReader,
    private readonly recasts: RecastsRepository,
  ) {}

  async takeBack(tx: Tx, userId: string, recastId: string): Promise<void> {
    const parts = await this.parts.takeBack(userId, recastId, tx.session);
    const back = new Set(parts.flatMap(({ kind, key }) => (kind === 'categories' ? [key] : [])));
    if (back.size === 0) return;
    const all = await this.categories.all(userId, tx.session);
    for (const one of all) {
      if (!back.has(one.id) || one.parent === null) continue;
      if (all.some((other) => other.name === one.parent && other.parent === null)) continue;
      await this.follow(tx, userId, recastId, { ...one, parent: one.parent }, all);
    }
  }

  /** The last rename to this name that was made before another write and was taken back. A merge gave no category a name. */
  async renameTakenBack(tx: Tx, userId: string, name: string, before: string): Promise<Renaming | undefined> {
    for (const one of await this.recasts.takenBackTo(userId, name, before, tx.session)) {
      const parts = await this.parts.all(userId, one._id, tx.session);
      if (parts.some(({ kind, after }) => kind === 'categories' && after?.name === name))
        return one as Renaming;
    }
    return undefined;
  }

  /** Joins what renamed its parent, to go back with it; without a parent left to stand below it stands at the top. */
  private async follow(
    tx: Tx,
    userId: string,
    recastId: string,
    one: KnownCategory & { parent: string },
    all: readonly KnownCategory[],
  ): Promise<void> {
    const joined: Renaming[] = [];
    let name = one.parent;
    for (const renaming of await this.renamings.since(tx, userId, recastId, [name])) {
      if (renaming.category.from !== name) continue;
      joined.push(renaming);
      name = renaming.category.to;
    }
    const now = all.find((other) => other.id !== one.id && categoryKey(other.name) === categoryKey(name));
    const top = now && now.kind === one.kind ? (now.parent ?? now.name) : null;
    if (top !== name) return this.parts.set(userId, 'categories', one.id, { parent: top }, tx.session);
    for (const { _id, steps, category } of joined) {
      // Somebody is taking it back just now.
      if (steps) throw new DomainError('REQUEST_IN_PROGRESS');
      const joining = await this.parts.joining(tx, userId, _id);
      await joining.change('categories', one.id, { parent: category.to });
    }
  }
}
