import { createHash } from 'node:crypto';
import { addDays, monthOf } from '@app/calendar';
import { balanceOf } from '../accounts/account';
import { signedMinor } from '../transactions/transaction';
import { demoEvents } from './demo-events';
import { demoLedger } from './demo-ledger';
import { demoAccounts, demoBudgets } from './demo-world';
import { statusOf } from '../financial-events/occurrences/occurrence-status';

const today = '2026-11-21';
const { accounts, rows } = demoLedger(1, today, 'visitor');

describe('demo ledger', () => {
  it('is the same for the same seed, day and user, to the last id', () => {
    expect(demoLedger(1, today, 'visitor')).toEqual({ accounts, rows });
    expect(demoLedger(2, today, 'visitor').rows.map(({ amountMinor }) => amountMinor)).not.toEqual(
      rows.map(({ amountMinor }) => amountMinor),
    );
    expect(demoLedger(1, today, 'other').rows.some(({ _id }) => rows.some((row) => row._id === _id))).toBe(
      false,
    );
  });

  it('holds about 2,500 rows of 24 months and the running one, none later than today', () => {
    expect(rows.length).toBeGreaterThan(2_300);
    expect(rows.length).toBeLessThan(2_700);
    expect(new Set(rows.map(({ date }) => monthOf(date))).size).toBe(25);
    expect(rows.every(({ date }) => date <= today)).toBe(true);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
    expect(rows.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor > 0)).toBe(true);
  });

  it('adds up to the checked totals', () => {
    const totals = new Map<string, number>();
    for (const row of rows)
      if (row.status !== 'failed')
        totals.set(
          `${monthOf(row.date)} ${row.currency} ${row.type} ${row.category}`,
          (totals.get(`${monthOf(row.date)} ${row.currency} ${row.type} ${row.category}`) ?? 0) +
            row.amountMinor,
        );
    expect(
      createHash('sha256')
        .update(JSON.stringify([...totals].sort()))
        .digest('hex')
        .slice(0, 16),
    ).toMatchInlineSnapshot(`"1b118c335a8a6ca5"`);
  });

  it.each(['2026-11-21', '2026-03-01', '2024-02-29', '2026-12-31', '2027-01-02'])(
    'ends every account on its balance and every budget near its share on %s',
    (day) => {
      for (const seed of [0, 1, 77]) {
        const ledger = demoLedger(seed, day, 'visitor');
        for (const [index, account] of ledger.accounts.entries()) {
          const movement = ledger.rows
            .filter((row) => row.accountId === account._id && row.status !== 'failed')
            .reduce((sum, row) => sum + signedMinor(row), 0);
          expect(balanceOf({ ...account, movementMinor: movement })).toBe(demoAccounts[index]!.balance);
        }
        const spent = (category: string): number =>
          ledger.rows
            .filter(
              (row) =>
                row.category === category &&
                row.type === 'expense' &&
                row.currency === 'USD' &&
                monthOf(row.date) === monthOf(day),
            )
            .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(demoBudgets.map(({ category, limit }) => Math.round((100 * spent(category)) / limit))).toEqual(
          [100, 91, 71, 62, 43],
        );
      }
    },
  );

  it('has something of every kind and status', () => {
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['income', 'expense', 'transfer']));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed', 'pending', 'failed']));
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'GBP']));
    expect(new Set(demoEvents(1, today, 'visitor', 'a').map((event) => statusOf(event, today)))).toEqual(
      new Set(['failed', 'pending', 'scheduled', 'completed']),
    );
    expect(
      demoEvents(1, today, 'visitor', 'a').find(({ title }) => title.startsWith('Paycheck')),
    ).toMatchObject({ date: '2026-12-03', amountMinor: 241_250 });
    expect(addDays(today, -2)).toBe(rows.filter(({ category }) => category === 'Salary').at(-1)!.date);
  });
});
