import { runningBalances } from './running-balance';

const ledger = {
  accounts: ['checking', 'card'],
  columns: {
    // Newest first, like the columns of the ledger.
    day: [20_003, 20_002, 20_002, 20_001],
    account: [0, 0, 1, 0],
    status: [0, 2, 0, 0],
    amountMinor: [-500, -99_999, -700, 2_000],
  },
} as never;

describe('runningBalances', () => {
  it('adds up one account from its opening balance, without failed rows and other accounts', () => {
    const balances = runningBalances(ledger, { id: 'checking', currency: 'USD', openingBalance: 10 });
    expect([...balances]).toEqual([
      [3, 3_000],
      [1, 3_000],
      [0, 2_500],
    ]);
  });

  it('is empty for an account without rows', () => {
    expect(runningBalances(ledger, { id: 'new', currency: 'USD', openingBalance: 10 }).size).toBe(0);
  });
});
