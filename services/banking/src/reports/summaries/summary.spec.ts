import type { MonthRollup } from '../../ledger/book/rollups/rollup';
import type { BaseRates } from '../../ledger/rates/base-rates';
import { lateStartOf, overviewFrom } from './summary';

const home = { home: 'USD', mean: () => '1', worth: (minor: number) => minor } as unknown as BaseRates;
const sums = (expenses: number) => ({ rows: 1, counted: 1, income: 0, expenses });
const november = {
  month: '2026-11',
  currency: 'USD',
  ...sums(9_700),
  days: { d02: sums(1_200), d25: sums(3_400), d26: sums(5_100) },
} as unknown as MonthRollup;
const december = {
  month: '2026-12',
  currency: 'USD',
  ...sums(80_000),
  days: { d01: sums(80_000) },
} as unknown as MonthRollup;

describe('overviewFrom', () => {
  const overview = (period: 'monthly' | 'quarterly' | 'yearly') =>
    overviewFrom([november, december], [november, december], home, period, '2026-11-25');

  it.each(['monthly', 'quarterly', 'yearly'] as const)(
    'leaves rows dated after today out of the current span, %s',
    (period) =>
      expect(overview(period).at(-1)).toMatchObject({ expenses: 46, to: '2026-11-25', partial: true }),
  );

  it('keeps whole spans as they are', () => {
    const october = { ...november, month: '2026-10' } as MonthRollup;
    expect(overviewFrom([october], [], home, 'monthly', '2026-11-25').at(-2)).toMatchObject({
      expenses: 97,
      to: '2026-10-31',
      partial: false,
    });
  });
});

describe('lateStartOf', () => {
  const recorded = (...days: string[]) =>
    [{ ...november, days: Object.fromEntries(days.map((day) => [day, sums(1)])) }] as MonthRollup[];

  it('is the first recorded day of the month before, if that month is not fully recorded', () => {
    expect(lateStartOf(recorded('d20', 'd12'), '2026-12-25')).toBe('2026-11-12');
    expect(lateStartOf(recorded('d28'), '2026-12-05')).toBe('2026-11-28');
  });

  it("is undefined if something was recorded in the month's first days, or nothing at all", () => {
    expect(lateStartOf(recorded('d04', 'd20'), '2026-12-25')).toBeUndefined();
    expect(lateStartOf([], '2026-12-25')).toBeUndefined();
    expect(lateStartOf([december], '2026-12-25')).toBeUndefined();
  });
});
