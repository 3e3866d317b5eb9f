import type { CategoryBook } from '../../ledger/model/category-book';
import type { CategoryId } from '../../ledger/model/category-id';
import {
  amountId,
  type BudgetAmount,
  type BudgetChoice,
  type BudgetMoveRow,
  type StoredAmount,
  type StoredChoice,
  type StoredMove,
} from './budget';

/** Amounts with current category names. Amounts of merged categories are added up. */
export function namedAmounts(stored: readonly StoredAmount[], book: CategoryBook): BudgetAmount[] {
  return mergedAmounts(stored, book).map(({ categoryId, ...amount }) => {
    const named = { ...amount, category: book.nameOf(categoryId) };
    return { ...named, _id: amountId(named) };
  });
}

export const storedAmount = ({ category, ...amount }: BudgetAmount, book: CategoryBook): StoredAmount =>
  underId({ ...amount, categoryId: book.idOf(category) });

/** Its id contains the category. */
const underId = (amount: StoredAmount): StoredAmount => ({
  ...amount,
  _id: amountId({ ...amount, category: amount.categoryId }),
});

/** Each category's amounts under its current id, after merges. */
export function mergedAmounts(stored: readonly StoredAmount[], book: CategoryBook): StoredAmount[] {
  const groups = new Map<string, StoredAmount[]>();
  for (const amount of stored) {
    const key = `${amount.mode} ${amount.currency} ${book.currentId(amount.categoryId)}`;
    const group = groups.get(key);
    if (group) group.push(amount);
    else groups.set(key, [amount]);
  }
  return [...groups.values()].flatMap((group) => {
    const id = book.currentId(group[0]!.categoryId);
    return group.every(({ categoryId }) => categoryId === id) ? group : addedUp(group, id);
  });
}

/**
 * For each day on which one of the merged categories got an amount, the sum of all. In tracking and flex an
 * amount lasts until the next one, so the others' current amounts are added; in envelope each period is
 * separate.
 */
function addedUp(amounts: readonly StoredAmount[], categoryId: CategoryId): StoredAmount[] {
  const ids = new Set(amounts.map((amount) => amount.categoryId));
  const parts = [...ids].map((id) => amounts.filter((amount) => amount.categoryId === id));
  return [...new Set(amounts.map(({ from }) => from))].map((day) => {
    const ofDay = amounts.filter(({ from }) => from === day);
    const isSet = ofDay.some((amount) => amount.isSet);
    const values =
      ofDay[0]!.mode === 'envelope'
        ? ofDay.map(({ amountMinor }) => amountMinor)
        : parts.map((part) => setBy(part, day));
    return underId({
      ...ofDay[0]!,
      categoryId,
      isSet,
      amountMinor: isSet ? sum(values) : null,
      movedMinor: ofDay.reduce((total, { movedMinor }) => total + movedMinor, 0),
    });
  });
}

/** The latest amount set on or before a day. */
function setBy(amounts: readonly StoredAmount[], day: string): number | null {
  const set = amounts.filter(({ isSet, from }) => isSet && from <= day);
  return set.sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.amountMinor ?? null;
}

const sum = (values: readonly (number | null)[]): number | null => {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0);
};

/**
 * Budget choices by category name: those of the current category, otherwise those of a category merged into
 * it.
 */
export function namedChoices(stored: readonly StoredChoice[], book: CategoryBook): BudgetChoice[] {
  const named = new Map<string, BudgetChoice>();
  for (const { categoryId, ...choice } of stored) {
    const category = book.nameOf(categoryId);
    if (!named.has(category) || book.currentId(categoryId) === categoryId)
      named.set(category, { ...choice, category });
  }
  return [...named.values()];
}

export function storedChoice({ category, ...choice }: BudgetChoice, book: CategoryBook): StoredChoice {
  const categoryId = book.idOf(category);
  return { ...choice, _id: `${choice.userId}:${categoryId}`, categoryId };
}

/** Leaves out moves between categories that were merged with each other. */
export const namedMoves = (stored: readonly StoredMove[], book: CategoryBook): BudgetMoveRow[] =>
  stored.flatMap(({ fromId, toId, ...move }) =>
    book.isSame(fromId, toId) ? [] : [{ ...move, from: book.nameOf(fromId), to: book.nameOf(toId) }],
  );

export const storedMove = ({ from, to, ...move }: BudgetMoveRow, book: CategoryBook): StoredMove => ({
  ...move,
  fromId: book.idOf(from),
  toId: book.idOf(to),
});
