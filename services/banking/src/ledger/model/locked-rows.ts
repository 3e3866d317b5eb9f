import { DomainError } from '@app/contracts-kernel';
import type { TransactionRow } from './transaction';

/** Reconciled with a statement: it does not change until that statement is unlocked. */
export const isLocked = (row: Pick<TransactionRow, 'reconciledIn'>): boolean =>
  row.reconciledIn !== undefined;

/** ROW_LOCKED when one of them is. */
export function requireUnlocked(rows: readonly TransactionRow[]): void {
  const locked = rows.find(isLocked);
  if (locked)
    throw new DomainError('ROW_LOCKED', {
      message: `“${locked.description}” of ${locked.date} is reconciled with a statement and locked. Unlock that statement first.`,
    });
}
