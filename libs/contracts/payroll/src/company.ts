import { amount, day, endpoint, id, list, queryInt } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { employee, payFrequency, payrollRun, payTypes, workerTypes } from './shapes';

/** All data about one worker, with salary and rate masked. */
export const employeeDetails = employee.extend({
  workerType: z.enum(workerTypes).nullable(),
  frequency: payFrequency.nullable(),
  hireDate: day.nullable(),
  manager: z.string().nullable(),
  /** Last four digits of the account that receives net pay. */
  depositLast4: z.string().nullable(),
  /** For the current calendar year; null if it has no statement yet. */
  yearToDate: z.object({ gross: amount, taxes: amount, deductions: amount, net: amount }).nullable(),
  /** The last twelve, newest first. */
  statements: list(z.object({ id, payDate: day, gross: amount, net: amount, corrected: z.boolean() })),
});
export type EmployeeDetails = z.infer<typeof employeeDetails>;

export const readEmployeeEndpoint = endpoint({
  name: 'payroll.employees.read',
  summary: 'One worker with all data the provider shares, salary masked.',
  http: 'GET /api/payroll/employees/:id',
  request: z.strictObject({ id }),
  reply: employeeDetails,
  errors: ['NOT_FOUND'],
  example: {
    request: { id: example.employee.id },
    reply: {
      ...example.employee,
      workerType: 'W-2',
      frequency: 'bi-weekly',
      hireDate: '2021-03-01',
      manager: 'Ilse Marchetti',
      depositLast4: '4321',
      yearToDate: { gross: 76153.88, taxes: 16435, deductions: 8650, net: 51068.88 },
      statements: [
        {
          id: '01920000-0000-7000-8000-0000000000d2',
          payDate: '2026-11-20',
          gross: 3000,
          net: 2040,
          corrected: false,
        },
      ],
    },
  },
});

export const revealSalaryEndpoint = endpoint({
  name: 'payroll.employees.reveal',
  summary: 'Salary or hourly rate of one worker; the audit log records who looked and when.',
  http: { address: 'POST /api/payroll/employees/:id/reveal', ledger: 'owner' },
  request: z.strictObject({ id }),
  reply: z.object({
    payType: z.enum(payTypes).nullable(),
    /** Per year. */
    salary: amount.nullable(),
    /** Per hour. */
    rate: amount.nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { id: example.employee.id },
    reply: { payType: 'salary', salary: 78000, rate: null },
  },
});

/** `employerTaxes` is null if the provider does not report it. */
const paySums = {
  gross: amount,
  taxes: amount,
  employerTaxes: amount.nullable(),
  deductions: amount,
  reimbursements: amount,
  net: amount,
};
const exampleSums = {
  gross: 48210.36,
  taxes: 11088.38,
  employerTaxes: 3688.09,
  deductions: 4339.94,
  reimbursements: 0,
  net: 32782.04,
};

/** Pay of one worker in a run. */
export const runLine = z.object({
  employeeId: id,
  name: z.string(),
  department: z.string().nullable(),
  ...paySums,
  corrected: z.boolean(),
  /** Id of the ledger transaction, for the person's own pay. */
  transactionId: id.nullable(),
});
export type RunLine = z.infer<typeof runLine>;

export const runDetails = payrollRun.extend({
  periodStart: day.nullable(),
  periodEnd: day.nullable(),
  ...paySums,
  lines: list(runLine),
});
export type RunDetails = z.infer<typeof runDetails>;

export const readRunEndpoint = endpoint({
  name: 'payroll.runs.read',
  summary: 'One payroll run with a line per worker; gross − taxes − deductions + reimbursements = net.',
  http: 'GET /api/payroll/history/:id',
  request: z.strictObject({ id }),
  reply: runDetails,
  errors: ['NOT_FOUND'],
  example: {
    request: { id: example.run.id },
    reply: {
      ...example.run,
      periodStart: '2026-11-02',
      periodEnd: '2026-11-15',
      ...exampleSums,
      lines: [
        {
          employeeId: example.employee.id,
          name: 'Jordan Reyes',
          department: 'Operations',
          ...exampleSums,
          corrected: false,
          transactionId: null,
        },
      ],
    },
  },
});

export const companyReports = ['register', 'year-to-date', 'tax-liability', 'department-cost'] as const;
export type CompanyReport = (typeof companyReports)[number];
export const companyReportNames: Readonly<Record<CompanyReport, string>> = {
  register: 'Payroll register',
  'year-to-date': 'Year to date by employee',
  'tax-liability': 'Tax liability',
  'department-cost': 'Cost by department',
};
export const ownReports = ['own-pay'] as const;

/** A file: plain text, or base64 for binary formats such as PDF. */
export const payrollFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  encoding: z.enum(['text', 'base64']),
  data: z.string(),
});
export type PayrollFile = z.infer<typeof payrollFile>;

export const payrollReportEndpoint = endpoint({
  name: 'payroll.reports.read',
  summary: 'A yearly report as a file: a spreadsheet table (CSV) or printable pages (PDF).',
  http: 'GET /api/payroll/reports/:report',
  request: z.strictObject({
    report: z.enum([...companyReports, ...ownReports]),
    year: queryInt(1970, 2999),
    format: z.enum(['csv', 'pdf']),
  }),
  reply: payrollFile,
  errors: ['NOT_FOUND'],
  timeoutMs: 20_000,
  example: {
    request: { report: 'register', year: 2026, format: 'csv' },
    reply: {
      fileName: 'payroll-register-2026.csv',
      mediaType: 'text/csv; charset=utf-8',
      encoding: 'text',
      data: 'Pay date,Employee,Gross\r\n2026-11-20,Jordan Reyes,3000.00\r\n',
    },
  },
});
