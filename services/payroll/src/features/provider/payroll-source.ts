import type { Day } from '@app/calendar';
import type { PayFrequency } from '@app/contracts-payroll';
import type { EmployeeStatus, PayType, WorkerType } from '@app/contracts-payroll';
import type { Allocation, StatementLine } from '../statement/statement.schema';

/** The credentials for an employer's payroll account. */
export interface SourceCredentials {
  clientId: string;
  clientSecret: string;
  /** PEM text of the certificate and its key. */
  certificate: string;
  privateKey: string;
}

/**
 * A worker as the provider reports it; fields that a role may not see are missing. Amounts are minor units.
 */
export interface SourceWorker {
  workerId: string;
  employeeNumber?: string;
  name?: string;
  email?: string;
  position?: string;
  department?: string;
  workerType?: WorkerType;
  payType?: PayType;
  /** Per year. */
  salaryMinor?: number;
  /** Per hour. */
  rateMinor?: number;
  frequency?: PayFrequency;
  hireDate?: Day;
  manager?: string;
  status: EmployeeStatus;
}

/** A pay statement in a list, with enough data to see whether it changed. */
export interface ListedStatement {
  sourceId: string;
  /** The path of its lines at the provider. */
  path: string;
  payDate: Day;
  grossMinor?: number;
  netMinor?: number;
  /** True if it replaces the one before it with the same pay date. */
  isCorrection: boolean;
}

export interface SourceStatement {
  sourceId: string;
  payDate: Day;
  periodStart?: Day;
  periodEnd?: Day;
  employer?: string;
  grossMinor: number;
  netMinor: number;
  lines: StatementLine[];
  allocations: Allocation[];
  isCorrection: boolean;
}

export type RunStatus = 'completed' | 'pending' | 'processing' | 'failed';

/** Called with a description of each unreadable row; the other rows are still read. */
export type LeaveOut = (what: string) => void;

/** One employer's open payroll account. Throws only ProviderError. */
export interface PayrollAccess {
  /** Signs in; fails if the credentials are wrong. */
  check(): Promise<void>;
  /** Throws bad-answer if none of them is readable. */
  workers(leaveOut?: LeaveOut): Promise<SourceWorker[]>;
  /** Statements of the last pay dates, newest first; empty if the worker has none. */
  statements(workerId: string, payDates: number, leaveOut?: LeaveOut): Promise<ListedStatement[]>;
  statement(workerId: string, listed: ListedStatement): Promise<SourceStatement>;
  /** The status of each run since a day; undefined while the provider is still preparing it. */
  runs(since: Day): Promise<Map<Day, RunStatus> | undefined>;
  close(): Promise<void>;
}

/** A payroll provider that this server can reach. */
export interface PayrollSource {
  id: string;
  /** A practice employer on this machine, with invented people. */
  practice: boolean;
  /** The server's own credentials: of the practice employer, or of the operator. */
  own?: SourceCredentials;
  /** `connectionId` separates one connection's failures and certificate from another's. */
  open(connectionId: string, credentials: SourceCredentials): PayrollAccess;
}

export const PAYROLL_SOURCE = Symbol('PayrollSource');
