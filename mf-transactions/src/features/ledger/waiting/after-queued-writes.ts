import type { Transaction } from '@app/contracts-banking';
import type { LedgerWrite } from './waiting-write';

type Body = Readonly<Record<string, unknown>>;

/** The transaction as it will be once the change is written. Its version stays the one that was read. */
export function transactionAfterWrite(
  base: Transaction,
  { version: _read, lines, ...fields }: Body,
): Transaction {
  const after: Transaction = { ...base, ...fields };
  return {
    ...after,
    inflow: after.type === 'transfer' ? base.inflow : after.type === 'income',
    lines:
      lines === undefined ? base.lines : linesAhead(lines as Partial<Transaction['lines'][number]>[] | null),
  };
}

const linesAhead = (lines: readonly Partial<Transaction['lines'][number]>[] | null): Transaction['lines'] =>
  (lines ?? []).map((line, at) => ({
    id: `line-${at}`,
    amount: 0,
    category: '',
    note: null,
    tags: [],
    businessPercent: null,
    taxLine: null,
    person: null,
    ...line,
  }));

/** A transaction as it was read, with its queued changes applied. */
export const withQueuedChanges = (read: Transaction, writes: readonly LedgerWrite[]): Transaction =>
  writes.reduce(
    (before, { shown, subject, request, refusal }) =>
      shown.kind === 'change' && subject === read.id && !refusal
        ? transactionAfterWrite(before, request.body ?? {})
        : before,
    read,
  );
