import { readDescriptor } from '@app/merchants';
import type { GoodRow } from '@app/statement-files';
import { isLocked } from '../../../ledger/model/locked-rows';
import { storedType, type TransactionRow } from '../../../ledger/model/transaction';
import type { BankTransaction } from '../../../ledger/bank-links/source/bank-source';

/** A bank's transaction in the form of a file row, so that both are imported in the same way. */
export function goodRowOf(one: BankTransaction, line: number): GoodRow {
  // If the bank names no merchant, its text may contain one.
  const read = readDescriptor(one.text, one.signedMinor > 0);
  const merchant = one.merchant ?? read.merchant;
  return {
    line,
    raw: '',
    date: one.date,
    signedMinor: one.signedMinor,
    statementText: one.text.slice(0, 500),
    description: (merchant ?? read.description).slice(0, 200),
    merchant: merchant?.slice(0, 100) ?? null,
    categoryHint: one.category,
    fitId: one.id,
    extra: { status: one.pending ? 'pending' : 'completed' },
  };
}

/** Why a change by the bank is not applied; undefined if it is applied. */
export function refusalOf(row: TransactionRow, one: BankTransaction): string | undefined {
  const named = `“${row.description}” of ${row.date}`;
  if (isLocked(row)) return `${named} is reconciled, so the bank’s change was not applied.`;
  const isOtherAmount = Math.abs(one.signedMinor) !== row.amountMinor || one.signedMinor > 0 !== row.inflow;
  const isLinked = row.transfer ?? (row.refundOf?.length || row.refundedBy?.length);
  if (isOtherAmount && isLinked)
    return `${named} is linked with another transaction: the amount the bank changed was left out.`;
  return undefined;
}

/**
 * The row with the bank's day, amount, text and status and the person's own texts; undefined if nothing
 * differs.
 */
export function withBankFields(row: TransactionRow, one: BankTransaction): TransactionRow | undefined {
  const status = row.status === 'failed' ? 'failed' : one.pending ? 'pending' : 'completed';
  const amountMinor = Math.abs(one.signedMinor);
  const inflow = one.signedMinor > 0;
  const isSame =
    row.date === one.date &&
    row.amountMinor === amountMinor &&
    row.inflow === inflow &&
    row.status === status &&
    row.fitId === one.id;
  if (isSame) return undefined;
  const { lines, ...whole } = row;
  return {
    ...whole,
    ...splitFor(lines, amountMinor),
    date: one.date,
    amountMinor,
    inflow,
    type: storedType(row.categoryId, inflow ? 'income' : 'expense'),
    status,
    statementText: one.text.slice(0, 500),
    fitId: one.id,
  };
}

/**
 * If the amount changes, the last part of a split takes the difference; if that part would become zero or
 * less, the split is removed.
 */
function splitFor(lines: TransactionRow['lines'], amountMinor: number): Pick<TransactionRow, 'lines'> {
  if (!lines) return {};
  const others = lines.slice(0, -1).reduce((sum, line) => sum + line.amountMinor, 0);
  const last = amountMinor - others;
  if (last <= 0) return {};
  return { lines: [...lines.slice(0, -1), { ...lines.at(-1)!, amountMinor: last }] };
}
