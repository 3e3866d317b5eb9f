import { exampleAccount, type Account } from '@app/contracts-banking';
import { dayNumber, statusNames, type Ledger } from '../../ledger/ledger';
import { movesOf } from '../account-balances';
import { cardStatement } from './card-statement';

const card: Account = {
  ...exampleAccount,
  id: 'a',
  kind: 'card',
  openingBalance: -100,
  limit: 3_000,
  apr: 36.5,
  closingDay: 15,
  dueDay: 10,
  minPayment: { percent: 2, atLeast: 25 },
};
const moves = (rows: [day: string, minor: number][]) =>
  movesOf({
    accounts: ['a'],
    columns: {
      day: rows.map(([day]) => dayNumber(day)),
      amountMinor: rows.map(([, minor]) => minor),
      account: rows.map(() => 0),
      status: rows.map(() => statusNames.indexOf('completed')),
    },
  } as unknown as Ledger);

describe('cardStatement', () => {
  const rows = moves([
    ['2026-10-20', -50_000],
    ['2026-11-15', -40_000],
    ['2026-11-16', -1_000],
    ['2026-11-20', 30_000],
    ['2026-11-30', -9_999],
  ]);

  it("returns the statement's debt, the payments since then and the due day of the rest", () => {
    expect(cardStatement(card, [], rows, '2026-11-22')).toEqual({
      period: { from: '2026-10-16', to: '2026-11-15' },
      statementMinor: 100_000,
      owedMinor: 71_000,
      paidMinor: 30_000,
      openMinor: 70_000,
      minMinor: 2_500,
      dueOn: '2026-12-10',
      nextClosing: '2026-12-15',
      // 4 days of 1,010 and 26 days of 710, at 0.1 percent a day.
      interest: { minor: 2_250, days: 30, averageMinor: 75_000, from: '2026-11-16', to: '2026-12-15' },
    });
  });

  it('leaves out terms that are not set and returns nothing without a closing day', () => {
    const bare = { ...card, apr: null, minPayment: null, dueDay: null };
    expect(cardStatement(bare, [], rows, '2026-11-22')).toMatchObject({
      interest: null,
      minMinor: null,
      dueOn: null,
    });
    expect(cardStatement({ ...card, closingDay: null }, [], rows, '2026-11-22')).toBeNull();
  });

  it('owes nothing if the card is in credit', () => {
    const paid = moves([['2026-11-01', 90_000]]);
    expect(cardStatement(card, [], paid, '2026-11-22')).toMatchObject({
      statementMinor: 0,
      openMinor: 0,
      minMinor: 0,
      interest: { minor: 0 },
    });
  });
});
