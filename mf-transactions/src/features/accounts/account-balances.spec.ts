import { exampleAccount, type Account, type Valuation } from '@app/contracts-banking';
import fc from 'fast-check';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';
import { balancesOn, inflowBetween, dayNumbers, movesOf } from './account-balances';

const account: Account = { ...exampleAccount, id: 'a', currency: 'USD', openingBalance: 10 };
type Row = [day: number, minor: number, status?: 'completed' | 'failed'];
const ledger = (rows: readonly Row[]) =>
  ({
    accounts: ['a', 'b'],
    columns: {
      day: rows.map(([day]) => day),
      amountMinor: rows.map(([, minor]) => minor),
      account: rows.map(() => 0),
      status: rows.map(([, , status = 'completed']) => statusNames.indexOf(status)),
    },
  }) as unknown as Ledger;
const valuation = (day: number, balance: number, accountId = 'a'): Valuation => ({
  id: `${day}`,
  accountId,
  date: new Date(day * 86_400_000).toISOString().slice(0, 10),
  balance,
  currency: 'USD',
  note: null,
});

describe('balancesOn', () => {
  const moves = movesOf(
    ledger([
      [5, -300],
      [7, 100],
      [7, 50, 'failed'],
      [9, 20],
    ]),
  );

  it('adds the rows up to each day to the opening balance', () => {
    expect(balancesOn(account, [], moves, [4, 5, 6, 7, 9])).toEqual([1000, 700, 700, 800, 820]);
    expect(balancesOn({ ...account, id: 'b' }, [], moves, [4, 9])).toEqual([1000, 1000]);
  });

  it('starts again from each valuation at the end of its day', () => {
    const valuations = [valuation(9, 50), valuation(5, 90), valuation(7, 1, 'b')];
    expect(balancesOn(account, valuations, moves, [4, 5, 6, 7, 8, 9, 10])).toEqual([
      1000, 9000, 9000, 9100, 9100, 5000, 5000,
    ]);
  });

  it('uses the last valuation of a day, after its rows', () =>
    expect(balancesOn(account, [valuation(7, 1), valuation(7, 2)], moves, [6, 7, 9])).toEqual([
      700, 200, 220,
    ]));

  it('adds up the money that came in', () => {
    expect(inflowBetween(moves, 'a', 5, 9)).toBe(120);
    expect(inflowBetween(moves, 'a', 8, 8)).toBe(0);
  });

  it('is the newest valuation plus the rows after it, whatever came before', () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -5_000, max: 5_000 }));
    const value = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -900, max: 900 }));
    fc.assert(
      fc.property(fc.array(row), fc.uniqueArray(value, { selector: ([day]) => day }), (rows, values) => {
        const balances = balancesOn(
          account,
          values.map(([day, balance]) => valuation(day, balance)),
          movesOf(ledger(rows)),
          dayNumbers(0, 40),
        );
        for (const day of dayNumbers(0, 40)) {
          const newest = values.filter(([at]) => at <= day).sort(([a], [b]) => b - a)[0];
          const since = rows.filter(([at]) => at <= day && at > (newest?.[0] ?? -1));
          const expected =
            (newest ? newest[1] * 100 : 1000) + since.reduce((sum, [, minor]) => sum + minor, 0);
          expect(balances[day]).toBe(expected);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('counts days from 1970-01-01', () => expect(dayNumber('1970-01-08')).toBe(7));
});
