import { Injectable } from '@nestjs/common';
import { ledgerBatchEvent, recurringChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { canonicalJson, type Tx } from '@app/persistence';
import { CategoriesRepository } from './categories.repository';
import { categoryKey, nameKeyOf, type CategoryRow } from '../model/category';
import { CategoryBook } from '../model/category-book';
import { categoryId, type CategoryId } from '../model/category-id';
import { CategoryUsesRegistry } from './category-uses.registry';
import type { Inverse } from '../undo/undo';
import { Undoes, type UndoHandler } from '../undo/undo-handlers.registry';

/** The fields of a category that a write may change. */
export type CategoryFields = Partial<
  Omit<CategoryRow, '_id' | 'userId' | 'base' | 'kind' | 'nameKey' | 'nameRevision'>
>;
export type CategoryChange = { id: string; fields: CategoryFields };

/** Restores fields of categories, if they are still as the write left them. */
export interface CategoryInverse extends Inverse {
  kind: 'categories';
  /** Identifies the write in events and the audit. */
  id: string;
  changes: { id: string; before: CategoryFields; after: CategoryFields }[];
  /** For consumers that use category names. */
  renamed?: { from: string; to: string };
  /** Number of affected transactions. */
  reached: number;
  /** This undo reverses an undo, so the write is made again. */
  again?: true;
}

const refused = (reason: string): DomainError =>
  new DomainError('UNDO_EXPIRED', { message: `This can no longer be undone: ${reason}` });

/** All writes of categories. Other documents refer to categories by id, so they never change along. */
@Injectable()
@Undoes('categories')
export class CategoryWriter implements UndoHandler<CategoryInverse> {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly uses: CategoryUsesRegistry,
  ) {}

  /** Adds and changes categories as one write; returns the inverse of all of it. */
  async write(
    tx: Tx,
    userId: string,
    { added = [], changed = [] }: { added?: readonly CategoryRow[]; changed?: readonly CategoryChange[] },
    result: Pick<CategoryInverse, 'renamed' | 'reached'> = { reached: 0 },
  ): Promise<CategoryInverse> {
    for (const row of added) await this.categories.insert(row, tx.session);
    const id = newId();
    const removedFields: CategoryFields = { removed: id };
    const changes = [
      ...added.map(({ _id, base }) =>
        base ? unstyled(_id) : { id: _id, before: removedFields, after: restoredFields },
      ),
      ...(await this.change(tx, userId, changed)),
    ];
    const inverse: CategoryInverse = { kind: 'categories', id, changes, ...result };
    publish(tx, userId, inverse, false);
    return inverse;
  }

  async undo(
    tx: Tx,
    userId: string,
    { again: isRedo, ...inverse }: CategoryInverse,
  ): Promise<CategoryInverse> {
    const rows = new Map((await this.categories.rows(userId, tx.session)).map((row) => [row._id, row]));
    for (const { id, before, after } of inverse.changes) {
      const row = rows.get(id);
      if (!row || canonicalJson(picked(row, after)) !== canonicalJson(picked(after, after)))
        throw new DomainError('UNDO_EXPIRED');
      rows.set(id, { ...row, ...before });
    }
    const back = inverse.changes.map(({ id, before }) => ({ id, fields: before }));
    await this.requireRoom([...rows.values()], inverse);
    await this.requireUnused(tx, userId, inverse);
    await this.change(tx, userId, back);
    publish(tx, userId, inverse, !isRedo);
    const changes = inverse.changes.map(({ id, before, after }) => ({ id, before: after, after: before }));
    return { ...inverse, changes, ...(!isRedo && { again: true }) };
  }

  /**
   * Restores the categories of rows that come back; adds a sentence to `notes` for each category that had
   * been removed.
   */
  async bringBack(tx: Tx, userId: string, ids: Iterable<CategoryId>, notes: string[]): Promise<void> {
    const rows = await this.categories.rows(userId, tx.session);
    const removed = new Map(
      rows.flatMap((row) => (row.removed ? [[categoryId(row._id), row] as const] : [])),
    );
    if (removed.size === 0) return;
    const book = new CategoryBook(rows);
    const changed: CategoryChange[] = [];
    const comeBack = (id: CategoryId): void => {
      const now = book.currentId(id);
      const row = removed.get(now);
      if (!row) return;
      removed.delete(now);
      const other = book.named(row.name);
      if (other) {
        changed.push({ id: row._id, fields: { removed: null, mergedInto: other.id } });
        notes.push(`The rows of ${row.name} are in ${other.name} now.`);
        return;
      }
      // A parent that was removed in the same write is restored too.
      const parent = row.parentId && removed.get(book.currentId(row.parentId));
      if (parent && parent.removed === row.removed) comeBack(row.parentId!);
      changed.push({ id: row._id, fields: { removed: null } });
      notes.push(`The category ${row.name} came back with it.`);
    };
    for (const id of ids) comeBack(id);
    if (changed.length > 0) await this.write(tx, userId, { changed });
  }

  private async change(
    tx: Tx,
    userId: string,
    changed: readonly CategoryChange[],
  ): Promise<CategoryInverse['changes']> {
    if (changed.length === 0) return [];
    const rows = new Map((await this.categories.rows(userId, tx.session)).map((row) => [row._id, row]));
    const changes: CategoryInverse['changes'] = [];
    for (const { id, fields } of changed) {
      const row = rows.get(id);
      if (!row) throw new DomainError('NOT_FOUND');
      const after = { ...row, ...fields };
      const isRenamed = (['name', 'mergedInto', 'removed'] as const).some(
        (field) => (row[field] ?? null) !== (after[field] ?? null),
      );
      const written = {
        ...after,
        nameKey: nameKeyOf(after),
        ...(isRenamed && { nameRevision: (row.nameRevision ?? 0) + 1 }),
      };
      await this.categories.put(row, written, tx.session);
      rows.set(id, written);
      changes.push({ id, before: picked(row, fields), after: picked(after, fields) });
    }
    return changes;
  }

  /** Restored names must be free, and categories that were merge targets must exist. */
  private async requireRoom(rows: readonly CategoryRow[], { changes }: CategoryInverse): Promise<void> {
    const ids = new Set(changes.map(({ id }) => id));
    const book = new CategoryBook(rows.filter(({ _id }) => !ids.has(_id)));
    for (const row of rows.filter(({ _id }) => ids.has(_id))) {
      if (row.base || row.removed || row.mergedInto) continue;
      const other = book.all.find(({ name }) => categoryKey(name) === categoryKey(row.name));
      if (other)
        throw refused(
          `another category is called ${other.name} now. Merge that one into another or delete it first.`,
        );
    }
  }

  /** Undoing an import of categories removes only unused categories. */
  private async requireUnused(tx: Tx, userId: string, { changes }: CategoryInverse): Promise<void> {
    const going = changes.filter(({ before }) => before.removed).map(({ id }) => categoryId(id));
    if (going.length === 0) return;
    const book = await this.categories.book(userId, tx.session);
    for (const id of going) {
      const known = book.find(id);
      const isParent = book.all.some(
        (category) => category.parent === known?.name && !going.includes(category.id),
      );
      if (known && (isParent || (await this.uses.isUsed(tx, userId, book.aliasesOf(id)))))
        throw refused(
          `${known.name} has been used since. Move its transactions, limits, events and rules to another category first.`,
        );
    }
  }
}

const restoredFields: CategoryFields = { removed: null };
const plain: CategoryFields = { icon: null, colour: null, taxLine: null, archived: null, mergedInto: null };
const unstyled = (id: string): CategoryInverse['changes'][number] => ({ id, before: plain, after: {} });

const picked = (row: CategoryFields, fields: CategoryFields): CategoryFields =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, row[name as keyof CategoryFields] ?? null]),
  ) as CategoryFields;

function publish(
  tx: Tx,
  userId: string,
  { id, changes, renamed, reached }: CategoryInverse,
  undone: boolean,
): void {
  const category = renamed && (undone ? { from: renamed.to, to: renamed.from } : renamed);
  tx.emit(ledgerBatchEvent, {
    userId,
    batchId: id,
    what: 'category',
    changed: reached,
    undone,
    ...(category && { category }),
  });
  tx.emit(recurringChangedEvent, { userId, what: 'category' });
  const noted = { rows: reached, changes, ...(category && { category }) };
  tx.audit({
    action: undone ? 'category.batch.undo' : 'category.batch',
    object: id,
    ...(undone ? { before: noted } : { after: noted }),
  });
}
