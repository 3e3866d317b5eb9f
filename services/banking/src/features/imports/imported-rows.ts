import type { Day } from '@app/calendar';
import type { Source } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { usualPaymentMethod, type AccountRow } from '../accounts/account';
import type { TransactionRow } from '../transactions/transaction';
import type { Guesses } from './import.guesses';
import type { ImportPlan } from './import-plan';
import type { GoodRow } from './parsed-file';

export interface ImportContext {
  userId: string;
  importId: string;
  account: AccountRow;
  today: Day;
  source: Source;
  now: number;
  guesses: Guesses;
}

/** Ledger rows of a plan's new rows, oldest first; all carry the import's id as their stamp. */
export function importedRows(plan: ImportPlan, context: ImportContext): TransactionRow[] {
  const planned = plan.rows
    .flatMap((one) => (one.outcome === 'new' ? [one] : []))
    .sort((a, b) => (a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : 0));
  // One millisecond apart, so that ids sort as the rows do.
  const firstMoment = context.now - planned.length;
  return planned.map(({ row, importKey }, index) =>
    importedRow(row, newId(firstMoment + index), importKey, context),
  );
}

/** One row of a file as it comes to the ledger. */
export function importedRow(
  row: GoodRow,
  _id: string,
  importKey: string,
  { userId, importId, account, today, source, guesses }: ImportContext,
): TransactionRow {
  const inflow = row.signedMinor > 0;
  return guesses.ruled(row, {
    _id,
    userId,
    accountId: account._id,
    date: row.date,
    type: inflow ? 'income' : 'expense',
    inflow,
    amountMinor: Math.abs(row.signedMinor),
    currency: account.currency,
    status: row.date > today ? 'pending' : 'completed',
    category: 'Other',
    description: row.merchant ?? row.description,
    merchant: row.merchant,
    merchantKey: guesses.keyOf(row.merchant ?? row.description),
    note: null,
    tags: [],
    paymentMethod: usualPaymentMethod(account.kind, inflow),
    source,
    statementText: row.statementText,
    importId,
    fitId: row.fitId,
    importKey,
    stamp: importId,
    version: 1,
  });
}
