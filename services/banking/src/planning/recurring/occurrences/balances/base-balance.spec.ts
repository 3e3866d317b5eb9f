import { BaseRates } from '../../../../ledger/rates/base-rates';
import { baseBalance, withRates, rateOn } from './base-balance';

const home = new BaseRates('USD', 'ecb', [
  { _id: '2026-10', means: { USD: '2' }, lastDay: '2026-10-30', last: { USD: '2.1' } },
  { _id: '2026-11', means: { USD: '3' }, lastDay: '2026-11-20', last: { USD: '4' } },
]);
const today = '2026-11-21';

describe('the balance of every day over several currencies', () => {
  it('converts past months at their mean rate, and the current and future ones at the newest rate', () => {
    expect(
      ['2026-10-31', '2026-11-01', today, '2027-02-01'].map((day) => rateOn(home, 'EUR', day, today)),
    ).toEqual(['2', '4', '4', '4']);
    const days = baseBalance(
      { from: '2026-10-31', to: '2026-11-01' },
      today,
      [
        { id: 'home', currency: 'USD', nowMinor: 1_000, rows: [{ date: '2026-11-01', amountMinor: 400 }] },
        { id: 'away', currency: 'EUR', nowMinor: 50, rows: [{ date: '2026-11-01', amountMinor: -10 }] },
      ],
      [],
      home,
    );
    expect(days).toEqual([
      { date: '2026-10-31', balanceMinor: 600 + 2 * 60 },
      { date: '2026-11-01', balanceMinor: 1_000 + 4 * 50 },
    ]);
  });

  it('subtracts a due amount in another currency from its day on', () => {
    const due = [
      { currency: 'EUR', date: '2026-11-22', amountMinor: -25 },
      { currency: 'USD', date: '2026-11-23', amountMinor: -7 },
    ];
    const purse = { id: 'home', currency: 'USD', nowMinor: 1_000, rows: [] };
    expect(
      baseBalance({ from: today, to: '2026-11-23' }, today, [purse], due, home).map(
        (day) => day.balanceMinor,
      ),
    ).toEqual([1_000, 900, 893]);
  });

  it('names currencies without a rate instead of counting them as zero', () => {
    const some = [{ currency: 'USD' }, { currency: 'EUR' }, { currency: 'XAU' }];
    expect(withRates(some, [today], home, today)).toEqual(some.slice(0, 2));
    expect(withRates(some, ['2026-09-30'], home, today)).toEqual(some.slice(0, 1));
  });
});
