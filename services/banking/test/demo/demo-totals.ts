import { monthOf } from '@app/calendar';
import { balanceOf } from '../../src/ledger/model/account';
import { demoLedger } from '../../src/demo/demo-ledger';
import { countedParts } from '../../src/ledger/book/rollups/counted-parts';
import { signedMinor } from '../../src/ledger/model/transaction';
import { CategoryBook } from '../../src/ledger/model/category-book';
import { namedRow } from '../../src/ledger/model/named-row';

/** The seed and day of the totals file. */
export const totalsOf = { seed: 1, today: '2026-11-21' } as const;

/** Totals of the demo per month, currency, direction and category, and the balance of every account, in minor units. */
export function demoTotals(): {
  seed: number;
  today: string;
  balances: Record<string, number>;
  months: Record<string, Record<string, number>>;
} {
  const { accounts, categories, rows } = demoLedger(totalsOf.seed, totalsOf.today, 'visitor');
  const book = new CategoryBook(categories);
  const months: Record<string, Record<string, number>> = {};
  for (const row of rows)
    for (const { category, type, amountMinor } of countedParts(namedRow(row, book))) {
      const month = (months[monthOf(row.date)] ??= {});
      const key = `${row.currency} ${type} ${category}`;
      month[key] = (month[key] ?? 0) + amountMinor;
    }
  const balances = accounts.map((account) => {
    const moved = rows.filter(({ accountId, status }) => accountId === account._id && status !== 'failed');
    const movementMinor = moved.reduce((sum, row) => sum + signedMinor(row), 0);
    return [account.name, balanceOf({ ...account, movementMinor })] as const;
  });
  return {
    ...totalsOf,
    balances: Object.fromEntries(balances),
    months: Object.fromEntries(
      Object.entries(months)
        .sort()
        .map(([month, sums]) => [month, Object.fromEntries(Object.entries(sums).sort())]),
    ),
  };
}
