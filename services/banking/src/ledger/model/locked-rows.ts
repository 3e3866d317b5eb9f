import { DomainError } from '@app/contracts-kernel';
import type { TransactionRow } from './transaction';

/** Whether the row is reconciled with a statement: it then cannot change until that statement is unlocked. */
export const isLocked = (row: Pick<TransactionRow, 'reconciledIn'>): boolean =>
  row.reconciledIn !== undefined;

/** Throws ROW_LOCKED if one of them is locked. */
export function requireUnlocked(rows: readonly TransactionRow[]): void {
  const locked = rows.find(isLocked);
  if (locked)
    throw new DomainError('ROW_LOCKED', {
      message: `“${locked.description}” of ${locked.date} is reconciled with a statement and locked. Unlock that statement first.`,
    });
}
