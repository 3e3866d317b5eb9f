import { Injectable } from '@nestjs/common';
import type { Renaming } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey, type KnownCategory } from '../categories/category';
import { manyChanging } from '../ledger/large-changes.reader';
import { MerchantsRepository } from '../merchants/merchants.repository';
import { ViewNames } from '../saved-views/view-names.writer';
import { CategoryLogReader } from './category-log.reader';
import type { CategoryPath } from './category-path';
import type { RecastPart } from './recast';
import { RecastPartsRepository } from './recast-parts.repository';

/** Puts the documents beside the ledger back, categories below what their parent became since. */
@Injectable()
export class RecastPartsUndo {
  constructor(
    private readonly parts: RecastPartsRepository,
    private readonly categories: CategoriesRepository,
    private readonly log: CategoryLogReader,
    private readonly merchants: MerchantsRepository,
    private readonly views: ViewNames,
  ) {}

  async takeBack(tx: Tx, userId: string, recastId: string): Promise<void> {
    const parts = await this.parts.takeBack(userId, recastId, tx.session);
    const keys = new Set(parts.flatMap(({ kind, key }) => (kind === 'categories' ? [key] : [])));
    if (keys.size === 0) return;
    await this.views.takeBack(tx, userId, recastId, parts.flatMap(renamingOf)[0]);
    const all = await this.categories.all(userId, tx.session);
    const back = all.filter(({ id }) => keys.has(id));
    const parents = [...new Set(back.flatMap(({ parent }) => parent ?? []))];
    const paths = await this.log.paths(tx, userId, recastId, parents);
    for (const one of back)
      if (one.parent !== null) await this.putBelow(tx, userId, one, paths.get(one.parent)!, all);
  }

  /** What merchants had last follows a name that is gone; what was merged into one that is still there stays. */
  async merchantsBack(tx: Tx, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
    const all = await this.categories.all(userId, tx.session);
    if (!all.some(({ name }) => name === to)) await this.merchants.recategorise(userId, to, from, tx.session);
  }

  /**
   * Puts a category below what the parent it names became. Joins what renamed that, to go back with it; without a parent left to stand below
   * it stands at the top.
   */
  async putBelow(
    tx: Tx,
    userId: string,
    one: KnownCategory,
    { base, made, now }: CategoryPath,
    all: readonly KnownCategory[],
  ): Promise<void> {
    const put = (parent: string | null): Promise<void> =>
      this.parts.set(userId, 'categories', one.id, { parent }, tx.session);
    const parent = all.find((other) => other.id !== one.id && categoryKey(other.name) === categoryKey(now));
    const top = parent && parent.kind === one.kind ? (parent.parent ?? parent.name) : null;
    if (top !== now) return put(top);
    if (base !== one.parent) await put(base);
    for (const { _id, steps, category } of made) {
      // It is being taken back, begun by a build that put categories back last.
      if (steps) throw manyChanging();
      const joining = await this.parts.joining(tx, userId, _id);
      await joining.change('categories', one.id, { parent: category.to });
    }
    if (made.length > 0 && made.at(-1)!.category.to !== now) await put(now);
  }
}

/** Where it gave a category another name. */
function renamingOf({ kind, before, after }: RecastPart): Renaming[] {
  const [from, to] = [before?.['name'], after?.['name']];
  if (kind !== 'categories' || typeof from !== 'string' || typeof to !== 'string') return [];
  return from === to ? [] : [{ from, to }];
}
