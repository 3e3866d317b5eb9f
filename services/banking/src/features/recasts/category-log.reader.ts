import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { categoryPath, type CategoryPath, type CategoryRecast } from './category-path';
import type { RecastDocument } from './recast';
import { nameOfNew, RecastPartsRepository } from './recast-parts.repository';
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
    const found = names.length > 0 ? await this.recasts.ofCategoriesSince(userId, since, tx.session) : [];
    for (const one of found) log.push(await this.read(tx, one));
    return new Map(names.map((name) => [name, categoryPath(log, since, name)]));
  }

  /**
   * The name that a lost one, which no category has, gave way to, as far as the log tells: of a rename that was taken back the earlier one, of
   * one that was made the later one. For what was written while many rows were renamed in steps, and by builds that did not note when a
   * rename was taken back.
   */
  async inPlaceOf(tx: Tx, userId: string, lost: string, isKnown: (name: string) => boolean): Promise<string> {
    const all = await this.recasts.ofCategories(userId, tx.session);
    const kept = await Promise.all(
      all.map(async (one) => one.state !== 'undone' || (await this.isRename(tx, one, true))),
    );
    const log = all.filter((_one, at) => kept[at]);
    const turns = log
      .flatMap(({ _id, state, undoneAt, category }) =>
        category && state !== 'open'
          ? [
              {
                at: undoneAt ?? _id,
                ...(state === 'undone' ? { from: category.to, to: category.from } : category),
              },
            ]
          : [],
      )
      .sort((a, b) => (a.at < b.at ? 1 : -1));
    const seen = new Set<string>();
    for (let name = lost; !seen.has(name);) {
      seen.add(name);
      const turn = turns.find(({ from }) => from === name);
      if (!turn) break;
      if (isKnown(turn.to)) return turn.to;
      name = turn.to;
    }
    return lost;
  }

  private async read(tx: Tx, one: RecastDocument): Promise<CategoryRecast> {
    if (one.category || one.removed !== undefined)
      return { ...one, isRename: await this.isRename(tx, one), brought: [] };
    const parts = await this.parts.all(one.userId, one._id, tx.session);
    return { ...one, isRename: false, brought: parts.flatMap((part) => nameOfNew(part) ?? []) };
  }

  /** Whether it gave a category another name; `ifUntold` of one that was given up half written, which kept nothing that tells. */
  private async isRename(
    tx: Tx,
    { _id, userId, category }: RecastDocument,
    ifUntold = false,
  ): Promise<boolean> {
    if (!category) return false;
    const parts = await this.parts.all(userId, _id, tx.session);
    if (parts.length === 0) return ifUntold;
    return parts.some(({ kind, after }) => kind === 'categories' && after?.['name'] === category.to);
  }
}
