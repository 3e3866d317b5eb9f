import type { ReportFilters } from '@app/contracts-insights';
import type { CountedPart, LedgerRow } from './ledger-rows';

export type PartsOf = (row: LedgerRow) => readonly CountedPart[];

/**
 * The parts of a row that match all filters. `below` returns a category's own name and those of its
 * subcategories.
 */
export function partsFitting(
  filters: ReportFilters,
  below: (category: string) => ReadonlySet<string>,
): PartsOf {
  const { category, merchant, tag, person, account, pay } = filters;
  const countsOf = pay === 'gross' ? beforeTaxes : (row: LedgerRow) => row.counts;
  const categories = category === undefined ? undefined : below(category);
  const named = merchant?.toLowerCase();
  const tagged = tag?.toLowerCase();
  return (row) => {
    if (account !== undefined && row.accountId !== account) return [];
    if (named !== undefined && row.merchant?.toLowerCase() !== named) return [];
    if (tagged !== undefined && !row.tags.some((one) => one.toLowerCase() === tagged)) return [];
    if (!categories && person === undefined) return countsOf(row);
    return countsOf(row).filter(
      (part) =>
        (!categories || categories.has(part.category)) && (person === undefined || part.person === person),
    );
  };
}

/** Counts amounts deducted on a payslip as spending on taxes and insurance, rather than as reduced income. */
const beforeTaxes = ({ type, counts }: LedgerRow): readonly CountedPart[] =>
  counts.map((part) =>
    type === 'income' && part.type === 'income' && part.amountMinor < 0
      ? { ...part, type: 'expense', amountMinor: -part.amountMinor }
      : part,
  );
