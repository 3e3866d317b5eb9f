import { addDays, type Day } from '@app/calendar';
import fc from 'fast-check';
import { expensesOf, flowOf } from '../../../reports/explanations/flow';
import { rollupsOf } from '../../../ledger/book/rollups/rollups-of';
import { BaseRates } from '../../../ledger/rates/base-rates';
import type { NamedRow } from '../../../ledger/model/named-row';
import { BaseSum } from './base-sum';
import { SpendingBook } from './spending-book';

const home = new BaseRates('USD', 'ecb', [
  {
    _id: '2026-09',
    means: { USD: '1.2', GBP: '0.8' },
    lastDay: '2026-09-30',
    last: { USD: '1.2', GBP: '0.8' },
  },
  { _id: '2026-10', means: { USD: '1.1' }, lastDay: '2026-10-30', last: { USD: '1.1', GBP: '0.8' } },
]);
const row = (more: Partial<NamedRow>): NamedRow =>
  ({
    _id: '1',
    userId: 'u',
    accountId: 'a',
    type: 'expense',
    status: 'completed',
    inflow: false,
    amountMinor: 100,
    currency: 'USD',
    category: 'Dining',
    merchantKey: 'm',
    date: '2026-09-10',
    ...more,
  }) as NamedRow;
const bookOf = (rows: readonly NamedRow[]) => new SpendingBook(rollupsOf('u', rows), home);

describe('spending over currencies', () => {
  it('converts each month’s sum once at the month’s mean', () => {
    const rows = [
      row({}),
      // 3 × 0.01 € together are 0.036 $, not 3 × 0.01 $.
      ...[1, 2, 3].map((day) => row({ currency: 'EUR', amountMinor: 1, date: `2026-09-0${day}` })),
      row({ currency: 'EUR', amountMinor: 1_000, date: '2026-10-05', status: 'pending' }),
    ];
    const spent = (from: Day, to: Day) => bookOf(rows).spentByCategory({ from, to }).get('Dining');
    expect(spent('2026-09-01', '2026-09-30')).toMatchObject({ spent: 104, pending: 0, leftOut: 0 });
    expect(spent('2026-09-01', '2026-10-31')).toMatchObject({ spent: 1_204, pending: 1_100 });
    // In a month of which only some days count, the same mean rate applies.
    expect(spent('2026-09-02', '2026-10-04')).toMatchObject({ spent: 102 });
  });

  it('leaves out and counts amounts without a rate, and never converts them at 1', () => {
    const rows = [
      row({ currency: 'GBP', date: '2026-09-01' }),
      row({ currency: 'GBP', date: '2026-10-01' }),
      row({ currency: 'UAH', amountMinor: 50_000 }),
      row({ type: 'income', category: 'Salary', inflow: true, currency: 'UAH', amountMinor: 9 }),
    ];
    const period = { from: '2026-09-01', to: '2026-10-31' };
    const book = bookOf(rows);
    const spentOn = (day: string) => book.spentByCategory({ from: day, to: day }).get('Dining')?.spent;
    // October has no mean rate for the pound.
    expect(book.spentByCategory(period).get('Dining')).toMatchObject({ spent: 150, leftOut: 2 });
    expect(book.income(period)).toBe(0);
    expect(spentOn('2026-09-10')).toBe(0);
    expect(spentOn('2026-09-01')).toBe(150);
  });

  it('equals the sum of the rows for any categories and days', () => {
    const some = fc.record({
      currency: fc.constantFrom('USD', 'EUR', 'GBP', 'UAH'),
      category: fc.constantFrom('Dining', 'Travel', 'Gifts'),
      amountMinor: fc.integer({ min: 1, max: 100_000 }),
      date: fc.integer({ min: 0, max: 60 }).map((day) => addDays('2026-09-01', day)),
      status: fc.constantFrom('completed' as const, 'pending' as const, 'failed' as const),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 30 }),
        fc.tuple(fc.nat(60), fc.nat(60)),
        fc.subarray(['Dining', 'Travel', 'Gifts'], { minLength: 1 }),
        (made, [a, b], categories) => {
          const rows = made.map((draft, at) => row({ ...draft, _id: String(at) }));
          const [from, to] = [addDays('2026-09-01', Math.min(a, b)), addDays('2026-09-01', Math.max(a, b))];
          const spent = bookOf(rows).spentByCategory({ from, to });
          const sum = BaseSum.sum(
            home,
            categories.flatMap((name) => spent.get(name) ?? []),
          );
          const flow = flowOf(rows, { from, to, type: 'expense', categories }, home);
          expect(sum.spent).toBe(flow.expenses);
          expect(sum.leftOut > 0).toBe(flow.leftOut > 0);
          const cut = addDays(from, Math.floor((b + a) / 7));
          if (cut >= to) return;
          const halves = [
            { from, to: cut },
            { from: addDays(cut, 1), to },
          ].map((days) => flowOf(rows, { ...days, type: 'expense', categories }, home));
          expect(expensesOf(halves, home)).toBe(flow.expenses);
        },
      ),
    );
  });
});
