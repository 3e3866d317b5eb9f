import { standardTree } from '@app/contracts-banking';
import { categoryKey, type CategoryRow } from '../model/category';
import type { CategoryBook } from '../model/category-book';
import { categoryId } from '../model/category-id';

/** The rows of the standard tree whose names the ledger does not have yet. */
export function standardRows(
  userId: string,
  book: CategoryBook,
  idOf: (name: string) => string,
): CategoryRow[] {
  const added = standardTree.filter(({ name }) => book.known(name) === undefined);
  const ids = new Map(added.map(({ name }) => [name, categoryId(idOf(name))]));
  return added.map(({ name, kind, parent, icon, taxLine }) => ({
    _id: ids.get(name)!,
    userId,
    name,
    kind,
    parentId: parent === null ? null : (ids.get(parent) ?? book.known(parent) ?? null),
    nameKey: categoryKey(name),
    icon,
    colour: null,
    taxLine,
  }));
}
