import { amount, day, id, list } from '@app/contracts-kernel';
import { z } from 'zod';

/**
 * How a payslip line affects the pay, in the order of a payslip. `employer` lines are paid in addition and affect neither gross
 * nor net.
 */
export const payParts = ['earning', 'tax', 'pre-tax', 'post-tax', 'reimbursement', 'employer'] as const;
export type PayPart = (typeof payParts)[number];

/** The kinds of lines of each part; `other` covers the rest. */
export const payLineKinds = {
  earning: ['regular', 'overtime', 'bonus', 'commission', 'paid-leave', 'other'],
  tax: ['federal', 'state', 'local', 'social-security', 'medicare', 'other'],
  'pre-tax': ['401k', 'hsa', 'fsa', 'medical', 'dental', 'vision', 'commuter', 'other'],
  'post-tax': ['roth', 'life', 'garnishment', 'other'],
  reimbursement: ['expenses', 'other'],
  employer: ['401k', 'hsa', 'social-security', 'medicare', 'medical', 'other'],
} as const satisfies Record<PayPart, readonly string[]>;
export type TaxKind = (typeof payLineKinds)['tax'][number];

/** Display name of each kind of line. */
export const payLineNames: Readonly<Record<PayPart, Readonly<Record<string, string>>>> = {
  earning: {
    regular: 'Regular pay',
    overtime: 'Overtime',
    bonus: 'Bonus',
    commission: 'Commission',
    'paid-leave': 'Paid leave',
    other: 'Other earnings',
  },
  tax: {
    federal: 'Federal income tax',
    state: 'State income tax',
    local: 'Local income tax',
    'social-security': 'Social Security',
    medicare: 'Medicare',
    other: 'Other taxes',
  },
  'pre-tax': {
    '401k': '401(k)',
    hsa: 'HSA',
    fsa: 'FSA',
    medical: 'Medical',
    dental: 'Dental',
    vision: 'Vision',
    commuter: 'Commuter',
    other: 'Other before tax',
  },
  'post-tax': {
    roth: 'Roth 401(k)',
    life: 'Life insurance',
    garnishment: 'Garnishment',
    other: 'Other after tax',
  },
  reimbursement: { expenses: 'Expenses paid back', other: 'Other paid back' },
  employer: {
    '401k': '401(k) match',
    hsa: 'HSA contribution',
    'social-security': 'Employer Social Security',
    medicare: 'Employer Medicare',
    medical: 'Employer medical',
    other: 'Other paid by the employer',
  },
};

/** Whether a part has this kind of line. */
export const isLineKind = (part: PayPart, kind: string): boolean =>
  (payLineKinds[part] as readonly string[]).includes(kind);

/** One line of a payslip. */
export const payLine = z.object({
  part: z.enum(payParts),
  kind: z.string(),
  label: z.string(),
  amount,
  yearToDate: amount.nullable(),
  hours: z.number().nullable(),
  /** Per hour. */
  rate: amount.nullable(),
});
export type PayLine = z.infer<typeof payLine>;

/** A sum with its kinds, largest first. */
export const partTotal = z.object({
  total: amount,
  kinds: list(z.object({ kind: z.string(), label: z.string(), amount })),
});
export type PartTotal = z.infer<typeof partTotal>;

/** Totals of one payslip, without its lines. */
export const payPeriod = z.object({
  id,
  payDate: day,
  periodStart: day.nullable(),
  periodEnd: day.nullable(),
  employer: z.string(),
  gross: amount,
  taxes: amount,
  preTax: amount,
  postTax: amount,
  reimbursements: amount,
  net: amount,
});
export type PayPeriod = z.infer<typeof payPeriod>;
