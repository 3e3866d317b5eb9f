import { worthOf } from '@app/explanations';
import { addDays, monthOf } from '@app/calendar';
import { exampleAccount, type Account, type ExchangeRates } from '@app/contracts-banking';
import fc from 'fast-check';
import { dayNumber, statusNames, type Ledger } from '../../ledger/ledger';
import { joined, readAllRates } from '../read-rates';
import { monthsKnown, worthByMonth } from './net-worth-months';

describe('ownedAndOwed', () => {
  it('converts account by account and counts accounts without a rate', () => {
    const balances = [
      [10_000, 'USD'],
      [-2_500, 'USD'],
      [10_000, 'EUR'],
      [1, 'XAU'],
    ] as const;
    expect(worthOf(balances, 'USD', { EUR: '1.1' })).toEqual({ assets: 21_000, debts: -2_500, leftOut: 1 });
  });
});

const account = (part: Partial<Account>): Account => ({
  ...exampleAccount,
  id: 'a',
  currency: 'USD',
  openingDate: '2025-01-01',
  ...part,
});
const ledger = (rows: [day: string, minor: number, account: number, status?: string][]) =>
  ({
    accounts: ['a', 'e'],
    columns: {
      day: rows.map(([day]) => dayNumber(day)),
      amountMinor: rows.map(([, minor]) => minor),
      account: rows.map(([, , code]) => code),
      status: rows.map(([, , , status = 'completed']) => statusNames.indexOf(status as never)),
    },
  }) as unknown as Ledger;
const rates = {
  base: 'USD',
  latest: { EUR: '1.2' },
  months: { '2026-10': { EUR: '1.1' }, '2026-11': { EUR: '1.3' } },
};

describe('netWorthByMonth', () => {
  it('subtracts later movements from the current balance', () => {
    const rows = ledger([
      ['2026-12-04', -100, 0],
      ['2026-11-20', -1_000, 0],
      ['2026-11-02', -9_999, 0, 'failed'],
      ['2026-10-31', 5_000, 0],
      ['2026-08-01', 300, 0],
    ]);
    const worth = worthByMonth([account({ balance: 100 })], rows, rates, { current: '2026-11', count: 3 });
    expect(worth.map(({ month, assets }) => [month, assets])).toEqual([
      ['2026-09', 6_100],
      ['2026-10', 11_100],
      ['2026-11', 10_000],
    ]);
  });

  it('uses mean rates for past months and the newest rate for the running one, and leaves out months without a rate', () => {
    const euros = account({ id: 'e', currency: 'EUR', balance: 10 });
    expect(worthByMonth([euros], ledger([]), rates, { current: '2026-11', count: 3 })).toEqual([
      { month: '2026-09', assets: 0, debts: 0, leftOut: 1 },
      { month: '2026-10', assets: 1_100, debts: 0, leftOut: 0 },
      { month: '2026-11', assets: 1_200, debts: 0, leftOut: 0 },
    ]);
  });

  it('uses a valuation from its day on', () => {
    const house = account({ openingBalance: 1, balance: 900, valuedOn: '2026-10-05' });
    const valuation = { id: 'v', accountId: 'a', currency: 'USD', note: null };
    const worth = worthByMonth(
      [house],
      ledger([['2026-11-02', 500, 0]]),
      rates,
      { current: '2026-11', count: 3 },
      [{ ...valuation, date: '2026-10-05', balance: 895 }],
    );
    expect(worth.map(({ assets }) => assets)).toEqual([100, 89_500, 90_000]);
  });

  it('counts an account from its opening day on', () => {
    const worth = worthByMonth([account({ balance: -5, openingDate: '2026-10-31' })], ledger([]), rates, {
      current: '2026-11',
      count: 3,
    });
    expect(worth.map(({ debts }) => debts)).toEqual([0, -500, -500]);
  });

  it('counts an account from its first row if that is before its opening day', () => {
    const opened = account({ balance: 70, openingDate: '2026-11-15' });
    const rows = ledger([
      ['2026-11-16', -1_000, 0],
      ['2026-10-02', -2_000, 0],
    ]);
    expect(
      worthByMonth([opened], rows, rates, { current: '2026-11', count: 3 }).map(({ assets }) => assets),
    ).toEqual([0, 8_000, 7_000]);
  });

  it('equals the current balance minus every later row, for any rows', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: -9_999, max: 9_999 }))),
        fc.integer({ min: 1, max: 40 }),
        (moves, count) => {
          const rows = ledger(moves.map(([back, minor]) => [addDays('2026-11-30', -back), minor, 0]));
          const worth = worthByMonth([account({ balance: 100, openingDate: '2020-01-01' })], rows, rates, {
            current: '2026-11',
            count,
          });
          for (const { month, assets, debts } of worth) {
            const laterMoves = moves.filter(([back]) => monthOf(addDays('2026-11-30', -back)) > month);
            expect(assets + debts).toBe(10_000 - laterMoves.reduce((sum, [, minor]) => sum + minor, 0));
          }
        },
      ),
    ));
});

describe('the whole history of net worth', () => {
  it('starts with the month of the first row or opening', () => {
    const opened = account({ openingDate: '2026-09-15' });
    expect(monthsKnown([opened], ledger([['2016-12-31', 1, 0]]), '2026-11')).toBe(120);
    expect(monthsKnown([opened], ledger([]), '2026-11')).toBe(3);
    expect(monthsKnown([], ledger([]), '2026-11')).toBe(1);
  });

  it('requests rates in calls of at most 120 months without a gap', () => {
    const months = readAllRates('2005-02', '2026-11').map(({ queryKey }) => queryKey[1]);
    expect(months).toEqual([
      { from: '2016-12', to: '2026-11' },
      { from: '2006-12', to: '2016-11' },
      { from: '2005-02', to: '2006-11' },
    ]);
  });

  it('is available only once all rates are loaded', () => {
    const answer = (months: ExchangeRates['months']): ExchangeRates => ({
      base: 'USD',
      source: 'ecb',
      asOf: '2026-11-20',
      latest: {},
      months,
    });
    const [newer, older] = [answer({ '2026-11': { EUR: '1.1' } }), answer({ '2016-11': { EUR: '1.2' } })];
    expect(joined([newer, undefined])).toBeUndefined();
    expect(joined([])).toBeUndefined();
    expect(joined([newer, older])?.months).toEqual({ '2016-11': { EUR: '1.2' }, '2026-11': { EUR: '1.1' } });
  });
});
