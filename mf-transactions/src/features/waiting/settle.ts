import type { Transaction } from '@app/contracts-banking';
import { changeBody, formOf, type TransactionForm } from '../transaction-form/transaction-form';
import { conflictBetween, type Conflict } from '../transaction-form/conflict/conflict';
import { transactionAhead } from '../ledger/waiting/ahead';
import type { LedgerWrite } from '../ledger/waiting/waiting-write';

/** What the server has now of what was changed here, where it refused the change for that. */
export function theirsOf({ refusal }: LedgerWrite): Transaction | undefined {
  if (refusal?.code !== 'VERSION_CONFLICT') return undefined;
  return (refusal.details as { current?: Transaction } | undefined)?.current;
}

/** It was changed here and deleted elsewhere. */
export const isDeletedElsewhere = ({ refusal, shown }: LedgerWrite): boolean =>
  shown.kind === 'change' && refusal?.status === 404;

/** What was written here, and where it differs from what stands there now. */
export function conflictOf(
  write: LedgerWrite,
  theirs: Transaction,
): { mine: TransactionForm; conflict: Conflict } {
  if (write.shown.kind !== 'change') throw new Error('Only a change can meet another one');
  const { base } = write.shown;
  const mine = formOf(transactionAhead(base, write.request.body ?? {}));
  return { mine, conflict: conflictBetween(mine, base, theirs) };
}

/** The write that brings what stands there now to what the person chose; undefined where it is that already. */
export function settled(
  write: LedgerWrite,
  form: TransactionForm,
  theirs: Transaction,
): LedgerWrite | undefined {
  const body = changeBody(form, theirs);
  if (Object.keys(body).every((name) => name === 'version' || name === 'reviewed')) return undefined;
  return again({ ...write, request: { ...write.request, body }, shown: { kind: 'change', base: theirs } });
}

/** As if it had not been sent yet. */
export function again({ sentAt: _sentAt, refusal: _refusal, ...write }: LedgerWrite): LedgerWrite {
  return write;
}
