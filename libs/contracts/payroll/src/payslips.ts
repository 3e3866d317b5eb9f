import { amount, day, endpoint, id, instant, list, oneLine } from '@app/contracts-kernel';
import { z } from 'zod';
import { isLineKind, payLine, payParts, payPeriod } from './pay-lines';
import { ledgerReads, payrollReads } from './reads';
import { payStatus } from './shapes';

/** One payslip of the person with all its lines. */
export const payslip = payPeriod.extend({
  status: payStatus,
  /** `provider`: read from payroll and read-only; the others were entered here and may be removed. */
  origin: z.enum(['provider', 'manual', 'csv']),
  lines: list(payLine),
  /** Accounts that received the net pay, by their last four digits. */
  allocations: list(z.object({ last4: z.string(), amount })),
  /** The payslip that this one corrects. */
  corrects: id.nullable(),
  correctedOn: day.nullable(),
  /** A later payslip replaced it. */
  replaced: z.boolean(),
  /** Stated net less the net calculated from its lines; 0 if it adds up. */
  unexplained: amount,
  /** The person's decision about a payslip that does not add up. */
  review: z.enum(['accepted', 'left-out']).nullable(),
  /** Its ledger transaction; `matched` to a deposit that the bank reported. */
  ledger: z.object({ transactionId: id, matched: z.boolean() }).nullable(),
});
export type Payslip = z.infer<typeof payslip>;

const examplePayslip: Payslip = {
  id: '01920000-0000-7000-8000-0000000000d1',
  payDate: '2026-11-20',
  periodStart: '2026-11-02',
  periodEnd: '2026-11-15',
  employer: 'Northwind Studio',
  gross: 3000,
  taxes: 600,
  preTax: 300,
  postTax: 0,
  reimbursements: 0,
  net: 2100,
  status: 'successful',
  origin: 'manual',
  lines: [
    {
      part: 'earning',
      kind: 'regular',
      label: 'Regular pay',
      amount: 3000,
      yearToDate: null,
      hours: 80,
      rate: 37.5,
    },
    {
      part: 'tax',
      kind: 'federal',
      label: 'Federal income tax',
      amount: 600,
      yearToDate: null,
      hours: null,
      rate: null,
    },
    {
      part: 'pre-tax',
      kind: '401k',
      label: '401(k)',
      amount: 300,
      yearToDate: null,
      hours: null,
      rate: null,
    },
  ],
  allocations: [],
  corrects: null,
  correctedOn: null,
  replaced: false,
  unexplained: 0,
  review: null,
  ledger: null,
};

export const listPayslipsEndpoint = endpoint({
  name: 'payroll.payslips.list',
  summary:
    'Own payslips in a range of days with all lines, newest first, including those waiting for review.',
  http: 'GET /api/payroll/payslips',
  request: z.strictObject({ from: day, to: day }),
  reply: list(payslip),
  errors: ['VALIDATION'],
  example: { request: { from: '2026-01-01', to: '2026-12-31' }, reply: [examplePayslip] },
});

/** The most lines of one payslip. */
export const maxPayLines = 60;
const largestAmount = 10_000_000;
const positive = amount.min(0.01, 'Enter an amount above 0').max(largestAmount, 'Enter at most 10,000,000');

const newLine = z
  .strictObject({
    part: z.enum(payParts),
    kind: z.string(),
    label: z.string().overwrite(oneLine).trim().max(80).optional(),
    amount: positive,
    hours: z.number().min(0).max(1_000).optional(),
  })
  .refine(({ part, kind }) => isLineKind(part, kind), {
    path: ['kind'],
    message: 'Choose one of the kinds of this part',
  });

export const newPayslip = z.strictObject({
  payDate: day,
  periodStart: day.optional(),
  periodEnd: day.optional(),
  employer: z.string().overwrite(oneLine).trim().min(1, 'Enter the employer').max(120),
  lines: z.array(newLine).min(1, 'Enter what was earned').max(maxPayLines),
  /** As printed. The lines must add up to it, to the cent. */
  net: amount.min(0).max(largestAmount),
});
export type NewPayslip = z.infer<typeof newPayslip>;

export const addPayslipEndpoint = endpoint({
  name: 'payroll.payslips.add',
  summary:
    'Enters a payslip by hand. Earnings and reimbursements, less taxes and deductions, must equal the net pay.',
  http: 'POST /api/payroll/payslips',
  invalidates: [...payrollReads, ...ledgerReads],
  request: newPayslip,
  reply: payslip,
  errors: ['VALIDATION', 'CONFLICT'],
  example: {
    request: {
      payDate: '2026-11-20',
      periodStart: '2026-11-02',
      periodEnd: '2026-11-15',
      employer: 'Northwind Studio',
      lines: [
        { part: 'earning', kind: 'regular', amount: 3000 },
        { part: 'tax', kind: 'federal', amount: 600 },
        { part: 'pre-tax', kind: '401k', amount: 300 },
      ],
      net: 2100,
    },
    reply: {
      ...examplePayslip,
      lines: examplePayslip.lines.map((line) => ({ ...line, hours: null, rate: null })),
    },
  },
});

export const removePayslipEndpoint = endpoint({
  name: 'payroll.payslips.remove',
  summary: 'Removes a payslip that was entered here, and its ledger booking.',
  http: 'DELETE /api/payroll/payslips/:id',
  invalidates: [...payrollReads, ...ledgerReads],
  request: z.strictObject({ id }),
  reply: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  example: { request: { id: examplePayslip.id }, reply: { success: true } },
});

export const reviewPayslipEndpoint = endpoint({
  name: 'payroll.payslips.review',
  summary: 'Decides about a payslip that does not add up: count it as it is, or leave it out.',
  http: 'POST /api/payroll/payslips/:id/review',
  invalidates: [...payrollReads, ...ledgerReads],
  request: z.strictObject({ id, decision: z.enum(['accept', 'leave-out']) }),
  reply: payslip,
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    request: { id: examplePayslip.id, decision: 'accept' },
    reply: { ...examplePayslip, origin: 'provider', unexplained: 0.01, review: 'accepted' },
  },
});

/** The most payslips in one file. */
export const maxCsvPayslips = 500;

/** Result of one row of a file. */
export const csvOutcome = z.object({
  /** Row of the file; the heading is row 1. */
  row: z.int(),
  outcome: z.enum(['new', 'known', 'review', 'refused']),
  payDate: z.string(),
  employer: z.string(),
  net: amount.nullable(),
  /** Why it is refused, or does not add up. */
  reason: z.string().nullable(),
});
export type CsvOutcome = z.infer<typeof csvOutcome>;

export const importPayslipsEndpoint = endpoint({
  name: 'payroll.payslips.import',
  summary:
    'Imports payslips from a CSV file, one per row. With `preview` nothing is saved. A file with a refused row is not imported.',
  http: { address: 'POST /api/payroll/payslips/import', bodyLimit: 1_000_000 },
  invalidates: [...payrollReads, ...ledgerReads],
  request: z.strictObject({
    text: z.string().min(1, 'The file is empty').max(900_000),
    preview: z.boolean(),
  }),
  reply: z.object({ added: z.int().min(0), rows: list(csvOutcome), checkedAt: instant }),
  errors: ['VALIDATION'],
  timeoutMs: 15_000,
  example: {
    request: { text: 'Pay date,Employer,Gross,Net\n2026-11-20,Northwind Studio,3000,3000\n', preview: true },
    reply: {
      added: 0,
      checkedAt: '2026-11-20T08:15:00.000Z',
      rows: [
        {
          row: 2,
          outcome: 'new',
          payDate: '2026-11-20',
          employer: 'Northwind Studio',
          net: 3000,
          reason: null,
        },
      ],
    },
  },
});

/** Column headings of a payslip file, with the line that each column becomes. */
export const csvColumns = {
  payDate: 'Pay date',
  periodStart: 'Period start',
  periodEnd: 'Period end',
  employer: 'Employer',
  net: 'Net',
} as const;
