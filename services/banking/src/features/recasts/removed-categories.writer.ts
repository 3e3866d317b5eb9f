import { Injectable } from '@nestjs/common';
import { plannerChangedEvent } from '@app/contracts-banking';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey, toCategory, type CategoryRow } from '../categories/category';
import { CategoryLogReader } from './category-log.reader';
import { asStored, type CategoryRecast } from './category-path';
import type { RecastDocument } from './recast';
import { nameOfNew, RecastPartsRepository } from './recast-parts.repository';
import { RecastPartsUndo } from './recast-parts.undo';
import { tellRecast } from './recast.news';
import { categoriesChanging, RecastsRepository } from './recasts.repository';

/** Brings categories back that a row which comes back was in. */
@Injectable()
export class RemovedCategories {
  constructor(
    private readonly recasts: RecastsRepository,
    private readonly log: CategoryLogReader,
    private readonly made: RecastPartsRepository,
    private readonly parts: RecastPartsUndo,
    private readonly categories: CategoriesRepository,
  ) {}

  /** The one that had the name when it went; gives the names of all that came back. */
  async bringBack(tx: Tx, removal: CategoryRecast, name: string): Promise<string[]> {
    if (await this.recasts.areCategoriesChanging(removal.userId, tx.session)) throw categoriesChanging();
    if (removal.removed === undefined) return this.fromFile(tx, asStored(removal), name);
    await this.parts.takeBack(tx, removal.userId, removal._id);
    const undone: RecastDocument = { ...asStored(removal), state: 'undone', undoneAt: newId() };
    await this.recasts.put(undone, tx.session);
    tellRecast(tx, undone);
    return [name];
  }

  /** Of a file that was taken back only this one comes, and what it stood below if that is of the same file and gone, too. */
  private async fromFile(tx: Tx, file: RecastDocument, name: string): Promise<string[]> {
    const { userId, _id } = file;
    const parts = await this.made.all(userId, _id, tx.session);
    const { key, after } = parts.find((part) => nameOfNew(part) === name)!;
    const row = { ...after, _id: key, userId } as CategoryRow;
    const above = row.parent === null ? [] : await this.parentOf(tx, file, row.parent);
    await this.categories.insert(row, tx.session);
    // As it is now: others of it may have come back in this very write.
    const now = (await this.recasts.one(userId, _id, tx.session))!;
    await this.recasts.put(
      { ...now, returned: [...(now.returned ?? []), { name, at: newId() }] },
      tx.session,
    );
    if (row.parent !== null) {
      const paths = await this.log.paths(tx, userId, file.undoneAt!, [row.parent]);
      const all = await this.categories.all(userId, tx.session);
      await this.parts.putBelow(tx, userId, toCategory(row), paths.get(row.parent)!, all);
    }
    tx.emit(plannerChangedEvent, { userId, what: 'category' });
    tx.audit({ action: 'category.create', object: key, after: row });
    return [...above, name];
  }

  private async parentOf(tx: Tx, file: RecastDocument, parent: string): Promise<string[]> {
    const paths = await this.log.paths(tx, file.userId, file.undoneAt!, [parent]);
    const { now, removal } = paths.get(parent)!;
    const all = await this.categories.all(file.userId, tx.session);
    const isThere = all.some((one) => categoryKey(one.name) === categoryKey(now));
    return removal?._id === file._id && !isThere ? this.fromFile(tx, file, now) : [];
  }
}
