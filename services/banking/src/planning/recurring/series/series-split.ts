import type { NewSeries } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { allocate, type Currency } from '@app/money';
import { minorOf } from '../../../ledger/model/new-row';
import type { LineRow } from '../../../ledger/model/transaction';
import type { CategoryId } from '../../../ledger/model/category-id';

export interface SplitPart {
  categoryId: CategoryId;
  amountMinor: number;
  /** The person the part is for; missing for nobody in particular. */
  person?: string;
}

const minParts = 2;

/** The parts from a person's request, with the ids of their categories. */
export type KnownPart = Omit<NonNullable<NewSeries['split']>[number], 'category'> & {
  categoryId: CategoryId;
};

export const splitParts = (split: readonly KnownPart[] | null, currency: Currency): SplitPart[] | null =>
  split?.map(({ categoryId, amount, person }, at) => ({
    categoryId,
    amountMinor: minorOf(amount, currency, `split.${at}.amount`),
    ...(person && { person }),
  })) ?? null;

/**
 * The same parts for another amount, in proportion and exact to the minor unit; null if the amount is too
 * small for two parts.
 */
export function scaledSplit(
  split: readonly SplitPart[] | null | undefined,
  amountMinor: number,
): SplitPart[] | null {
  if (!split) return null;
  const shares = allocate(
    Math.abs(amountMinor),
    split.map((part) => part.amountMinor),
  );
  const parts = split.map((part, at) => ({ ...part, amountMinor: shares[at]! }));
  const filled = parts.filter((part) => part.amountMinor > 0);
  return filled.length < minParts ? null : filled;
}

/** The parts of an occurrence; none if the person gave it another category than its series has. */
export const occurrenceParts = (
  event: SplitPart,
  series: { categoryId: CategoryId; split?: readonly SplitPart[] | null } | undefined,
): SplitPart[] | null =>
  series?.categoryId === event.categoryId ? scaledSplit(series.split, event.amountMinor) : null;

/** The lines of a transaction that is entered as a split. */
export const linesOf = (parts: readonly SplitPart[] | null): LineRow[] | undefined =>
  parts?.map((part) => ({
    id: newId(),
    ...part,
    note: null,
    tags: [],
    businessPercent: null,
    taxLine: null,
  }));
