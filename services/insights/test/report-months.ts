import { daysBetween } from '@app/calendar';
import { pageReportMonthsEndpoint, rowFlags, type ReportMonths } from '@app/contracts-banking';
import { newId } from '@app/ids';
import type { CountedPart, LedgerRow } from '../src/features/reports/tally/ledger-rows';

/** A row of a test's ledger; `parts` is given only if they differ from its amount in its category. */
export type TestRow = Omit<LedgerRow, 'counts' | 'money' | 'business'> & {
  parts?: readonly CountedPart[];
  business?: ReportMonths['business'][number]['parts'];
  receipts?: ReportMonths['business'][number]['receipts'];
};

export const testRow = (over: Partial<TestRow> = {}): TestRow => ({
  id: newId(),
  date: '2026-03-10',
  description: 'Lunch',
  merchant: null,
  accountId: pageReportMonthsEndpoint.example.reply.ledger.accounts[0]!,
  currency: 'USD',
  type: 'expense',
  status: 'completed',
  inflow: false,
  amountMinor: 4_500,
  category: 'Dining',
  flags: 0,
  tags: [],
  ...over,
});

const signOf = (isPositive: boolean, minor: number): number => (isPositive ? minor : 0 - minor);

/** Rows of one or more months as columns, in the form of banking's reply. */
export function monthsOf(rows: readonly TestRow[], next: string | null = null): ReportMonths {
  const words = (of: (row: TestRow) => string | null | undefined): string[] => [
    ...new Set(rows.flatMap((row) => of(row) ?? [])),
  ];
  const [currencies, accounts] = [words((row) => row.currency), words((row) => row.accountId)];
  const merchants = words((row) => row.merchant);
  const tags = [...new Set(rows.flatMap((row) => row.tags))];
  const parts = rows.flatMap((row, at) => (row.parts ?? []).map((part) => ({ at, ...part })));
  const categories = [...new Set([...rows, ...parts].map(({ category }) => category))];
  const tagged = rows.flatMap((row, at) => (row.tags.length > 0 ? [{ at, row }] : []));
  return {
    ledger: {
      ...pageReportMonthsEndpoint.example.reply.ledger,
      currencies,
      accounts,
      merchants,
      categories,
      tags,
      columns: {
        id: rows.map((row) => row.id),
        description: rows.map((row) => row.description),
        category: rows.map((row) => categories.indexOf(row.category)),
        day: rows.map((row) => daysBetween('1970-01-01', row.date)),
        type: rows.map((row) => ['expense', 'income', 'transfer'].indexOf(row.type)),
        amountMinor: rows.map((row) => signOf(row.inflow, row.amountMinor)),
        currency: rows.map((row) => currencies.indexOf(row.currency)),
        paymentMethod: rows.map(() => 0),
        status: rows.map((row) => ['completed', 'pending', 'failed'].indexOf(row.status)),
        account: rows.map((row) => accounts.indexOf(row.accountId)),
        flags: rows.map((row) => row.flags | (row.parts ? rowFlags.apart : 0)),
        merchant: rows.map((row) => merchants.indexOf(row.merchant!)),
        source: rows.map(() => 0),
      },
      rowTags: {
        row: tagged.map(({ at }) => at),
        tags: tagged.map(({ row }) => row.tags.map((tag) => tags.indexOf(tag))),
      },
      parts: {
        row: parts.map(({ at }) => at),
        category: parts.map((part) => categories.indexOf(part.category)),
        type: parts.map((part) => (part.type === 'income' ? 1 : 0)),
        amountMinor: parts.map((part) => signOf(part.type === 'income', part.amountMinor)),
      },
    },
    business: rows.flatMap(({ id, business, receipts = [] }) =>
      business ? [{ id, parts: business, receipts: [...receipts] }] : [],
    ),
    rates: [{ currency: 'EUR', month: '2026-03', rate: '1.1' }],
    next,
  };
}
