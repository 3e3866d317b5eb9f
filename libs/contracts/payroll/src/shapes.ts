import { amount, day, id, instant, list, providerSetup } from '@app/contracts-kernel';
import { z } from 'zod';
import { federalTaxIdForm, hasEinPrefix, stateTaxIdForm, stateTaxIdLength, taxIdProblems } from './tax-ids';

/** The currency of all payroll data: providers are from the United States. */
export const payrollCurrency = 'USD';

/** In the order in which they are offered to the person. */
export const payFrequencies = ['bi-weekly', 'weekly', 'monthly', 'semi-monthly'] as const;
export const payFrequency = z.enum(payFrequencies);
export type PayFrequency = z.infer<typeof payFrequency>;

/** `needs-login` waits for the person; `degraded` and `rate-limited` are retried automatically. */
export const connectionStates = ['active', 'needs-login', 'degraded', 'rate-limited'] as const;

/** Progress of reading payroll records, or the result of the last reading. */
export const syncProgress = z.object({
  state: z.enum(['running', 'done', 'failed']),
  phase: z.enum(['workers', 'statements', 'runs']),
  /** Workers whose statements have been read, and their total. */
  done: z.int().min(0),
  total: z.int().min(0),
  recordsProcessed: z.int().min(0),
  /** Workers whose statements the provider refused. */
  skipped: z.int().min(0),
  startedAt: instant,
});
export type SyncProgress = z.infer<typeof syncProgress>;

/** The public data of a certificate. */
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
  /** Version of the text; see `consentVersion`. */
  version: z.string(),
  givenAt: instant,
  withdrawnAt: instant.nullable(),
});
export type Consent = z.infer<typeof consent>;

/** Whether payroll is connected, when it was last read, and the state of the connection. */
export const payrollConnection = z.object({
  connected: z.boolean(),
  compliance: z.object({ lastSync: instant.nullable(), consents: list(consent).optional() }),
  /** The payroll provider set up on this server. */
  provider: providerSetup.optional(),
  /** Client ID and secret are enough because this server has a certificate of its own. */
  shortForm: z.boolean().optional(),
  /** All fields below are null while nothing is connected. */
  practice: z.boolean().optional(),
  state: z.enum(connectionStates).nullable().optional(),
  /** The last problem, in plain words. */
  problem: z.string().nullable().optional(),
  nextSync: instant.nullable().optional(),
  certificate: certificateFacts.nullable().optional(),
  /** The worker whom the person chose as themselves. */
  me: z.object({ id, name: z.string() }).nullable().optional(),
  sync: syncProgress.nullable().optional(),
});
export type PayrollConnection = z.infer<typeof payrollConnection>;

/** Status of the latest pay. */
export const payStatus = z.enum(['successful', 'pending', 'processing', 'failed']);
export type PayStatus = z.infer<typeof payStatus>;

/** The signed-in person's own pay in the current calendar year. */
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

/** A pay period without a payslip after one that has one; `before` is the next payslip, null if none has come since. */
export const missingPay = z.object({ expected: day, after: day, before: day.nullable() });
export type MissingPay = z.infer<typeof missingPay>;

/** In the order of a payslip. */
export const payFigures = ['gross', 'taxes', 'benefits', 'net'] as const;
export type PayFigure = (typeof payFigures)[number];

/** A payslip that a later one replaced: only the corrected figures count; both payslips are kept. */
export const payCorrection = z.object({
  checkDate: day,
  correctedOn: day,
  /** Values before and after; empty if the correction changed none of the figures. */
  changes: z.array(z.object({ figure: z.enum(payFigures), before: amount, after: amount })),
});
export type PayCorrection = z.infer<typeof payCorrection>;

/**
 * The person's latest pay (for the card) and the year so far (`data`). Everything is null while unknown, because unknown is not
 * zero.
 */
export const payrollData = z.object({
  lastPayrollDate: day.nullable(),
  lastPayrollAmount: amount.nullable(),
  status: payStatus.nullable(),
  data: paySummary.nullable(),
  /** In the last twelve months, oldest first. */
  missing: list(missingPay).optional(),
  /** In the last twelve months, latest correction first. */
  corrections: list(payCorrection).optional(),
});
export type PayrollData = z.infer<typeof payrollData>;

export const employeeStatuses = ['active', 'on leave', 'inactive', 'terminated'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];
export const workerTypes = ['W-2', '1099'] as const;
export type WorkerType = (typeof workerTypes)[number];
export const payTypes = ['salary', 'hourly'] as const;
export type PayType = (typeof payTypes)[number];

/** One worker of the connected employer. Data that the provider role may not read is null, which does not mean it is absent. */
export const employee = z.object({
  id,
  name: z.string(),
  position: z.string(),
  /** Null while masked; `payroll.employees.reveal` returns it. */
  salary: amount.nullable(),
  /** Whether `payroll.employees.reveal` can return a salary or a rate. */
  hasSalary: z.boolean(),
  payType: z.enum(payTypes).nullable(),
  employeeNumber: z.string().nullable(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  lastPaid: day.nullable(),
  status: z.enum(employeeStatuses),
  /** Whether the person chose this worker as themselves. */
  isMe: z.boolean(),
});
export type Employee = z.infer<typeof employee>;

/** One payroll run of the connected employer. */
export const payrollRun = z.object({
  id,
  date: day,
  amount,
  /** Number of people paid. */
  employees: z.int().min(0),
  status: z.enum(['completed', 'pending', 'processing', 'failed']),
});
export type PayrollRun = z.infer<typeof payrollRun>;

export const connectResult = z.object({ success: z.boolean(), message: z.string() });
export type ConnectResult = z.infer<typeof connectResult>;

export const syncResult = connectResult.extend({ recordsProcessed: z.int().min(0) });
export type SyncResult = z.infer<typeof syncResult>;

/** Payroll settings as displayed: tax ids masked, the pay date advanced to the next due one. */
export const payrollSettings = z.object({
  payFrequency: payFrequency.nullable(),
  nextPayDate: day.nullable(),
  federalTaxId: z.string().nullable(),
  stateTaxId: z.string().nullable(),
  /** The next six payout days; weekends and bank holidays are moved to the preceding business day. */
  upcomingPayDates: z.array(day).max(6),
  /** 0 before the first save. Sent back with a save, so that it cannot overwrite another person's change unnoticed. */
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

/** Changed settings. A missing tax id stays as it is; null removes it. */
export const payrollSettingsChange = z.strictObject({
  payFrequency,
  nextPayDate: day,
  federalTaxId: federalTaxId.nullable().optional(),
  stateTaxId: stateTaxId.nullable().optional(),
  version: z.int().min(0),
});
export type PayrollSettingsChange = z.infer<typeof payrollSettingsChange>;
