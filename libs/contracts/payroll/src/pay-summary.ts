import { amount, currency, day, endpoint, list, nothing } from '@app/contracts-kernel';
import { z } from 'zod';
import { partTotal, payPeriod } from './pay-lines';

/**
 * The person's own pay in a range of days. A corrected payslip counts once, as corrected; failed payslips and those waiting for
 * review are excluded. gross + reimbursements − taxes − preTax − postTax = net, to the cent.
 */
export const payOfRange = z.object({
  from: day,
  to: day,
  currency,
  payslips: z.int().min(0),
  employers: list(z.string()),
  gross: amount,
  /** Kinds: federal, state, local, social-security, medicare, other. */
  taxes: partTotal,
  preTax: partTotal,
  postTax: partTotal,
  reimbursements: amount,
  net: amount,
  /** What the employer paid in addition, such as a 401(k) match: not part of gross or net. */
  employer: partTotal,
  /** Oldest first. */
  periods: list(payPeriod),
});
export type PayOfRange = z.infer<typeof payOfRange>;

/** Both internal and public: reports and the question engine read it. */
export const payOfRangeEndpoint = endpoint({
  name: 'payroll.pay.summary',
  summary:
    'Own pay in a range of days (such as a whole year): gross, taxes by kind, deductions, net, employer contributions, and each pay period.',
  http: 'GET /api/payroll/pay',
  request: z.strictObject({ from: day, to: day }),
  reply: payOfRange,
  errors: ['VALIDATION'],
  example: {
    request: { from: '2026-01-01', to: '2026-12-31' },
    reply: {
      from: '2026-01-01',
      to: '2026-12-31',
      currency: 'USD',
      payslips: 1,
      employers: ['Northwind Studio'],
      gross: 3760.87,
      taxes: {
        total: 714.57,
        kinds: [
          { kind: 'federal', label: 'Federal income tax', amount: 426.87 },
          { kind: 'social-security', label: 'Social Security', amount: 233.17 },
          { kind: 'medicare', label: 'Medicare', amount: 54.53 },
        ],
      },
      preTax: { total: 633.8, kinds: [{ kind: '401k', label: '401(k)', amount: 633.8 }] },
      postTax: { total: 0, kinds: [] },
      reimbursements: 0,
      net: 2412.5,
      employer: { total: 188.04, kinds: [{ kind: '401k', label: '401(k) match', amount: 188.04 }] },
      periods: [
        {
          id: '01920000-0000-7000-8000-0000000000d1',
          payDate: '2026-11-20',
          periodStart: '2026-11-02',
          periodEnd: '2026-11-15',
          employer: 'Northwind Studio',
          gross: 3760.87,
          taxes: 714.57,
          preTax: 633.8,
          postTax: 0,
          reimbursements: 0,
          net: 2412.5,
        },
      ],
    },
  },
});

/** Date and expected amount of the next pay; null if neither settings nor payslips show it. */
export const nextPay = z.object({
  payDate: day.nullable(),
  /** Net pay of the last counted payslip. */
  expectedNet: amount.nullable(),
  currency,
  /** `settings`: the saved pay schedule; `payslips`: the frequency of existing payslips. */
  basis: z.enum(['settings', 'payslips']).nullable(),
});
export type NextPay = z.infer<typeof nextPay>;

export const nextPayEndpoint = endpoint({
  name: 'payroll.pay.next',
  summary: 'The next payday on or after today, and the net pay to expect.',
  http: 'GET /api/payroll/pay/next',
  request: nothing,
  reply: nextPay,
  example: {
    request: {},
    reply: { payDate: '2026-12-03', expectedNet: 2412.5, currency: 'USD', basis: 'settings' },
  },
});
