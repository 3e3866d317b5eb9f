import type { Transaction } from '@app/contracts-banking';
import { changeBody, formOf, type TransactionForm } from '../transaction-form/transaction-form';
import { conflictBetween, currentVersionIn, type Conflict } from '../transaction-form/conflict/conflict';
import { transactionAfterWrite } from '../ledger/waiting/after-queued-writes';
import type { LedgerWrite } from '../ledger/waiting/waiting-write';

/** The server's current version of the transaction, if it refused this change because of a version conflict. */
export function serverVersionOf({ refusal }: LedgerWrite): Transaction | undefined {
  return refusal?.code === 'VERSION_CONFLICT' ? currentVersionIn(refusal.details) : undefined;
}

/** The transaction was changed on this device and deleted elsewhere. */
export const isDeletedElsewhere = ({ refusal, shown }: LedgerWrite): boolean =>
  shown.kind === 'change' && refusal?.status === 404;

/** The form as entered on this device, and the fields in which it differs from the server's current version. */
export function conflictOf(
  write: LedgerWrite,
  theirs: Transaction,
): { mine: TransactionForm; conflict: Conflict } {
  if (write.shown.kind !== 'change') throw new Error('Only a change can conflict with another one');
  const { base } = write.shown;
  const mine = formOf(transactionAfterWrite(base, write.request.body ?? {}));
  return { mine, conflict: conflictBetween(mine, base, theirs) };
}

/** The write that changes the server's current version to what the person chose; undefined if they are equal. */
export function resolvedWrite(
  write: LedgerWrite,
  form: TransactionForm,
  theirs: Transaction,
): LedgerWrite | undefined {
  const body = changeBody(form, theirs);
  if (Object.keys(body).every((name) => name === 'version' || name === 'reviewed')) return undefined;
  return unsent({ ...write, request: { ...write.request, body }, shown: { kind: 'change', base: theirs } });
}

/** The write as if it had not been sent yet. */
export function unsent({ sentAt: _sentAt, refusal: _refusal, ...write }: LedgerWrite): LedgerWrite {
  return write;
}
