import { route } from '@app/contracts-kernel';
import * as requests from './requests';

const credentialsLimit = 80 * 1024;

export const getConnectionRoute = route({
  name: 'payroll.connection.get',
  summary: requests.getConnection.summary,
  method: 'GET',
  path: '/api/adp/status',
  reply: requests.getConnection.reply,
  asks: requests.getConnection,
  example: { reply: requests.getConnection.example.reply },
});

export const getPayrollDataRoute = route({
  name: 'payroll.data.get',
  summary: requests.getPayrollData.summary,
  method: 'GET',
  path: '/api/adp/payroll',
  reply: requests.getPayrollData.reply,
  asks: requests.getPayrollData,
  example: { reply: requests.getPayrollData.example.reply },
});

export const connectPayrollRoute = route({
  name: 'payroll.connection.connect',
  summary: requests.connectPayroll.summary,
  method: 'POST',
  path: '/api/adp/connect',
  body: requests.connectPayroll.request,
  bodyLimit: credentialsLimit,
  reply: requests.connectPayroll.reply,
  errors: requests.connectPayroll.errors,
  asks: requests.connectPayroll,
  example: { body: requests.connectPayroll.example.request, reply: requests.connectPayroll.example.reply },
});

export const syncPayrollRoute = route({
  name: 'payroll.connection.sync',
  summary: requests.syncPayroll.summary,
  method: 'POST',
  path: '/api/adp/sync',
  reply: requests.syncPayroll.reply,
  errors: requests.syncPayroll.errors,
  asks: requests.syncPayroll,
  example: { reply: requests.syncPayroll.example.reply },
});

export const listEmployeesRoute = route({
  name: 'payroll.employees.list',
  summary: requests.listEmployees.summary,
  method: 'GET',
  path: '/api/payroll/employees',
  reply: requests.listEmployees.reply,
  asks: requests.listEmployees,
  example: { reply: requests.listEmployees.example.reply },
});

export const listPayrollRunsRoute = route({
  name: 'payroll.runs.list',
  summary: requests.listPayrollRuns.summary,
  method: 'GET',
  path: '/api/payroll/history',
  reply: requests.listPayrollRuns.reply,
  asks: requests.listPayrollRuns,
  example: { reply: requests.listPayrollRuns.example.reply },
});

export const getPayrollSettingsRoute = route({
  name: 'payroll.settings.get',
  summary: requests.getPayrollSettings.summary,
  method: 'GET',
  path: '/api/payroll/settings',
  reply: requests.getPayrollSettings.reply,
  asks: requests.getPayrollSettings,
  example: { reply: requests.getPayrollSettings.example.reply },
});

export const savePayrollSettingsRoute = route({
  name: 'payroll.settings.save',
  summary: requests.savePayrollSettings.summary,
  method: 'PUT',
  path: '/api/payroll/settings',
  body: requests.savePayrollSettings.request,
  reply: requests.savePayrollSettings.reply,
  errors: requests.savePayrollSettings.errors,
  asks: requests.savePayrollSettings,
  example: {
    body: requests.savePayrollSettings.example.request,
    reply: requests.savePayrollSettings.example.reply,
  },
});

/** Paths of reads that a new connection makes stale. */
export const staleAfterConnect: readonly string[] = ['/api/adp', '/api/payroll'];
/** Paths of reads that a sync makes stale: payroll itself and the ledger it feeds. */
export const staleAfterSync: readonly string[] = [
  ...staleAfterConnect,
  '/api/transactions',
  '/api/financial',
];
