import { addMonths, firstDay, monthOf, type Day } from '@app/calendar';
import type { CategoryRow } from '../../ledger/model/category';
import { CategoryBook } from '../../ledger/model/category-book';
import type { CategoryId } from '../../ledger/model/category-id';
import { standardRows } from '../../ledger/categories/standard-tree';
import { idFrom } from './seeded-random';

/** Full months before the current one. */
export const monthsBack = 24;

/** The categories of a generated ledger. */
export function demoCategories(seed: number, today: Day, userId: string): CategoryRow[] {
  const begin = Date.parse(`${firstDay(addMonths(monthOf(today), -monthsBack))}T00:00:00Z`);
  return standardRows(userId, new CategoryBook(), (name) => idFrom(begin, userId, seed, 'category', name));
}

/** Ids of categories by the names that the generator uses. */
export function demoCategoryIds(seed: number, today: Day, userId: string): (name: string) => CategoryId {
  const book = new CategoryBook(demoCategories(seed, today, userId));
  return (name) => book.idOf(name);
}
