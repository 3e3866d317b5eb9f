import type { EventKind } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { transferId, type CategoryId } from '../../../ledger/model/category-id';

/** Whether it is spending or income: a transfer only moves money and counts in neither sum. */
export const isSpendingOrIncome = ({ kind }: { kind: EventKind }): boolean => kind !== 'transfer';

/** A transfer always has the transfer category, as its two legs do. */
export const categoryOf = (kind: EventKind, categoryId: CategoryId): CategoryId =>
  kind === 'transfer' ? transferId : categoryId;

interface Transferring {
  kind: EventKind;
  accountId: string | null;
  toAccountId?: string | null;
  amountMinor: number;
  split?: unknown;
}

/** Checks that a transfer has both accounts, and that nothing else has a target account. */
export function checkTransfer(row: Transferring): void {
  const { kind, accountId, amountMinor } = row;
  const toAccountId = row.toAccountId ?? null;
  if (kind !== 'transfer') {
    if (toAccountId !== null) throw invalid('toAccountId', 'Only a transfer goes to another account');
    return;
  }
  if (accountId === null) throw invalid('accountId', 'Choose the account from which it goes');
  if (toAccountId === null) throw invalid('toAccountId', 'Choose the account to which it goes');
  if (toAccountId === accountId) throw invalid('toAccountId', 'A transfer needs two different accounts');
  if (amountMinor >= 0)
    throw invalid('amount', 'Give how much is transferred, negative: it leaves the first account');
  if (row.split) throw invalid('split', 'A transfer is not entered in parts');
}

const invalid = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });
