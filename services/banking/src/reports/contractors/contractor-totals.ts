import { allocate } from '@app/money';
import type { NamedRow } from '../../ledger/model/named-row';

/** The total paid to one payee, in minor units. */
export interface ContractorTotal {
  merchantKey: string;
  merchant: string;
  paidMinor: number;
  payments: number;
}

const contractLabor = 'C11';
const categoryOfLabor = 'Contract labor';
/** Payments by these methods are reported on Form 1099-K by the company that processes them. */
const reportedByOthers: ReadonlySet<NamedRow['paymentMethod']> = new Set([
  'Credit Card',
  'Debit Card',
  'Wallet',
]);

/** Payments for contract labor by payee, largest first; counts only the business share, minus refunds. */
export function contractorTotals(rows: readonly NamedRow[]): ContractorTotal[] {
  const totals = new Map<string, ContractorTotal>();
  for (const row of rows) {
    const paidMinor = laborOf(row);
    if (paidMinor <= 0) continue;
    const known = totals.get(row.merchantKey);
    totals.set(row.merchantKey, {
      merchantKey: row.merchantKey,
      merchant: known?.merchant ?? row.merchant ?? row.description,
      paidMinor: (known?.paidMinor ?? 0) + paidMinor,
      payments: (known?.payments ?? 0) + 1,
    });
  }
  return [...totals.values()].sort(
    (a, b) => b.paidMinor - a.paidMinor || (a.merchantKey < b.merchantKey ? -1 : 1),
  );
}

function laborOf(row: NamedRow): number {
  const counts =
    row.business && row.type === 'expense' && row.status === 'completed' && row.currency === 'USD';
  if (!counts || reportedByOthers.has(row.paymentMethod)) return 0;
  const share = row.businessPercent ?? 100;
  if (row.lines?.length)
    return row.lines
      .filter((line) => isLabor(line.taxLine ?? row.taxLine, line.category))
      .reduce((sum, line) => sum + shareOf(line.amountMinor, line.businessPercent ?? share), 0);
  if (!isLabor(row.taxLine, row.category)) return 0;
  const back = (row.refundedBy ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return shareOf(row.amountMinor - back, share);
}

/** The tax line decides; without one, the category does. */
const isLabor = (taxLine: string | undefined, category: string): boolean =>
  taxLine === undefined ? category === categoryOfLabor : taxLine === contractLabor;

const shareOf = (amountMinor: number, percent: number): number => {
  const size = allocate(Math.abs(amountMinor), [percent, 100 - percent])[0]!;
  return amountMinor < 0 ? -size : size;
};
