import type { ImportCategories } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { isBad, type GoodRow, type ParsedRow } from '@app/statement-files';
import type { CategoryBook } from '../../../ledger/model/category-book';
import type { CategoryId } from '../../../ledger/model/category-id';
import { storedType } from '../../../ledger/model/transaction';
import type { CategoryGuesses } from './category-guesses.reader';
import type { PlannedRow } from './import-plan';

/**
 * The category that the person chose for a row, either for this row alone or for all rows of its merchant.
 */
export interface ChosenCategory {
  categoryId: CategoryId;
  by: 'row' | 'merchant';
}
export type ChosenCategories = ReadonlyMap<GoodRow, ChosenCategory>;

/** A key for rows of one merchant in one direction; undefined if nothing of the name is left. */
export function groupOf(row: GoodRow, keyOf: CategoryGuesses['keyOf']): string | undefined {
  const key = keyOf(row.merchant ?? row.description);
  return key && `${row.signedMinor > 0 ? '+' : '-'}${key}`;
}

/**
 * Whether the row has a category of its own: a split has categories in its parts, a transfer gets its from
 * the other leg.
 */
export const hasOwnCategory = ({ extra }: GoodRow): boolean =>
  !extra?.details?.lines?.length && !extra?.links?.leg && !extra?.links?.refundOf?.length;

/**
 * The chosen category of each row that has one. Ignores a choice for a row that is not in the file because
 * the file was read differently.
 */
export function chosenCategories(
  rows: readonly ParsedRow[],
  choices: ImportCategories,
  { book, keyOf }: Pick<CategoryGuesses, 'book' | 'keyOf'>,
): ChosenCategories {
  const chosen = new Map<GoodRow, ChosenCategory>();
  if (choices.length === 0) return chosen;
  const byGroup = new Map<string, CategoryId>();
  const byRow = new Map<GoodRow, CategoryId>();
  for (const { row: at, category, alike } of choices) {
    const categoryId = usable(book, category);
    const row = rows[at];
    if (!row || isBad(row)) continue;
    byRow.set(row, categoryId);
    const group = alike ? groupOf(row, keyOf) : undefined;
    if (group) byGroup.set(group, categoryId);
  }
  for (const row of rows) {
    if (isBad(row) || !hasOwnCategory(row)) continue;
    const own = byRow.get(row);
    const group = byGroup.size > 0 ? groupOf(row, keyOf) : undefined;
    const shared = group && byGroup.get(group);
    if (own) chosen.set(row, { categoryId: own, by: own === shared ? 'merchant' : 'row' });
    else if (shared) chosen.set(row, { categoryId: shared, by: 'merchant' });
  }
  return chosen;
}

function usable(book: CategoryBook, name: string): CategoryId {
  const category = book.named(name);
  if (!category || category.archived)
    throw new DomainError('VALIDATION', {
      field: 'categories',
      message: `categories: There is no category “${name}”. Choose one of your list`,
    });
  return category.id;
}

/** Replaces guesses by choices: no rule changes these rows, and they need no review. */
export function withChosen(guesses: CategoryGuesses, chosen: ChosenCategories): CategoryGuesses {
  if (chosen.size === 0) return guesses;
  return {
    ...guesses,
    guessOf: (row) => {
      const choice = chosen.get(row);
      return choice ? { categoryId: choice.categoryId, isSaid: true } : guesses.guessOf(row);
    },
    ruled: (row, entry) => {
      const { ruleMarks, ...ruled } = guesses.ruled(row, entry);
      const choice = chosen.get(row);
      if (!choice) return ruleMarks ? { ...ruled, ruleMarks } : ruled;
      const { categoryId } = choice;
      const marks = ruleMarks
        ?.map((mark) => ({ ...mark, cells: mark.cells.filter(({ field }) => field !== 'category') }))
        .filter(({ cells }) => cells.length > 0);
      return {
        ...ruled,
        ...(marks && marks.length > 0 && { ruleMarks: marks }),
        categoryId,
        type: storedType(categoryId, entry.inflow ? 'income' : 'expense'),
        reviewed: true,
      };
    },
  };
}

/** The number of new rows per merchant and direction. */
export function countAlike(
  rows: readonly PlannedRow[],
  keyOf: CategoryGuesses['keyOf'],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const planned of rows) {
    if (planned.outcome !== 'new' || !hasOwnCategory(planned.row)) continue;
    const group = groupOf(planned.row, keyOf);
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}
