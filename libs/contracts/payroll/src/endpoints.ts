import {
  eraseUserEndpoint,
  exportUserEndpoint,
  nothing,
  endpoint,
  restoreUserEndpoint,
} from '@app/contracts-kernel';
import { z } from 'zod';
import { payrollCredentials } from './credentials';
import { payrollErrors } from './errors';
import { example } from './example';
import { ledgerReads, payrollReads } from './reads';
import {
  connectResult,
  employee,
  payrollConnection,
  payrollData,
  payrollRun,
  payrollSettings,
  payrollSettingsChange,
  syncResult,
} from './shapes';

const credentialsLimit = 80 * 1024;

export const getConnectionEndpoint = endpoint({
  name: 'payroll.connection.get',
  summary: 'Whether the person has connected payroll, and when it was last read.',
  http: 'GET /api/adp/status',
  request: nothing,
  reply: payrollConnection,
  example: { request: {}, reply: example.connection },
});

export const getPayrollDataEndpoint = endpoint({
  name: 'payroll.data.get',
  summary: "The person's latest pay and the year so far; all null before the first import.",
  http: 'GET /api/adp/payroll',
  request: nothing,
  reply: payrollData,
  example: { request: {}, reply: example.data },
});

export const connectPayrollEndpoint = endpoint({
  name: 'payroll.connection.connect',
  summary:
    'Checks credentials, certificate and consents, then connects through the provider that is set up on this server.',
  http: { address: 'POST /api/adp/connect', ledger: 'owner', bodyLimit: credentialsLimit },
  invalidates: payrollReads,
  request: payrollCredentials,
  reply: connectResult,
  errors: ['FORBIDDEN', 'PROVIDER_NOT_CONFIGURED'],
  timeoutMs: 20_000,
  example: { request: example.credentials, reply: { success: true, message: 'Connected to ADP.' } },
});

export const syncPayrollEndpoint = endpoint({
  name: 'payroll.connection.sync',
  summary:
    'Reads new and changed payroll records from the provider. Work that outlasts the call continues; the connection shows its progress.',
  http: 'POST /api/adp/sync',
  invalidates: [...payrollReads, ...ledgerReads],
  request: nothing,
  reply: syncResult,
  errors: ['FORBIDDEN', 'PROVIDER_NOT_CONFIGURED', payrollErrors.PAYROLL_NOT_CONNECTED],
  timeoutMs: 20_000,
  example: { request: {}, reply: { success: true, message: 'Payroll is up to date.', recordsProcessed: 12 } },
});

export const listEmployeesEndpoint = endpoint({
  name: 'payroll.employees.list',
  summary: 'Workers of the connected employer, by name; at most 500.',
  http: 'GET /api/payroll/employees',
  request: nothing,
  reply: z.array(employee),
  example: { request: {}, reply: [example.employee] },
});

export const listPayrollRunsEndpoint = endpoint({
  name: 'payroll.runs.list',
  summary: 'Payroll runs of the connected employer in the last 24 months, newest first.',
  http: 'GET /api/payroll/history',
  request: nothing,
  reply: z.array(payrollRun),
  example: { request: {}, reply: [example.run] },
});

export const getPayrollSettingsEndpoint = endpoint({
  name: 'payroll.settings.get',
  summary:
    'Pay frequency, next due pay date, six upcoming payouts and masked tax ids; version 0 and nulls before the first save.',
  http: 'GET /api/payroll/settings',
  request: nothing,
  reply: payrollSettings,
  example: { request: {}, reply: example.settings },
});

export const savePayrollSettingsEndpoint = endpoint({
  name: 'payroll.settings.save',
  summary: 'Saves payroll settings. The pay date must not be in the past in the person’s time zone.',
  http: 'PUT /api/payroll/settings',
  request: payrollSettingsChange,
  reply: payrollSettings,
  errors: ['VERSION_CONFLICT'],
  example: { request: example.settingsChange, reply: example.settings },
});

export const erasePayrollUserEndpoint = eraseUserEndpoint('payroll');
export const exportPayrollUserEndpoint = exportUserEndpoint('payroll');
export const restorePayrollUserEndpoint = restoreUserEndpoint('payroll');
