import { standardTree } from '@app/contracts-banking';
import { readDescriptor } from '@app/merchants';
import type { CategoryBook } from './category-book';
import { transferId, type CategoryId } from './category-id';

const parents = new Map(standardTree.map(({ name, parent }) => [name, parent]));

/** The ledger's category of this name, unless it is archived. */
export function usableCategory(book: CategoryBook, name: string | null | undefined): CategoryId | undefined {
  const category = name ? book.named(name) : undefined;
  return category && !category.archived ? category.id : undefined;
}

/** As {@link usableCategory}, for a name of the standard tree; a ledger without it gives the parent. */
export const standardCategory = (book: CategoryBook, name: string | undefined): CategoryId | undefined =>
  usableCategory(book, name) ?? usableCategory(book, name && parents.get(name));

/**
 * The category that a merchant's name or a description indicates, by brand or by words, and the name it was recognised
 * by. A text never makes a row a transfer here, because only the person knows that both accounts are theirs.
 */
export function categoryOfText(
  book: CategoryBook,
  texts: readonly (string | null | undefined)[],
  inflow: boolean,
): { id: CategoryId; name: string } | undefined {
  for (const text of texts) {
    const read = text ? readDescriptor(text, inflow) : undefined;
    const id = standardCategory(book, read?.category);
    if (id && id !== transferId) return { id, name: read?.merchant ?? text! };
  }
  return undefined;
}
