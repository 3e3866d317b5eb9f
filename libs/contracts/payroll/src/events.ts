import { amount, currency, day, event, id, list } from '@app/contracts-kernel';
import { z } from 'zod';
import { payParts } from './pay-lines';
import { payrollReads } from './reads';
import { payFrequency } from './shapes';

/** Contains no tax ids: subscribers need to know when pay comes, not who pays. */
export const payrollSettingsChanged = event({
  name: 'payroll.settings.changed',
  summary: 'Payroll settings were saved: how often pay comes and when next.',
  payload: z.object({ payFrequency, nextPayDate: day }),
  invalidates: ['/api/payroll/settings'],
  example: { payFrequency: 'bi-weekly', nextPayDate: '2026-12-03' },
});

export const recordedPayslip = z.object({
  statementId: id,
  payDate: day,
  employer: z.string(),
  currency,
  gross: amount,
  net: amount,
  lines: list(z.object({ part: z.enum(payParts), kind: z.string(), label: z.string(), amount })),
  /** The payslip, published earlier, that this one replaces. */
  corrects: id.nullable(),
  correctedOn: day.nullable(),
  /** The part of net that does not follow from the lines, if a person accepted the difference. */
  unexplained: amount,
});
export type RecordedPayslip = z.infer<typeof recordedPayslip>;

export const payslipsRecorded = event({
  name: 'payroll.payslips.recorded',
  summary:
    'Payslips of the person that are counted from now on: gross + reimbursements − taxes − deductions = net. A payslip may be sent again after a change.',
  payload: z.object({ payslips: list(recordedPayslip), timeZone: z.string() }),
  invalidates: payrollReads,
  example: {
    timeZone: 'America/New_York',
    payslips: [
      {
        statementId: '01920000-0000-7000-8000-0000000000d1',
        payDate: '2026-11-20',
        employer: 'Northwind Studio',
        currency: 'USD',
        gross: 3000,
        net: 2100,
        lines: [
          { part: 'earning', kind: 'regular', label: 'Regular pay', amount: 3000 },
          { part: 'tax', kind: 'federal', label: 'Federal income tax', amount: 900 },
        ],
        corrects: null,
        correctedOn: null,
        unexplained: 0,
      },
    ],
  },
});

export const payslipsRemoved = event({
  name: 'payroll.payslips.removed',
  summary: 'Payslips that no longer count: their ledger bookings are removed.',
  payload: z.object({ statementIds: list(id), timeZone: z.string() }),
  invalidates: payrollReads,
  example: { statementIds: ['01920000-0000-7000-8000-0000000000d1'], timeZone: 'America/New_York' },
});

export const payrollRead = event({
  name: 'payroll.records.read',
  summary: 'A reading of payroll records ended, or cannot continue without the person.',
  payload: z.object({
    outcome: z.enum(['done', 'needs-login', 'failed']),
    /** Number of new or changed statements. */
    recordsProcessed: z.int().min(0),
    /** Number of the person's own payslips among them. */
    ownPayslips: z.int().min(0),
    /** Requested by the person, who is waiting for the result. */
    asked: z.boolean(),
    message: z.string(),
  }),
  invalidates: payrollReads,
  example: {
    outcome: 'done',
    recordsProcessed: 14,
    ownPayslips: 1,
    asked: false,
    message: 'Read 14 pay statements.',
  },
});
