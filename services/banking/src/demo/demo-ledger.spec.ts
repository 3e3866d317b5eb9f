import { addDays, monthOf } from '@app/calendar';
import { balanceOf } from '../ledger/model/account';
import { statusOf } from '../planning/recurring/occurrences/occurrence-status';
import { brokenLinks } from '../reports/ledger-check/ledger-figures';
import { countedParts } from '../ledger/book/rollups/counted-parts';
import { signedMinor } from '../ledger/model/transaction';
import { demoTrips } from './cases/mileage';
import { demoEvents } from './build/demo-events';
import { demoLedger } from './demo-ledger';
import { plantedCases } from './world/planted-cases';
import { demoAccounts } from './world/accounts';
import { demoBudgets } from './world/budgets';
import { demoSeries } from './world/series';
import checked from '../../test/demo/demo-totals.json';
import { demoTotals } from '../../test/demo/demo-totals';
import { CategoryBook } from '../ledger/model/category-book';
import { keyedRow, namedRow } from '../ledger/model/named-row';
import { categoriesOf } from '../ledger/model/transaction';

const today = '2026-11-21';
const { accounts, categories, people, rows, valuations, cases } = demoLedger(1, today, 'visitor');

describe('demo ledger', () => {
  it('is the same for the same seed, day and user, including all ids', () => {
    expect(demoLedger(1, today, 'visitor')).toMatchObject({ accounts, categories, rows, cases });
    expect(demoLedger(2, today, 'visitor').rows.map(({ amountMinor }) => amountMinor)).not.toEqual(
      rows.map(({ amountMinor }) => amountMinor),
    );
    expect(demoLedger(1, today, 'other').rows.some(({ _id }) => rows.some((row) => row._id === _id))).toBe(
      false,
    );
  });

  it('has about 2,500 rows in 24 months and the current one, none after today', () => {
    expect(rows.length).toBeGreaterThan(2_300);
    expect(rows.length).toBeLessThan(2_700);
    expect(new Set(rows.map(({ date }) => monthOf(date))).size).toBe(25);
    expect(rows.every(({ date }) => date <= today)).toBe(true);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
    expect(rows.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor > 0)).toBe(true);
  });

  it('adds up to the totals in the totals file, per month and category', () => {
    expect(demoTotals()).toEqual(checked);
  });

  it.each(['2026-11-21', '2026-03-01', '2024-02-29', '2026-12-31', '2027-01-02'])(
    'ends every account on its balance and every budget on its share, with no broken link, on %s',
    (day) => {
      for (const seed of [0, 1, 77]) {
        const ledger = demoLedger(seed, day, 'visitor');
        expect(brokenLinks(ledger.rows.map(keyedRow))).toEqual([]);
        for (const [index, account] of ledger.accounts.entries()) {
          const movement = ledger.rows
            .filter((row) => row.accountId === account._id && row.status !== 'failed')
            .reduce((sum, row) => sum + signedMinor(row), 0);
          expect(balanceOf({ ...account, movementMinor: movement })).toBe(demoAccounts[index]!.balance);
        }
        const spent = (category: string): number =>
          ledger.rows
            .filter((row) => row.currency === 'USD' && monthOf(row.date) === monthOf(day))
            .flatMap((row) => countedParts(namedRow(row, new CategoryBook(ledger.categories))))
            .filter((part) => part.category === category && part.type === 'expense')
            .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(demoBudgets.map(({ category, limit }) => (100 * spent(category)) / limit)).toEqual([
          100, 90, 70, 85, 130, 0,
        ]);
      }
    },
  );

  it('uses only categories that exist', () => {
    const names = new Set([...categories.map(({ name }) => name)]);
    const book = new CategoryBook(categories);
    const used = new Set(rows.flatMap(categoriesOf).map((id) => book.nameOf(id)));
    expect([...used].filter((name) => !names.has(name)).sort()).toEqual([
      'Business',
      'Dining',
      'Education',
      'Entertainment',
      'Freelance',
      'Gifts',
      'Groceries',
      'Health',
      'Housing',
      'Insurance',
      'Refund',
      'Salary',
      'Shopping',
      'Subscriptions',
      'Taxes',
      'Transfer',
      'Transport',
      'Travel',
      'Uncategorised',
    ]);
  });

  it('plants every case of the registry, and no others', () => {
    const events = demoEvents(1, today, 'visitor', (key) => key);
    const there = new Set([
      ...cases.keys(),
      ...[...events, ...demoBudgets, ...demoSeries].flatMap((planted) => planted.case ?? []),
      ...(demoTrips({ seed: 1, userId: 'visitor' }, today).length > 0 ? ['mileage-log'] : []),
      ...(valuations.length > 0 ? ['stale-price'] : []),
      ...(people.every(({ _id }) => rows.some(({ person }) => person === _id)) ? ['household'] : []),
    ]);
    const here = Object.entries(plantedCases).filter(([, how]) => !('plantedBy' in how));
    expect([...there].sort()).toEqual(here.map(([id]) => id).sort());
  });

  it('has rows of every kind and status', () => {
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['income', 'expense', 'transfer']));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed', 'pending', 'failed']));
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'GBP']));
    const events = demoEvents(1, today, 'visitor', (key) => key);
    expect(new Set(events.map((event) => statusOf(event, today)))).toEqual(
      new Set(['failed', 'pending', 'scheduled', 'completed']),
    );
    expect(events.find(({ title }) => title.startsWith('Paycheck'))).toMatchObject({
      date: '2026-12-03',
      amountMinor: 241_250,
    });
    expect(addDays(today, -2)).toBe(rows.filter(({ categoryId }) => categoryId === 'salary').at(-1)!.date);
  });
});
