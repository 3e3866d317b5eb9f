import { payOfRangeEndpoint, type PayOfRange } from '@app/contracts-payroll';
import { federalTax, withholding } from './withholding';

const example = payOfRangeEndpoint.example.reply as PayOfRange;

describe('federalTax', () => {
  it('is zero up to the standard deduction and then follows the brackets', () => {
    expect(federalTax(2026, 1_610_000)).toBe(0);
    expect(federalTax(2026, 1_610_000 + 1_240_000)).toBe(124_000);
    // 1,240.00 + 12 % of 38,000.00 + 22 % of 10,000.00.
    expect(federalTax(2026, 1_610_000 + 5_040_000 + 1_000_000)).toBe(124_000 + 456_000 + 220_000);
    expect(federalTax(2025, 1_575_000 + 1_192_500)).toBe(119_250);
  });

  it('is undefined for a year without a table', () => expect(federalTax(1999, 1)).toBeUndefined());
});

describe('withholding', () => {
  it('extrapolates the pace so far to the end of the year', () => {
    const periods = ['2026-01-09', '2026-01-23', '2026-02-06'].map((payDate) => ({
      ...example.periods[0]!,
      payDate,
    }));
    const pay: PayOfRange = {
      ...example,
      gross: 9_000,
      preTax: { total: 600, kinds: [] },
      taxes: { total: 900, kinds: [{ kind: 'federal', label: 'Federal', amount: 900 }] },
      periods,
    };
    expect(withholding(pay, 2026)).toEqual({
      withheldMinor: 780_000,
      estimatedMinor: federalTax(2026, 7_280_000),
    });
    expect(withholding({ ...pay, periods: periods.slice(0, 1) }, 2026)).toBeUndefined();
    expect(withholding({ ...pay, taxes: { total: 0, kinds: [] } }, 2026)).toBeUndefined();
  });
});
