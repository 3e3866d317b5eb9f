import { isAssetPurchase, rowFlags, type Transaction } from '@app/contracts-banking';
import { minorFromDecimal, sumMinor } from '@app/money';
import type { LedgerRow, RowPart } from './ledger';

/** A transaction as the list shows it. Only the server knows the parts of a linked refund: they arrive with the next read of the list. */
export function rowOf(transaction: Transaction): LedgerRow {
  const minor = minorFromDecimal(transaction.amount, transaction.currency);
  const { id, description, category, date, type, currency, paymentMethod, status, accountId, tags } =
    transaction;
  const { merchant, source } = transaction;
  const parts = splitParts(transaction);
  return {
    id,
    description,
    category,
    date,
    type,
    currency,
    paymentMethod,
    status,
    accountId,
    amountMinor: transaction.inflow ? minor : -minor,
    flags: flagsOf(transaction),
    merchant,
    source,
    tags,
    parts,
    ...(transaction.person && { person: transaction.person }),
  };
}

function flagsOf(of: Transaction): number {
  const marks: [keyof typeof rowFlags, boolean][] = [
    ['transfer', of.transfer !== null],
    ['split', of.lines.length > 0],
    ['excluded', of.excluded],
    ['business', of.business],
    ['reimbursable', of.reimbursable],
    ['unreviewed', !of.reviewed],
    ['refund', of.refundOf.length + of.refundedBy.length > 0],
    ['note', of.note !== null],
    ['receipt', of.receipts.length > 0],
    ['mixedUse', of.business && of.businessPercent < 100],
    ['asset', of.business && isAsset(of)],
    ['apart', of.lines.length > 0 || of.excluded],
  ];
  return marks.reduce((flags, [name, isSet]) => (isSet ? flags | rowFlags[name] : flags), 0);
}

function isAsset(of: Transaction): boolean {
  const minor = (decimal: number): number => minorFromDecimal(decimal, of.currency);
  return isAssetPurchase({
    ...of,
    amountMinor: minor(of.amount) - sumMinor(of.refundedBy.map(({ amount }) => minor(amount))),
    lines: of.lines.map(({ amount, ...line }) => ({ ...line, amountMinor: minor(amount) })),
  });
}

/** One part per category and person. */
function splitParts({ lines, type, currency, excluded, person }: Transaction): RowPart[] {
  if (excluded) return [];
  const sums = new Map<string, RowPart>();
  for (const line of lines) {
    if (line.category === 'Transfer') continue;
    const personId = line.person ?? person;
    const minor = minorFromDecimal(line.amount, currency);
    const key = `${personId ?? ''} ${line.category}`;
    const before = sums.get(key)?.amountMinor ?? 0;
    sums.set(key, {
      category: line.category,
      type,
      amountMinor: sumMinor([before, type === 'income' ? minor : 0 - minor]),
      ...(personId && { person: personId }),
    });
  }
  return [...sums.values()];
}
