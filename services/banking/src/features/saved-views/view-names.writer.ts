import { Injectable } from '@nestjs/common';
import {
  savedViewsChangedEvent,
  type Renaming,
  type SavedView,
  type ViewFilter,
} from '@app/contracts-banking';
import { canonicalJson, type Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import type { PartWriter } from '../recasts/recast';
import { RecastPartsRepository } from '../recasts/recast-parts.repository';
import { undoExpiry } from '../undo/undo.expiry';
import type { NameTurn, SavedViewsRow } from './saved-view.schema';
import { SavedViewsRepository } from './saved-views.repository';
import { renamedFilter } from './view-categories';

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** The number of the last turn that reached the kept lists of a person. */
export const lastTurn = ({ turns }: Pick<SavedViewsRow, 'turns'>): number => turns?.at(-1)?.number ?? 0;

/**
 * Kept lists go with the names of categories that they name. It is no change of the person's own: what the person did to lists, before or
 * after, can be taken back as if nothing had happened between, and comes back with the names of today.
 */
@Injectable()
export class ViewNames {
  constructor(
    private readonly rows: SavedViewsRepository,
    private readonly parts: RecastPartsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** With a rename or a merge. */
  async rename(tx: Tx, userId: string, { from, to }: Renaming, parts: PartWriter): Promise<void> {
    const row = await this.rows.of(userId, tx.session);
    if (!row) return;
    const turn = { recastId: parts.recastId, from, to, way: 'made' as const };
    await this.put(tx, row, turn, await this.made(tx, row, row.views, turn, parts));
  }

  /**
   * With its undo: what it changed, and nobody since, is as it was; what names a category by the name that is lost goes back to `renamed`, its
   * earlier one.
   */
  async takeBack(tx: Tx, userId: string, recastId: string, renamed: Renaming | undefined): Promise<void> {
    const row = await this.rows.of(userId, tx.session);
    const made = row?.turns?.find((turn) => turn.recastId === recastId);
    const names = renamed ?? made;
    if (!row || !names) return;
    const way = renamed ? ('renamed back' as const) : ('parted' as const);
    const turn = { recastId, from: names.from, to: names.to, way };
    await this.put(tx, row, turn, await this.back(tx, row, row.views, turn));
  }

  /** Lists as they were when turn `since` was the last: as all turns after it would have made them. Their undo reaches them, too. */
  async following(
    tx: Tx,
    row: SavedViewsRow,
    since: number,
    views: readonly SavedView[],
  ): Promise<SavedView[]> {
    let now = [...views];
    for (const turn of row.turns ?? []) {
      if (turn.number <= since) continue;
      now =
        turn.way === 'made'
          ? await this.made(tx, row, now, turn, await this.parts.joining(tx, row.userId, turn.recastId))
          : await this.back(tx, row, now, turn);
    }
    return now;
  }

  private async made(
    tx: Tx,
    { userId }: SavedViewsRow,
    views: readonly SavedView[],
    { from, to }: Renaming,
    parts: PartWriter,
  ): Promise<SavedView[]> {
    const others = await this.others(tx, userId, { from, to });
    const now = views.map((view) => ({ ...view, filter: renamedFilter(view.filter, { from, to }, others) }));
    for (const [at, { id, filter }] of now.entries())
      if (filter !== views[at]!.filter) await parts.keepFilter(id, views[at]!.filter, filter);
    return now;
  }

  private async back(
    tx: Tx,
    { userId }: SavedViewsRow,
    views: readonly SavedView[],
    { recastId, from, to, way }: Omit<NameTurn, 'number' | 'until'>,
  ): Promise<SavedView[]> {
    const all = await this.parts.all(userId, recastId, tx.session);
    const kept = all.filter(({ kind }) => kind === 'savedViews').reverse();
    const renaming = { from: to, to: from };
    const others = await this.others(tx, userId, renaming);
    return views.map((view) => {
      const same = kept.find(({ key, after }) => key === view.id && isSame(after, view.filter));
      if (same) return { ...view, filter: same.before as ViewFilter };
      return way === 'parted' ? view : { ...view, filter: renamedFilter(view.filter, renaming, others) };
    });
  }

  private async others(tx: Tx, userId: string, { from, to }: Renaming): Promise<string[]> {
    const all = await this.categories.all(userId, tx.session);
    return all.flatMap(({ name }) => (name === from || name === to ? [] : [name]));
  }

  private async put(
    tx: Tx,
    row: SavedViewsRow,
    turn: Omit<NameTurn, 'number' | 'until'>,
    views: SavedView[],
  ): Promise<void> {
    const now = new Date();
    // What was there before those that go cannot be brought back any more.
    const turns = (row.turns ?? []).filter(({ until }) => until > now);
    const next = { ...turn, number: lastTurn(row) + 1, until: undoExpiry(now) };
    await this.rows.put({ ...row, views, turns: [...turns, next] }, tx.session);
    if (!isSame(views, row.views)) tx.emit(savedViewsChangedEvent, { userId: row.userId });
  }
}
