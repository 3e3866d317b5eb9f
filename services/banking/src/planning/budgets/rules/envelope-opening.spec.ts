import type { AccountRow } from '../../../ledger/model/account';
import { BaseRates } from '../../../ledger/rates/base-rates';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { withLaterValuations, openingMoney } from './envelope-opening';

const home = new BaseRates('USD', 'ecb', [
  { _id: '2026-11', means: { USD: '1.2' }, lastDay: '2026-11-20', last: { USD: '1.2' } },
]);
const account = (_id: string, more: Partial<AccountRow> = {}): AccountRow =>
  ({ _id, kind: 'checking', currency: 'USD', openingMinor: 0, movementMinor: 0, ...more }) as AccountRow;
const spent = (accountId: string, amountMinor: number, more: Partial<TransactionRow> = {}): TransactionRow =>
  ({
    accountId,
    amountMinor,
    inflow: false,
    currency: 'USD',
    status: 'completed',
    ...more,
  }) as TransactionRow;

describe('the money that envelopes start with', () => {
  it('is the money at the start of the period, with other currencies at the newest rate', () => {
    const accounts = [
      account('main', { openingMinor: 50_000, movementMinor: -2_000 }),
      account('euros', { currency: 'EUR', openingMinor: 10_000 }),
      account('hryvnias', { currency: 'UAH', openingMinor: 99_999 }),
      account('card', { kind: 'card', movementMinor: -7_000 }),
    ];
    const since = [spent('main', 2_000), spent('main', 900, { status: 'failed' }), spent('card', 7_000)];
    expect(openingMoney('2026-11-01', accounts, since, home)).toMatchObject({
      from: '2026-11-01',
      openingMinor: 62_000,
      currency: 'USD',
    });
  });

  const purse = account('purse', { kind: 'cash', openingMinor: 10_000, movementMinor: -1_000 });
  it('uses the counted amount of a cash account', () => {
    const counted = { ...purse, adjustedMinor: -3_600 };
    expect(openingMoney('2026-11-01', [counted], [spent('purse', 1_000)], home).openingMinor).toBe(6_400);
  });

  it('changes with later counts and with their undo', () => {
    const opened = openingMoney('2026-11-01', [purse], [spent('purse', 1_000)], home);
    const again = (adjustedMinor?: number) =>
      withLaterValuations(opened, [{ ...purse, adjustedMinor }], home).openingMinor;
    expect([again(), again(-3_600), again(500), again(0)]).toEqual([10_000, 6_400, 10_500, 10_000]);
    // An account that no longer counts takes its money out of the envelopes.
    expect(withLaterValuations(opened, [{ ...purse, inBudget: false }], home).openingMinor).toBe(0);
    // An account added later was never part of the envelopes.
    const late = account('late', { kind: 'cash', adjustedMinor: 700 });
    expect(withLaterValuations(opened, [purse, late], home).openingMinor).toBe(10_000);
  });
});
