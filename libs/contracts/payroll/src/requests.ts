import { eraseUserRequest, nothing, request } from '@app/contracts-kernel';
import { z } from 'zod';
import { payrollCredentials } from './credentials';
import { payrollErrors } from './errors';
import { example } from './example';
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

export const getConnection = request({
  name: 'payroll.connection.get',
  summary: 'Whether the person has connected payroll, and when it was last read.',
  request: nothing,
  reply: payrollConnection,
  example: { request: {}, reply: example.connection },
});

export const getPayrollData = request({
  name: 'payroll.data.get',
  summary: "The person's latest pay and the year so far; all null while nothing was imported.",
  request: nothing,
  reply: payrollData,
  example: { request: {}, reply: example.data },
});

export const connectPayroll = request({
  name: 'payroll.connection.connect',
  summary:
    'Checks credentials, certificate and consents, then connects through the provider that is set up on this server.',
  request: payrollCredentials,
  reply: connectResult,
  errors: ['FORBIDDEN', 'PROVIDER_NOT_CONFIGURED'],
  effect: 'keyed',
  timeoutMs: 20_000,
  example: { request: example.credentials, reply: { success: true, message: 'Connected to ADP.' } },
});

export const syncPayroll = request({
  name: 'payroll.connection.sync',
  summary: 'Reads new and changed payroll records from the provider.',
  request: nothing,
  reply: syncResult,
  errors: ['FORBIDDEN', 'PROVIDER_NOT_CONFIGURED', payrollErrors.PAYROLL_NOT_CONNECTED],
  effect: 'keyed',
  timeoutMs: 20_000,
  example: { request: {}, reply: { success: true, message: 'Payroll is up to date.', recordsProcessed: 12 } },
});

export const listEmployees = request({
  name: 'payroll.employees.list',
  summary: 'Workers of the connected employer, by name; at most 500.',
  request: nothing,
  reply: z.array(employee),
  example: { request: {}, reply: [example.employee] },
});

export const listPayrollRuns = request({
  name: 'payroll.runs.list',
  summary: 'Payroll runs of the connected employer in the last 24 months, newest first.',
  request: nothing,
  reply: z.array(payrollRun),
  example: { request: {}, reply: [example.run] },
});

export const getPayrollSettings = request({
  name: 'payroll.settings.get',
  summary:
    'Pay frequency, the pay date that is due next, six upcoming payouts and masked tax ids; version 0 and nulls until saved once.',
  request: nothing,
  reply: payrollSettings,
  example: { request: {}, reply: example.settings },
});

export const savePayrollSettings = request({
  name: 'payroll.settings.save',
  summary: 'Saves payroll settings. The pay date must not be past in the person’s time zone.',
  request: payrollSettingsChange,
  reply: payrollSettings,
  errors: ['VERSION_CONFLICT'],
  effect: 'keyed',
  example: { request: example.settingsChange, reply: example.settings },
});

export const erasePayrollUser = eraseUserRequest('payroll');
