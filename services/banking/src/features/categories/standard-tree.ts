import { standardTree } from '@app/contracts-banking';
import { categoryKey, type CategoryRow } from './category';

/** The rows of the standard tree that a ledger does not have by name yet. */
export function standardRows(
  userId: string,
  has: ReadonlySet<string>,
  idOf: (name: string) => string,
): CategoryRow[] {
  return standardTree
    .filter(({ name }) => !has.has(categoryKey(name)))
    .map(({ name, kind, parent, icon, taxLine }) => ({
      _id: idOf(name),
      userId,
      name,
      kind,
      parent,
      nameKey: categoryKey(name),
      icon,
      colour: null,
      taxLine,
    }));
}
