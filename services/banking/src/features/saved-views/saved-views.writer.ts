import { Injectable } from '@nestjs/common';
import { savedViewsChangedEvent, type SavedView } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import type { SavedViewsRow } from './saved-view.schema';
import { SavedViewsRepository } from './saved-views.repository';
import { lastTurn, ViewNames } from './view-names.writer';

/** The kept lists as they were; `stamp` is what they must still be. */
export interface ViewsInverse {
  kind: 'restoreViews';
  views: SavedView[];
  stampBefore: string;
  stamp: string;
  /** The last turn of a category's name that reached `views`. Missing: written before there were any. */
  turn?: number;
}

/** Writes the kept lists of a person, so that each write can be taken back. */
@Injectable()
export class SavedViewsWriter {
  constructor(
    private readonly rows: SavedViewsRepository,
    private readonly names: ViewNames,
  ) {}

  async change(
    tx: Tx,
    userId: string,
    action: string,
    change: (views: readonly SavedView[]) => SavedView[],
  ): Promise<{ views: SavedView[]; inverse: ViewsInverse }> {
    const before = await this.read(tx, userId);
    const after = { ...before, views: change(before.views), stamp: newId() };
    await this.put(tx, before, after, action);
    return { views: after.views, inverse: inverseOf(before, after) };
  }

  async takeBack(tx: Tx, userId: string, inverse: ViewsInverse): Promise<ViewsInverse> {
    const before = await this.read(tx, userId);
    if (before.stamp !== inverse.stamp) throw new DomainError('UNDO_EXPIRED');
    const views = await this.names.following(tx, before, inverse.turn ?? 0, inverse.views);
    const after = { ...before, views, stamp: inverse.stampBefore };
    await this.put(tx, before, after, 'undo');
    return inverseOf(before, after);
  }

  private async read(tx: Tx, userId: string): Promise<SavedViewsRow> {
    return (await this.rows.of(userId, tx.session)) ?? { _id: userId, userId, views: [], stamp: 'none' };
  }

  private async put(tx: Tx, before: SavedViewsRow, after: SavedViewsRow, action: string): Promise<void> {
    await this.rows.put(after, tx.session);
    tx.emit(savedViewsChangedEvent, { userId: after.userId });
    tx.audit({ action: `view.${action}`, object: after._id, before: before.views, after: after.views });
  }
}

const inverseOf = (before: SavedViewsRow, after: SavedViewsRow): ViewsInverse => ({
  kind: 'restoreViews',
  views: before.views,
  stampBefore: before.stamp,
  stamp: after.stamp,
  turn: lastTurn(before),
});
