import { isLongTerm } from '../lots/long-term';
import { lotsOf, type LotRule } from '../lots/lots';
import type { Movement } from '../lots/steps';
import { taxYear } from './tax-year';

const moved = (
  _id: string,
  type: string,
  amount: string,
  date: string,
  part: Partial<Movement> = {},
): Movement => ({
  _id,
  type,
  amount,
  date,
  currency: 'BTC',
  walletId: 'w',
  at: new Date(`${date}T15:00:00Z`),
  ...part,
});
const names = new Map([['w', 'BTC Wallet']]);
const yearOf = (
  movements: readonly Movement[],
  year: number,
  rule: LotRule = { method: 'fifo', scope: 'wallet' },
  purchases?: Map<string, { id: string; day: string }[]>,
) =>
  taxYear({
    year,
    lots: lotsOf(movements, new Map(), rule),
    atYearEnd: lotsOf(
      movements.filter(({ date }) => date <= `${year}-12-31`),
      new Map(),
      rule,
    ),
    names,
    ...(purchases && { purchases }),
  });

describe('the holding period', () => {
  it.each([
    ['2025-03-01', '2026-03-01', false],
    ['2025-03-01', '2026-03-02', true],
    ['2024-02-29', '2025-02-28', false],
    ['2024-02-29', '2025-03-01', true],
  ])('of coins bought on %s and sold on %s is long: %s', (bought, sold, long) =>
    expect(isLongTerm(bought, sold)).toBe(long),
  );
});

describe('a tax year', () => {
  const history = [
    moved('a', 'buy', '1', '2025-01-10', { amountUsdMinor: 100_000, feeUsdMinor: 500 }),
    moved('b', 'buy', '1', '2026-02-01', { amountUsdMinor: 300_000 }),
    moved('r', 'staking_reward', '0.1', '2026-03-01', { amountUsdMinor: 25_000 }),
    moved('x', 'sell', '1.5', '2026-06-01', { amountUsdMinor: 600_000, feeUsdMinor: 300 }),
    moved('g', 'gift_out', '0.1', '2026-07-01', { amountUsdMinor: 40_000 }),
    moved('y', 'sell', '0.2', '2027-01-05', { amountUsdMinor: 90_000 }),
  ];

  it('has a row per lot, fees in basis and proceeds, and totals by how long coins were held', () => {
    const { rows, short, long } = yearOf(history, 2026);
    expect(
      rows.map((row) => [row.quantity, row.acquired, row.proceeds, row.basis, row.gain, row.long]),
    ).toEqual([
      ['1', '2025-01-10', 3998, 1005, 2993, true],
      ['0.5', '2026-02-01', 1999, 1500, 499, false],
    ]);
    expect(short).toEqual({ proceeds: 1999, basis: 1500, adjustment: 0, gain: 499 });
    expect(long).toEqual({ proceeds: 3998, basis: 1005, adjustment: 0, gain: 2993 });
  });

  it('lists income at its value at the time, and holdings at the end of the year; a gift makes no gain', () => {
    const { income, incomeTotal, holdings, years } = yearOf(history, 2026);
    expect(income.map(({ type, value }) => [type, value])).toEqual([['staking_reward', 250]]);
    expect(incomeTotal).toBe(250);
    expect(holdings).toEqual([{ asset: 'BTC', quantity: '0.5', basis: 1450, basisKnown: true }]);
    expect(years).toEqual([2027, 2026]);
  });

  it('gives coins without a history a basis of zero and a short term, and counts them', () => {
    const { rows, withoutHistory } = yearOf(
      [moved('x', 'sell', '0.35', '2026-06-01', { amountUsdMinor: 700 })],
      2026,
    );
    expect(rows).toMatchObject([{ acquired: null, basis: 0, gain: 7, long: false }]);
    expect(withoutHistory).toBe(1);
  });

  it('leaves a disposal of unknown value out of the totals, and counts such disposals', () => {
    const { rows, short, withoutValue } = yearOf(
      [history[1]!, moved('x', 'spend', '0.5', '2026-06-01')],
      2026,
    );
    expect(rows).toMatchObject([{ proceeds: null, gain: null, basis: 1500 }]);
    expect([short.gain, withoutValue]).toEqual([0, 1]);
  });

  it('treats a swap as a disposal of what was given, at its value, which is the cost of what was received', () => {
    const swap = moved('s', 'swap', '0.5', '2026-08-01', {
      amountUsdMinor: 200_000,
      counter: { walletId: 'w', currency: 'ETH', amount: '10' },
    });
    const sale = moved('e', 'sell', '10', '2026-09-01', { amountUsdMinor: 210_000, currency: 'ETH' });
    const { rows } = yearOf([history[0]!, swap, sale], 2026);
    expect(rows.map(({ type, asset, gain, long }) => [type, asset, gain, long])).toEqual([
      ['swap', 'BTC', 1497.5, true],
      ['sell', 'ETH', 100, false],
    ]);
  });

  it('marks a loss of coins that were also bought within 30 days, if requested', () => {
    const rows = [
      moved('a', 'buy', '1', '2026-01-01', { amountUsdMinor: 500_000 }),
      moved('b', 'buy', '1', '2026-03-20', { amountUsdMinor: 300_000 }),
      moved('x', 'sell', '1', '2026-03-01', { amountUsdMinor: 300_000 }),
    ];
    const purchases = new Map([['BTC', [{ id: 'b', day: '2026-03-20' }]]]);
    expect(yearOf(rows, 2026, undefined, purchases).rows[0]!.washSale).toBe(true);
    expect(yearOf(rows, 2026).rows[0]!.washSale).toBe(false);
  });
});
