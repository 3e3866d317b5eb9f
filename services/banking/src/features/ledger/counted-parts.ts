import type { TransactionRow } from '../transactions/transaction';

/** An amount in one category and direction, as sums, budgets and reports count it. An expense given back is a negative expense. */
export interface CountedPart {
  category: string;
  type: 'income' | 'expense';
  amountMinor: number;
}

type Countable = Pick<
  TransactionRow,
  'type' | 'status' | 'category' | 'amountMinor' | 'lines' | 'refundOf' | 'excluded'
>;

/** Whether the row counts otherwise than as a whole in its own category. */
export const isApart = ({ lines, refundOf, excluded }: Omit<Countable, 'status'>): boolean =>
  Boolean(lines?.length || refundOf?.length || excluded);

/**
 * What a row counts as; nothing for a transfer, a failed or an excluded one. The parts' income less expenses is the row's signed amount,
 * except for parts of a split that are transfers.
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
  if (row.lines?.length) return [...parts.values()];
  let left = row.amountMinor;
  for (const share of row.refundOf ?? []) {
    left -= share.amountMinor;
    for (const part of share.parts) count(part.category, 'expense', -part.amountMinor);
  }
  if (left !== 0) count(row.category, type, left);
  return [...parts.values()];
}
