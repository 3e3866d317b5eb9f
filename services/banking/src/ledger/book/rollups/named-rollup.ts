import type { CategoryBook } from '../../model/category-book';
import { categoryId } from '../../model/category-id';
import { categoryField, categoryOfField, type MonthRollup } from './rollup';

/** A stored rollup with category ids replaced by today's names; categories that were merged are added up. */
export function namedRollup(rollup: MonthRollup, book: CategoryBook): MonthRollup {
  const { categories, spent, ...fields } = rollup;
  return {
    ...fields,
    ...(categories && { categories: renamed(categories, book, added) }),
    ...(spent && {
      spent: Object.fromEntries(
        Object.entries(spent).map(([day, sums]) => [day, renamed(sums, book, addedUp)]),
      ),
    }),
  };
}

function renamed<T>(
  byField: Readonly<Record<string, T>>,
  book: CategoryBook,
  plus: (one: T, other: T) => T,
): Record<string, T> {
  const sums: Record<string, T> = {};
  for (const [field, sum] of Object.entries(byField)) {
    const name = categoryField(book.nameOf(categoryId(categoryOfField(field))));
    sums[name] = name in sums ? plus(sums[name]!, sum) : sum;
  }
  return sums;
}

type Sums = NonNullable<MonthRollup['categories']>[string];

const added = (one: Sums, other: Sums): Sums => ({
  ...one,
  ...other,
  ...(one.income && other.income && { income: addedUp(one.income, other.income) }),
  ...(one.expense && other.expense && { expense: addedUp(one.expense, other.expense) }),
});

const addedUp = <T extends object>(one: T, other: T): T => {
  const sum = { ...one } as Record<string, number>;
  for (const [figure, value] of Object.entries(other) as [string, number][])
    sum[figure] = (sum[figure] ?? 0) + value;
  return sum as T;
};
