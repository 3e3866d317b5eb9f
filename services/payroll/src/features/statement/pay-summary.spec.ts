import fc from 'fast-check';
import { payrollDataOf, summarise, type PayFigures } from './pay-summary';

let count = 0;
const slip = (checkDate: string, grossMinor: number, part: Partial<PayFigures> = {}): PayFigures => ({
  _id: `slip-${(count += 1)}`,
  checkDate,
  grossMinor,
  netMinor: 0,
  taxesMinor: 0,
  benefitsMinor: 0,
  status: 'successful',
  ...part,
});
const today = '2026-11-21';

describe('the year in pay', () => {
  it('adds up to the cent and averages to the nearest', () => {
    const slips = [
      slip('2026-10-30', 376_087, { netMinor: 241_250, taxesMinor: 71_457, benefitsMinor: 37_609 }),
      slip('2026-11-13', 376_088, { netMinor: 241_251, taxesMinor: 71_458, benefitsMinor: 37_608 }),
    ];
    expect(summarise(slips, today)).toEqual({
      currentYear: 2026,
      totalGrossIncome: 7521.75,
      averageGrossPay: 3760.88,
      totalNetIncome: 4825.01,
      averageNetPay: 2412.51,
      totalTaxes: 1429.15,
      totalBenefits: 752.17,
      payPeriods: 2,
      lastPayDate: '2026-11-13',
    });
  });

  it('leaves out other years, future days and failed pay', () => {
    const slips = [
      slip('2025-12-31', 1),
      slip('2026-12-04', 2),
      slip('2026-11-13', 4, { status: 'failed' }),
      slip('2026-01-02', 8),
    ];
    expect(summarise(slips, today)).toMatchObject({
      totalGrossIncome: 0.08,
      payPeriods: 1,
      lastPayDate: '2026-01-02',
    });
  });

  it('is unknown without any pay in it', () => expect(summarise([slip('2025-12-31', 1)], today)).toBeNull());

  it('has averages within half a cent of the exact one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5_000_000, max: 50_000_000 }), { minLength: 1, maxLength: 60 }),
        (amounts) => {
          const summary = summarise(
            amounts.map((amount) => slip('2026-06-05', amount)),
            today,
          )!;
          const total = amounts.reduce((a, b) => a + b, 0);
          const average = Math.round(summary.averageGrossPay * 100);
          expect(Math.abs(average * amounts.length - total) * 2).toBeLessThanOrEqual(amounts.length);
          expect(Math.round(summary.totalGrossIncome * 100)).toBe(total);
        },
      ),
    );
  });
});

describe('payroll data', () => {
  it('is null everywhere before anything was imported', () => {
    expect(payrollDataOf([], today)).toEqual({
      lastPayrollDate: null,
      lastPayrollAmount: null,
      status: null,
      data: null,
      missing: [],
      corrections: [],
    });
  });

  it('shows the latest pay even if it failed or was last year', () => {
    expect(
      payrollDataOf(
        [slip('2026-11-13', 5, { status: 'failed', netMinor: 3 }), slip('2026-10-30', 5, { netMinor: 4 })],
        today,
      ),
    ).toMatchObject({
      lastPayrollDate: '2026-11-13',
      lastPayrollAmount: 0.03,
      status: 'failed',
      data: { totalNetIncome: 0.04 },
    });
    expect(payrollDataOf([slip('2025-12-31', 5, { netMinor: 2 })], today)).toEqual({
      lastPayrollDate: '2025-12-31',
      lastPayrollAmount: 0.02,
      status: 'successful',
      data: null,
      missing: [],
      corrections: [],
    });
  });

  it('uses the figures of a correction, counts it once, and shows what changed', () => {
    const wrong = slip('2026-10-30', 300_000, { _id: 'wrong', netMinor: 200_000 });
    const right = slip('2026-10-30', 320_000, {
      netMinor: 210_000,
      correctionOf: 'wrong',
      correctedOn: '2026-11-09',
    });
    const later = slip('2026-11-13', 300_000, { netMinor: 200_000 });
    expect(payrollDataOf([wrong, later, right], today)).toMatchObject({
      lastPayrollDate: '2026-11-13',
      data: { totalGrossIncome: 6200, totalNetIncome: 4100, payPeriods: 2 },
      missing: [],
      corrections: [
        {
          checkDate: '2026-10-30',
          correctedOn: '2026-11-09',
          changes: [
            { figure: 'gross', before: 3000, after: 3200 },
            { figure: 'net', before: 2000, after: 2100 },
          ],
        },
      ],
    });
  });
});
