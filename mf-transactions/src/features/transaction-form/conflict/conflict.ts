import type { Transaction } from '@app/contracts-banking';
import { formOf, isSameValue, type TransactionForm } from '../transaction-form';

export type ConflictField = Exclude<keyof TransactionForm, 'amountProblem' | 'toAccountId' | 'receivedMinor'>;

/** The server's current version of a transaction, from the details of its refusal of an outdated one. */
export const currentVersionIn = (details: unknown): Transaction | undefined =>
  (details as { current?: Transaction } | undefined)?.current;

const fields: readonly ConflictField[] = [
  'type',
  'amountMinor',
  'date',
  'description',
  'merchant',
  'category',
  'accountId',
  'paymentMethod',
  'status',
  'note',
  'tags',
  'lines',
  'business',
  'businessPercent',
  'taxLine',
  'excluded',
  'reimbursable',
  'person',
];

export interface Conflict {
  /** Fields that both sides changed to different values; the person chooses. */
  fields: ConflictField[];
  /** The own form, with the server's value in every field that the person did not change. */
  merged: TransactionForm;
}

/** Compares the own form (`mine`) and the current version (`theirs`) with the version both started from (`base`). */
export function conflictBetween(mine: TransactionForm, base: Transaction, theirs: Transaction): Conflict {
  const start = formOf(base);
  const now = formOf(theirs);
  const merged = { ...mine };
  const open: ConflictField[] = [];
  for (const field of fields) {
    if (isSameValue(mine[field], now[field])) continue;
    if (isSameValue(mine[field], start[field])) Object.assign(merged, { [field]: now[field] });
    else if (!isSameValue(now[field], start[field])) open.push(field);
  }
  return { fields: open, merged };
}
