import { refundParts } from './refund-parts';
import type { TransactionRow } from '../transactions/transaction';

/** An amount in one category and direction, as sums, budgets and reports count it. An expense given back is a negative expense. */
export interface CountedPart {
  category: string;
  type: 'income' | 'expense';
  amountMinor: number;
}

type Countable = Pick<
  TransactionRow,
  | 'type'
  | 'status'
  | 'category'
  | 'amountMinor'
  | 'lines'
  | 'refundOf'
  | 'refundedBy'
  | 'refundsIn'
  | 'excluded'
>;

/** Whether the row counts otherwise than as a whole in its own category. */
export const isApart = ({
  lines,
  refundOf,
  refundedBy,
  refundsIn,
  excluded,
}: Pick<Countable, 'lines' | 'refundOf' | 'refundedBy' | 'refundsIn' | 'excluded'>): boolean =>
  Boolean(lines?.length || refundOf?.length || excluded || (refundsIn && refundedBy?.length));

/**
 * What a row counts as; nothing for a transfer, a failed or an excluded one. The parts' income less expenses is the row's signed amount,
 * except for parts of a split that are transfers, and for what `refundsIn` moves from a refund to the expense it gives back.
 */
export function countedParts(row: Countable): CountedPart[] {
  const { type } = row;
  if (row.status === 'failed' || type === 'transfer' || row.excluded) return [];
  if (!isApart(row)) return [{ category: row.category, type, amountMinor: row.amountMinor }];
  const parts = new Map<string, CountedPart>();
  const count = (category: string, direction: CountedPart['type'], amountMinor: number): void => {
    const key = `${direction} ${category}`;
    const part = parts.get(key);
    if (part) part.amountMinor += amountMinor;
    else parts.set(key, { category, type: direction, amountMinor });
  };
  for (const line of row.lines ?? [])
    if (line.category !== 'Transfer') count(line.category, type, line.amountMinor);
  if (!row.lines?.length) countWhole(row, count);
  if (row.refundsIn)
    for (const { amountMinor } of row.refundedBy ?? [])
      for (const part of refundParts(row, amountMinor)) count(part.category, 'expense', -part.amountMinor);
  return [...parts.values()];
}

/** What a row that is not split counts as: of a refund what it gives back, unless that counts at the purchase, and the rest. */
function countWhole(
  row: Countable,
  count: (category: string, direction: CountedPart['type'], amountMinor: number) => void,
): void {
  let left = row.amountMinor;
  for (const share of row.refundOf ?? []) {
    left -= share.amountMinor;
    if (row.refundsIn) continue;
    for (const part of share.parts) count(part.category, 'expense', -part.amountMinor);
  }
  if (left !== 0 && row.type !== 'transfer') count(row.category, row.type, left);
}
