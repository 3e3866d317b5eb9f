import { payOfRangeEndpoint, type PayOfRange, type PayPeriod } from '@app/contracts-payroll';
import fc from 'fast-check';
import {
  effectiveRates,
  limitsOf,
  raiseIn,
  sameDaysLastYear,
  threePaycheckMonths,
  waterfall,
} from './pay-insights';

const example = payOfRangeEndpoint.example.reply as PayOfRange;
const period = (payDate: string, gross: number, part: Partial<PayPeriod> = {}): PayPeriod => ({
  ...example.periods[0]!,
  payDate,
  gross,
  ...part,
});

describe('waterfall', () => {
  it('ends at net pay, step by step', () => {
    expect(waterfall(example).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Gross', 0, 376_087],
      ['Taxes', 304_630, 376_087],
      ['Before tax', 241_250, 304_630],
      ['Net', 0, 241_250],
    ]);
  });

  it('leaves no gap between steps, for any figures', () => {
    const cents = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, cents, cents, (taxes, preTax, reimbursements) => {
        const gross = 20_000;
        const net = Math.round((gross - taxes - preTax + reimbursements) * 100) / 100;
        const steps = waterfall({
          ...example,
          gross,
          net,
          reimbursements,
          taxes: { total: taxes, kinds: [] },
          preTax: { total: preTax, kinds: [] },
        });
        const last = steps.at(-2)!;
        expect(last.kind === 'in' ? last.to : last.from).toBe(steps.at(-1)!.to);
      }),
    );
  });
});

describe('insights into a year of pay', () => {
  it('compare the year so far with the same days of the previous year', () => {
    const before = [period('2025-03-01', 100), period('2025-12-24', 900)];
    const compared = sameDaysLastYear([period('2026-03-01', 120)], before, '2026-11-25');
    expect(compared!.gross).toEqual({ now: 12_000, before: 10_000 });
    expect(sameDaysLastYear([], [], '2026-11-25')).toBeUndefined();
  });

  it('include the effective tax rate of each pay, 0 if nothing was earned', () => {
    expect(
      effectiveRates([period('2026-01-02', 200, { taxes: 38 }), period('2026-01-16', 0, { taxes: 0 })]),
    ).toEqual([19, 0]);
  });

  it('find a raise, and do not mistake a bonus for one', () => {
    const days = ['2026-01-02', '2026-01-16', '2026-01-30', '2026-02-13'];
    const of = (...gross: number[]) => raiseIn(gross.map((amount, index) => period(days[index]!, amount)));
    expect(of(100, 100, 110, 110)).toEqual({ payDate: '2026-01-30', before: 10_000, after: 11_000 });
    expect(of(100, 100, 300, 100)).toBeUndefined();
    expect(of(100, 100, 90, 90)).toBeUndefined();
  });

  it('find the months with three pays', () => {
    expect(threePaycheckMonths(['2026-01-02', '2026-01-16', '2026-01-30', '2026-02-13'])).toEqual([
      '2026-01',
    ]);
  });

  it('compare contributions with the limits of the year', () => {
    expect(limitsOf(example, 2026)).toEqual([{ label: '401(k)', usedMinor: 63_380, limitMinor: 2_450_000 }]);
    expect(limitsOf(example, 2029)[0]).toMatchObject({ limitYear: 2026 });
    expect(limitsOf(example, 2001)).toEqual([]);
  });
});
