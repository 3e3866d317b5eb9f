import { readDescriptor } from '@app/merchants';
import type { GoodRow } from '@app/statement-files';
import { isLocked } from '../../../ledger/model/locked-rows';
import { storedType, type TransactionRow } from '../../../ledger/model/transaction';
import type { BankTransaction } from '../../../ledger/bank-links/source/bank-source';

/** A bank's transaction in the form of a file row, so that both are imported in the same way. */
export function goodRowOf(transaction: BankTransaction, line: number): GoodRow {
  // If the bank names no merchant, its text may contain one.
  const read = readDescriptor(transaction.text, transaction.signedMinor > 0);
  const merchant = transaction.merchant ?? read.merchant;
  return {
    line,
    raw: '',
    date: transaction.date,
    signedMinor: transaction.signedMinor,
    statementText: transaction.text.slice(0, 500),
    description: (merchant ?? read.description).slice(0, 200),
    merchant: merchant?.slice(0, 100) ?? null,
    categoryHint: transaction.category,
    fitId: transaction.id,
    extra: { status: transaction.pending ? 'pending' : 'completed' },
  };
}

/** Why a change by the bank is not applied; undefined if it is applied. */
export function refusalOf(row: TransactionRow, transaction: BankTransaction): string | undefined {
  const named = `“${row.description}” of ${row.date}`;
  if (isLocked(row)) return `${named} is reconciled, so the bank’s change was not applied.`;
  const isOtherAmount =
    Math.abs(transaction.signedMinor) !== row.amountMinor || transaction.signedMinor > 0 !== row.inflow;
  const isLinked = row.transfer ?? (row.refundOf?.length || row.refundedBy?.length);
  if (isOtherAmount && isLinked)
    return `${named} is linked with another transaction: the amount the bank changed was left out.`;
  return undefined;
}

/**
 * The row with the bank's day, amount, text and status and the person's own texts; undefined if nothing
 * differs.
 */
export function withBankFields(
  row: TransactionRow,
  transaction: BankTransaction,
): TransactionRow | undefined {
  const status = row.status === 'failed' ? 'failed' : transaction.pending ? 'pending' : 'completed';
  const amountMinor = Math.abs(transaction.signedMinor);
  const inflow = transaction.signedMinor > 0;
  const isSame =
    row.date === transaction.date &&
    row.amountMinor === amountMinor &&
    row.inflow === inflow &&
    row.status === status &&
    row.fitId === transaction.id;
  if (isSame) return undefined;
  const { lines, ...fields } = row;
  return {
    ...fields,
    ...splitFor(lines, amountMinor),
    date: transaction.date,
    amountMinor,
    inflow,
    type: storedType(row.categoryId, inflow ? 'income' : 'expense'),
    status,
    statementText: transaction.text.slice(0, 500),
    fitId: transaction.id,
  };
}

/**
 * If the amount changes, the last part of a split takes the difference; if that part would become zero or
 * less, the split is removed.
 */
function splitFor(lines: TransactionRow['lines'], amountMinor: number): Pick<TransactionRow, 'lines'> {
  if (!lines) return {};
  const firstParts = lines.slice(0, -1).reduce((sum, line) => sum + line.amountMinor, 0);
  const last = amountMinor - firstParts;
  if (last <= 0) return {};
  return { lines: [...lines.slice(0, -1), { ...lines.at(-1)!, amountMinor: last }] };
}
