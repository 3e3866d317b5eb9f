import fc from 'fast-check';
import { minorFromDecimal } from '@app/money';
import { payOfRange } from './pay-of-range';
import { nextPayOf } from './next-pay';
import type { StatementDocument, StatementLine } from './statement.schema';

const cents = fc.integer({ min: 0, max: 500_000 });
const slip = (part: Partial<StatementDocument>): StatementDocument => ({
  _id: 'a',
  userId: 'u',
  checkDate: '2026-03-06',
  currency: 'USD',
  grossMinor: 0,
  netMinor: 0,
  taxesMinor: 0,
  benefitsMinor: 0,
  status: 'successful',
  ...part,
});
const line = (part: StatementLine['part'], kind: string, amountMinor: number): StatementLine => ({
  part,
  kind,
  label: kind,
  amountMinor,
});

describe('the pay in a range of days', () => {
  it('adds up to the cent, whatever is on the payslips', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents, cents, cents, cents), { maxLength: 30 }), (rows) => {
        const slips = rows.map(([gross, tax, pre, post, back], index) =>
          slip({
            _id: `s${index}`,
            grossMinor: gross,
            netMinor: gross + back - tax - pre - post,
            lines: [
              line('earning', 'regular', gross),
              line('tax', index % 2 ? 'federal' : 'medicare', tax),
              line('pre-tax', '401k', pre),
              line('post-tax', 'roth', post),
              line('reimbursement', 'expenses', back),
            ],
          }),
        );
        const pay = payOfRange(slips, '2026-01-01', '2026-12-31');
        const minor = (value: number) => minorFromDecimal(value, 'USD');
        expect(minor(pay.net)).toBe(
          minor(pay.gross) +
            minor(pay.reimbursements) -
            minor(pay.taxes.total) -
            minor(pay.preTax.total) -
            minor(pay.postTax.total),
        );
        expect(pay.taxes.kinds.reduce((sum, one) => sum + minor(one.amount), 0)).toBe(minor(pay.taxes.total));
      }),
    );
  });

  it('counts a corrected payslip once and leaves out failed and unexplained ones', () => {
    const slips = [
      slip({ _id: 'first', grossMinor: 100 }),
      slip({ _id: 'second', grossMinor: 200, correctionOf: 'first', correctedOn: '2026-03-10' }),
      slip({ _id: 'failed', grossMinor: 400, status: 'failed' }),
      slip({ _id: 'odd', grossMinor: 800, unexplainedMinor: 1 }),
      slip({ _id: 'looked at', grossMinor: 1_600, unexplainedMinor: 1, review: 'accepted' }),
      slip({ _id: 'another year', grossMinor: 3_200, checkDate: '2025-12-31' }),
    ];
    expect(payOfRange(slips, '2026-01-01', '2026-12-31')).toMatchObject({ payslips: 2, gross: 18 });
  });

  it('treats a payslip without lines as four lines', () => {
    const slips = [slip({ grossMinor: 1_000, taxesMinor: 200, benefitsMinor: 100, netMinor: 650 })];
    expect(payOfRange(slips, '2026-01-01', '2026-12-31')).toMatchObject({
      taxes: { total: 2 },
      preTax: { total: 1 },
      postTax: { total: 0.5 },
    });
  });
});

describe('the next pay', () => {
  const fortnightly = ['2026-10-08', '2026-10-22', '2026-11-05', '2026-11-19'].map((checkDate, index) =>
    slip({ _id: `s${index}`, checkDate, netMinor: 241_250 }),
  );

  it('follows the saved schedule', () => {
    expect(nextPayOf([], { payFrequency: 'weekly', anchor: '2026-11-27' }, '2026-11-25')).toEqual({
      payDate: '2026-11-27',
      expectedNet: null,
      currency: 'USD',
      basis: 'settings',
    });
  });

  it('follows the interval of the payslips if no schedule was saved', () => {
    expect(nextPayOf(fortnightly, null, '2026-11-25')).toEqual({
      payDate: '2026-12-03',
      expectedNet: 2412.5,
      currency: 'USD',
      basis: 'payslips',
    });
  });

  it('is unknown without a regular interval or after the job has ended', () => {
    expect(nextPayOf(fortnightly.slice(2), null, '2026-11-25')).toMatchObject({ payDate: null, basis: null });
    expect(nextPayOf(fortnightly, null, '2027-06-01')).toMatchObject({ payDate: null });
  });
});
