import { Injectable } from '@nestjs/common';
import { savedViewsChangedEvent, type SavedView } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import type { Inverse } from '../undo/undo';
import { Undoes, type UndoHandler } from '../undo/undo-handlers.registry';
import type { SavedViewsRow } from './saved-view.schema';
import { SavedViewsRepository } from './saved-views.repository';
import { namedView, storedViews, type StoredView } from './stored-view';

/** The saved lists before a write; `stamp` is the stamp that they must still have. */
export interface ViewsInverse extends Inverse {
  kind: 'restoreViews';
  views: StoredView[];
  stampBefore: string;
  stamp: string;
}

/** Reads a person's saved lists, and writes them so that each write can be undone. */
@Injectable()
@Undoes('restoreViews')
export class SavedViewsWriter implements UndoHandler<ViewsInverse> {
  constructor(
    private readonly rows: SavedViewsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async list(userId: string): Promise<SavedView[]> {
    const book = await this.categories.book(userId);
    return ((await this.rows.find(userId))?.views ?? []).map((view) => namedView(view, book));
  }

  async change(
    tx: Tx,
    userId: string,
    action: string,
    change: (views: readonly SavedView[]) => SavedView[],
  ): Promise<{ views: SavedView[]; inverse: ViewsInverse }> {
    const before = await this.read(tx, userId);
    const book = await this.categories.book(userId, tx.session);
    const views = change(before.views.map((view) => namedView(view, book)));
    const after = { ...before, views: storedViews(views, before.views, book), stamp: newId() };
    await this.put(tx, before, after, action);
    return { views, inverse: inverseOf(before, after) };
  }

  async undo(tx: Tx, userId: string, inverse: ViewsInverse): Promise<ViewsInverse> {
    const before = await this.read(tx, userId);
    if (before.stamp !== inverse.stamp) throw new DomainError('UNDO_EXPIRED');
    const after = { ...before, views: inverse.views, stamp: inverse.stampBefore };
    await this.put(tx, before, after, 'undo');
    return inverseOf(before, after);
  }

  private async read(tx: Tx, userId: string): Promise<SavedViewsRow> {
    return (await this.rows.find(userId, tx.session)) ?? { _id: userId, userId, views: [], stamp: 'none' };
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
});
