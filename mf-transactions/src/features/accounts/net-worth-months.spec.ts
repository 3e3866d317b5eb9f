import { exampleAccount, type Account } from '@app/contracts-banking';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';
import { worthByMonth, worthOf } from './net-worth-months';

describe('what is owned and owed', () => {
  it('is converted account by account, and what has no rate is counted', () => {
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

describe('net worth at the end of the months', () => {
  it('is what there is now less all that moved since', () => {
    const rows = ledger([
      ['2026-12-04', -100, 0],
      ['2026-11-20', -1_000, 0],
      ['2026-11-02', -9_999, 0, 'failed'],
      ['2026-10-31', 5_000, 0],
      ['2026-08-01', 300, 0],
    ]);
    const worth = worthByMonth([account({ balance: 100 })], rows, rates, '2026-11', 3);
    expect(worth.map(({ month, assets }) => [month, assets])).toEqual([
      ['2026-09', 6_100],
      ['2026-10', 11_100],
      ['2026-11', 10_000],
    ]);
  });

  it('takes the mean of a past month, the newest rate for now, and leaves out months without a rate', () => {
    const euros = account({ id: 'e', currency: 'EUR', balance: 10 });
    expect(worthByMonth([euros], ledger([]), rates, '2026-11', 3)).toEqual([
      { month: '2026-09', assets: 0, debts: 0, leftOut: 1 },
      { month: '2026-10', assets: 1_100, debts: 0, leftOut: 0 },
      { month: '2026-11', assets: 1_200, debts: 0, leftOut: 0 },
    ]);
  });

  it('counts an account from its opening day on', () => {
    const worth = worthByMonth(
      [account({ balance: -5, openingDate: '2026-10-31' })],
      ledger([]),
      rates,
      '2026-11',
      3,
    );
    expect(worth.map(({ debts }) => debts)).toEqual([0, -500, -500]);
  });
});
