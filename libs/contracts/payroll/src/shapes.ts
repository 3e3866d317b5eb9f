import { amount, day, id, instant, list, providerSetup } from '@app/contracts-kernel';
import { z } from 'zod';
import { federalTaxIdForm, hasEinPrefix, stateTaxIdForm, stateTaxIdLength, taxIdProblems } from './tax-ids';

/** Pay is read from a United States payroll provider. */
export const payrollCurrency = 'USD';

/** In the order in which they are offered. */
export const payFrequencies = ['bi-weekly', 'weekly', 'monthly', 'semi-monthly'] as const;
export const payFrequency = z.enum(payFrequencies);
export type PayFrequency = z.infer<typeof payFrequency>;

/** How a connection is: `needs-login` waits for the person, `degraded` and `rate-limited` are tried again by themselves. */
export const connectionStates = ['active', 'needs-login', 'degraded', 'rate-limited'] as const;

/** How far the reading of payroll records is, or how the last one ended. */
export const syncProgress = z.object({
  state: z.enum(['running', 'done', 'failed']),
  phase: z.enum(['workers', 'statements', 'runs']),
  /** Workers whose statements were read, of how many. */
  done: z.int().min(0),
  total: z.int().min(0),
  recordsProcessed: z.int().min(0),
  /** Workers whose statements the provider would not give. */
  skipped: z.int().min(0),
  startedAt: instant,
});
export type SyncProgress = z.infer<typeof syncProgress>;

/** A certificate in what may be shown of it. */
export const certificateFacts = z.object({
  subject: z.string(),
  issuer: z.string(),
  fingerprint: z.string(),
  expires: instant,
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

export const consentKinds = ['data-processing', 'gdpr'] as const;
export const consent = z.object({
  kind: z.enum(consentKinds),
  /** Which wording; see `consentVersion`. */
  version: z.string(),
  givenAt: instant,
  withdrawnAt: instant.nullable(),
});
export type Consent = z.infer<typeof consent>;

/** Whether payroll is connected, when it was last read, and how. */
export const payrollConnection = z.object({
  connected: z.boolean(),
  compliance: z.object({ lastSync: instant.nullable(), consents: list(consent).optional() }),
  /** The payroll provider of this server. */
  provider: providerSetup.optional(),
  /** Client ID and secret are enough: this server has a certificate of its own. */
  shortForm: z.boolean().optional(),
  /** All below are null while nothing is connected. */
  practice: z.boolean().optional(),
  state: z.enum(connectionStates).nullable().optional(),
  /** What went wrong last, in plain words. */
  problem: z.string().nullable().optional(),
  nextSync: instant.nullable().optional(),
  certificate: certificateFacts.nullable().optional(),
  /** Which worker the person is, as they said. */
  me: z.object({ id, name: z.string() }).nullable().optional(),
  sync: syncProgress.nullable().optional(),
});
export type PayrollConnection = z.infer<typeof payrollConnection>;

/** How the latest pay went. */
export const payStatus = z.enum(['successful', 'pending', 'processing', 'failed']);
export type PayStatus = z.infer<typeof payStatus>;

/** The signed-in person's own pay of the running calendar year. */
export const paySummary = z.object({
  currentYear: z.int(),
  totalGrossIncome: amount,
  averageGrossPay: amount,
  totalNetIncome: amount,
  averageNetPay: amount,
  totalTaxes: amount,
  totalBenefits: amount,
  payPeriods: z.int().min(0),
  lastPayDate: day.nullable(),
});
export type PaySummary = z.infer<typeof paySummary>;

/** A pay period without a payslip, between two that have one; `before` is null where none came since. */
export const missingPay = z.object({ expected: day, after: day, before: day.nullable() });
export type MissingPay = z.infer<typeof missingPay>;

/** In the order in which a payslip reads. */
export const payFigures = ['gross', 'taxes', 'benefits', 'net'] as const;
export type PayFigure = (typeof payFigures)[number];

/** A payslip that a later one replaced: the figures count as corrected, both are kept. */
export const payCorrection = z.object({
  checkDate: day,
  correctedOn: day,
  /** What was said first and what is said now; empty where a correction changed none of the figures. */
  changes: z.array(z.object({ figure: z.enum(payFigures), before: amount, after: amount })),
});
export type PayCorrection = z.infer<typeof payCorrection>;

/** The person's latest pay (for the card) and the year so far (`data`). Everything is null while nothing is known: unknown is not zero. */
export const payrollData = z.object({
  lastPayrollDate: day.nullable(),
  lastPayrollAmount: amount.nullable(),
  status: payStatus.nullable(),
  data: paySummary.nullable(),
  /** Of the last twelve months, oldest first. */
  missing: list(missingPay).optional(),
  /** Of the last twelve months, latest correction first. */
  corrections: list(payCorrection).optional(),
});
export type PayrollData = z.infer<typeof payrollData>;

export const employeeStatuses = ['active', 'on leave', 'inactive', 'terminated'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];
export const workerTypes = ['W-2', '1099'] as const;
export type WorkerType = (typeof workerTypes)[number];
export const payTypes = ['salary', 'hourly'] as const;
export type PayType = (typeof payTypes)[number];

/** One worker of the connected employer. What the role that reads them may not see is null: it is not nothing. */
export const employee = z.object({
  id,
  name: z.string(),
  position: z.string(),
  /** Null while masked: `payroll.employees.reveal` returns it. */
  salary: amount.nullable(),
  /** Whether there is a salary or a rate to reveal. */
  hasSalary: z.boolean(),
  payType: z.enum(payTypes).nullable(),
  employeeNumber: z.string().nullable(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  lastPaid: day.nullable(),
  status: z.enum(employeeStatuses),
  /** The person themself, as they said. */
  isMe: z.boolean(),
});
export type Employee = z.infer<typeof employee>;

/** One payroll run of the connected employer. */
export const payrollRun = z.object({
  id,
  date: day,
  amount,
  /** How many people were paid. */
  employees: z.int().min(0),
  status: z.enum(['completed', 'pending', 'processing', 'failed']),
});
export type PayrollRun = z.infer<typeof payrollRun>;

export const connectResult = z.object({ success: z.boolean(), message: z.string() });
export type ConnectResult = z.infer<typeof connectResult>;

export const syncResult = connectResult.extend({ recordsProcessed: z.int().min(0) });
export type SyncResult = z.infer<typeof syncResult>;

/** Payroll settings as they are shown: tax ids masked, the pay date moved on to the next one that is due. */
export const payrollSettings = z.object({
  payFrequency: payFrequency.nullable(),
  nextPayDate: day.nullable(),
  federalTaxId: z.string().nullable(),
  stateTaxId: z.string().nullable(),
  /** The next six days on which money is paid out, weekends and bank holidays moved to the business day before. */
  upcomingPayDates: z.array(day).max(6),
  /** 0 until settings were saved once; sent back with a save so that a save over somebody else's is noticed. */
  version: z.int().min(0),
});
export type PayrollSettings = z.infer<typeof payrollSettings>;

export const federalTaxId = z
  .string()
  .trim()
  .regex(federalTaxIdForm, taxIdProblems.federalForm)
  .refine(hasEinPrefix, taxIdProblems.federalPrefix);
export const stateTaxId = z
  .string()
  .trim()
  .min(stateTaxIdLength.min, taxIdProblems.stateLength)
  .max(stateTaxIdLength.max, taxIdProblems.stateLength)
  .regex(stateTaxIdForm, taxIdProblems.stateForm);

/** A save. A tax id that is left out stays as it is; null removes it. */
export const payrollSettingsChange = z.strictObject({
  payFrequency,
  nextPayDate: day,
  federalTaxId: federalTaxId.nullable().optional(),
  stateTaxId: stateTaxId.nullable().optional(),
  version: z.int().min(0),
});
export type PayrollSettingsChange = z.infer<typeof payrollSettingsChange>;
