import type { Day } from '@app/calendar';
import type { PayFrequency } from '@app/contracts-payroll';
import type { EmployeeStatus, PayType, WorkerType } from '@app/contracts-payroll';
import type { Allocation, StatementLine } from '../statement/statement.schema';

/** What it takes to reach an employer's payroll account. */
export interface SourceCredentials {
  clientId: string;
  clientSecret: string;
  /** PEM text of the certificate and its key. */
  certificate: string;
  privateKey: string;
}

/** A worker as the provider says it; what a role may not see is missing. Amounts are minor units. */
export interface SourceWorker {
  workerId: string;
  employeeNumber?: string;
  name?: string;
  email?: string;
  position?: string;
  department?: string;
  workerType?: WorkerType;
  payType?: PayType;
  /** A year. */
  salaryMinor?: number;
  /** An hour. */
  rateMinor?: number;
  frequency?: PayFrequency;
  hireDate?: Day;
  manager?: string;
  status: EmployeeStatus;
}

/** A pay statement as a list has it: enough to know whether it changed. */
export interface ListedStatement {
  sourceId: string;
  /** Where its lines are, at the provider. */
  path: string;
  payDate: Day;
  grossMinor?: number;
  netMinor?: number;
  /** It takes the place of the one before it of the same day. */
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

/** Is told of each row that can't be read what a person would look for, and goes on with the others. */
export type LeaveOut = (what: string) => void;

/** One employer's payroll account, open. Throws only ProviderError. */
export interface PayrollAccess {
  /** Signs in; what is wrong with the credentials shows here. */
  check(): Promise<void>;
  /** Throws bad-answer where none of them can be read. */
  workers(leaveOut?: LeaveOut): Promise<SourceWorker[]>;
  /** Statements of the last so many pay dates, newest first; none where the worker has none. */
  statements(workerId: string, payDates: number, leaveOut?: LeaveOut): Promise<ListedStatement[]>;
  statement(workerId: string, listed: ListedStatement): Promise<SourceStatement>;
  /** How each run since a day went; undefined where the provider is still preparing that. */
  runs(since: Day): Promise<Map<Day, RunStatus> | undefined>;
  close(): Promise<void>;
}

/** A payroll provider that this server can reach. */
export interface PayrollSource {
  id: string;
  /** A practice employer on this machine, with invented people. */
  practice: boolean;
  /** Credentials of the server's own: of the practice employer, or of the house that runs it. */
  own?: SourceCredentials;
  /** `connectionId` keeps one connection's failures and certificate apart from another's. */
  open(connectionId: string, credentials: SourceCredentials): PayrollAccess;
}

export const PAYROLL_SOURCE = Symbol('PayrollSource');
