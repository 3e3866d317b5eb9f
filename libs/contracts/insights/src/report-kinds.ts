import { z } from 'zod';
import type { ReportPreset } from './report-periods';

/** The five kinds of the specification, then ours. */
export const reportType = z.enum([
  'income',
  'expense',
  'summary',
  'tax',
  'budget',
  'cash-flow',
  'net-worth',
  'profit-loss',
  'savings',
  'payroll',
  'crypto',
  'audit',
  'data-quality',
]);
export type ReportType = z.infer<typeof reportType>;

interface KindWords {
  name: string;
  /** One sentence about the content. */
  says: string;
  /** The preselected period. */
  usual: ReportPreset;
  /** Whether filters by category, merchant, tag, person or account apply to it. */
  narrows: boolean;
}

export const reportKinds: Readonly<Record<ReportType, KindWords>> = {
  summary: {
    name: 'Summary',
    says: 'Income, expenses, net, savings rate, net worth and the biggest changes.',
    usual: 'last-month',
    narrows: false,
  },
  income: {
    name: 'Income',
    says: 'By payer and source, month by month, how steady it is, and against last year.',
    usual: 'year-to-date',
    narrows: true,
  },
  expense: {
    name: 'Expenses',
    says: 'By category, merchant, account and tag; fixed and variable; the 20 largest; who is new.',
    usual: 'last-month',
    narrows: true,
  },
  'cash-flow': {
    name: 'Cash flow',
    says: 'Where money came from and where it went, as one picture and as a table.',
    usual: 'year-to-date',
    narrows: true,
  },
  budget: {
    name: 'Budget',
    says: 'Assigned, spent and what is left by category and period, months over, and what rolled over.',
    usual: 'year-to-date',
    narrows: false,
  },
  'net-worth': {
    name: 'Net worth',
    says: 'What you own and owe at the end of each month, account by account.',
    usual: 'year-to-date',
    narrows: false,
  },
  savings: {
    name: 'Savings',
    says: 'What was kept of each month’s income, and what of it was invested.',
    usual: 'year-to-date',
    narrows: false,
  },
  tax: {
    name: 'Tax',
    says: 'Schedule C lines, wages, self-employment and quarterly estimates, deductions, and what is missing.',
    usual: 'tax-year',
    narrows: false,
  },
  'profit-loss': {
    name: 'Profit and loss',
    says: 'Revenue, costs and net of your business, against the period before and last year.',
    usual: 'year-to-date',
    narrows: false,
  },
  payroll: {
    name: 'Payroll',
    says: 'Your pay of the year: gross, taxes, deductions and net.',
    usual: 'tax-year',
    narrows: false,
  },
  crypto: {
    name: 'Crypto gains',
    says: 'Sales of the year, short and long term, in the columns of Form 8949.',
    usual: 'tax-year',
    narrows: false,
  },
  audit: {
    name: 'Balance audit',
    says: 'What each account opened with, what moved it and what it closed with; what is not reviewed.',
    usual: 'last-month',
    narrows: false,
  },
  'data-quality': {
    name: 'Data quality',
    says: 'What is missing: categories, merchants, reviews, receipts; what looks doubled or stuck.',
    usual: 'year-to-date',
    narrows: false,
  },
};
