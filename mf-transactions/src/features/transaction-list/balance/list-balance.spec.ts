import { exampleAccount, type Account, type Valuation } from '@app/contracts-banking';
import { dayNumber, statusNames, type Ledger } from '../../ledger/ledger';
import { balancedAccounts, listBalance, ratesSpan } from './list-balance';

const account = (part: Partial<Account>): Account => ({
  ...exampleAccount,
  id: 'a',
  currency: 'USD',
  openingBalance: 100,
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
const rows = ledger([
  ['2026-11-20', -1_000, 0],
  ['2026-11-02', -9_999, 0, 'failed'],
  ['2026-10-31', 5_000, 0],
  ['2026-10-01', 2_000, 1],
]);
const all = [0, 1, 2, 3];
const sources = {
  valuations: [] as Valuation[],
  rates: undefined,
  home: 'USD',
  to: undefined,
  today: '2026-11-21',
};

describe('listBalance', () => {
  it('adds all movements except failed ones to the opening balance', () =>
    expect(listBalance(rows, [0, 1, 2], { ...sources, accounts: [account({})] })).toEqual({
      currency: 'USD',
      opening: 10_000,
      moved: 4_000,
      leftOut: 0,
    }));

  it('starts from the newest valuation', () => {
    const valuation = { accountId: 'a', date: '2026-11-01', balance: 500 } as Valuation;
    const balance = listBalance(rows, [0, 1, 2], {
      ...sources,
      accounts: [account({})],
      valuations: [valuation],
    });
    expect(balance.opening + balance.moved).toBe(49_000);
  });

  it("converts several accounts into the person's currency, at the newest rate or the mean rate of a past month", () => {
    const accounts = [account({}), account({ id: 'e', currency: 'EUR' })];
    const rates = {
      base: 'USD',
      source: 'ecb' as const,
      asOf: '2026-11-20',
      latest: { EUR: '1.2' },
      months: { '2026-10': { EUR: '1.1' } },
    };
    const now = listBalance(rows, all, { ...sources, accounts, rates });
    expect(now.opening + now.moved).toBe(14_000 + 14_400);
    const earlier = listBalance(rows, [2, 3], { ...sources, accounts, rates, to: '2026-10-31' });
    expect(earlier.opening + earlier.moved).toBe(15_000 + 13_200);
    expect(listBalance(rows, all, { ...sources, accounts }).leftOut).toBe(1);
  });

  it('exists only if no other filter narrows the list', () => {
    expect(balancedAccounts({ search: '', accountId: 'a', moreAccountIds: ['e'], to: '2026-10-31' })).toEqual(
      ['a', 'e'],
    );
    expect(balancedAccounts({ search: '' })).toBeUndefined();
    expect(balancedAccounts({ search: '', accountId: 'a', from: '2026-10-01' })).toBeUndefined();
    expect(balancedAccounts({ search: 'is:counted', accountId: 'a' })).toBeUndefined();
    expect(ratesSpan('2026-10-31', '2026-11-21')).toEqual({ from: '2026-09', to: '2026-10' });
  });
});
