import { callRoute, isApiError } from '@app/api-client';
import {
  connectPayrollRoute,
  getConnectionRoute,
  getPayrollDataRoute,
  getPayrollSettingsRoute,
  listEmployeesRoute,
  listPayrollRunsRoute,
  savePayrollSettingsRoute,
  syncPayrollRoute,
  type PayrollData,
} from '@app/contracts-payroll';
import { gatewayPact } from '@app/web-testing/pact';
import { readConnection } from '../src/features/connection/api/read-connection';
import { connectPayroll } from '../src/features/connection/api/connect-payroll';
import { syncPayroll } from '../src/features/connection/api/sync-payroll';
import { messageOf } from '../src/features/connection/failure';
import { listEmployees } from '../src/features/management/api/list-employees';
import { listRuns } from '../src/features/management/api/list-runs';
import { employeeRows, registerRows } from '../src/features/management/payroll-reports';
import { readPayroll } from '../src/features/pay/api/read-payroll';
import { payParts, payRatios } from '../src/features/pay/pay-ratios';
import { readSettings } from '../src/features/settings/api/read-settings';
import { saveSettings } from '../src/features/settings/api/save-settings';
import { draftOf } from '../src/features/settings/settings-draft';

const run = <T>(query: { queryFn: (context: { signal: AbortSignal }) => Promise<T> }): Promise<T> =>
  query.queryFn({ signal: new AbortController().signal });
const noPay: PayrollData = { lastPayrollDate: null, lastPayrollAmount: null, status: null, data: null };
const reasonOfRefusal = (error: unknown) =>
  isApiError(error) && [error.code, messageOf(error, 'none') !== 'none'];

describe('mf-payroll needs of the gateway', () => {
  const pact = gatewayPact('mf-payroll');

  it('whether payroll is connected', () =>
    pact.uses(
      getConnectionRoute,
      { state: 'signed in', reply: { connected: true, compliance: { lastSync: true } } },
      async () => {
        expect((await run(readConnection())).connected).toBe(true);
      },
    ));

  it('the latest pay and the year', () =>
    pact.uses(
      getPayrollDataRoute,
      {
        state: 'signed in',
        reply: {
          lastPayrollDate: true,
          lastPayrollAmount: true,
          status: true,
          data: {
            currentYear: true,
            totalGrossIncome: true,
            averageGrossPay: true,
            totalNetIncome: true,
            averageNetPay: true,
            totalTaxes: true,
            totalBenefits: true,
            payPeriods: true,
            lastPayDate: true,
          },
          missing: [{ expected: true, after: true, before: true }],
          corrections: [
            {
              checkDate: true,
              correctedOn: true,
              changes: [{ figure: true, before: true, after: true }],
            },
          ],
        },
      },
      async () => {
        const { data, missing, corrections } = await run(readPayroll());
        expect(missing).toHaveLength(1);
        expect(corrections![0]!.changes).toHaveLength(1);
        expect(payRatios(data!, 11).effectiveTaxRate).toBe(19);
        expect(payParts(data!)).toHaveLength(4);
      },
    ));

  it('nulls where nothing is known', () =>
    pact.uses(
      getPayrollDataRoute,
      {
        state: 'signed in, without pay',
        example: noPay,
        reply: { lastPayrollDate: 'exact', lastPayrollAmount: 'exact', status: 'exact', data: 'exact' },
      },
      async () => {
        expect(await run(readPayroll())).toEqual(noPay);
      },
    ));

  it('employees', () =>
    pact.uses(
      listEmployeesRoute,
      {
        state: 'signed in',
        reply: [{ id: true, name: true, position: true, salary: true, lastPaid: true, status: true }],
      },
      async () => {
        expect(employeeRows(await run(listEmployees()))[1]).toEqual([
          'Jordan Reyes',
          'Operations manager',
          '78000.00',
          '2026-11-20',
          'active',
        ]);
      },
    ));

  it('payroll runs', () =>
    pact.uses(
      listPayrollRunsRoute,
      { state: 'signed in', reply: [{ id: true, date: true, amount: true, employees: true, status: true }] },
      async () => {
        expect(registerRows(await run(listRuns()))[1]).toEqual(['2026-11-20', '48210.36', '14', 'completed']);
      },
    ));

  it('payroll settings', () =>
    pact.uses(
      getPayrollSettingsRoute,
      {
        state: 'signed in',
        reply: {
          payFrequency: true,
          nextPayDate: true,
          federalTaxId: true,
          stateTaxId: true,
          upcomingPayDates: true,
          version: true,
        },
      },
      async () => {
        expect(draftOf(await run(readSettings()))).toMatchObject({
          payFrequency: 'bi-weekly',
          nextPayDate: '2026-12-03',
        });
      },
    ));

  it('to save payroll settings', () =>
    pact.uses(
      savePayrollSettingsRoute,
      {
        state: 'signed in',
        reply: {
          payFrequency: true,
          nextPayDate: true,
          federalTaxId: true,
          stateTaxId: true,
          upcomingPayDates: true,
          version: true,
        },
      },
      async () => {
        const saved = await saveSettings.mutationFn({ body: savePayrollSettingsRoute.example.body! });
        expect(saved.version).toBe(1);
      },
    ));

  it('to know when somebody else saved first', () =>
    pact.expectsRefusal(
      savePayrollSettingsRoute,
      { state: 'signed in, payroll settings saved elsewhere', fails: 'VERSION_CONFLICT' },
      async () => {
        await expect(
          saveSettings.mutationFn({ body: savePayrollSettingsRoute.example.body! }),
        ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
      },
    ));

  it('to connect', () =>
    pact.uses(
      connectPayrollRoute,
      { state: 'signed in', reply: { success: true, message: true } },
      async () => {
        expect((await connectPayroll.mutationFn({ body: connectPayrollRoute.example.body! })).success).toBe(
          true,
        );
      },
    ));

  it('to be told why it can’t connect', () =>
    pact.expectsRefusal(
      connectPayrollRoute,
      { state: 'signed in, no payroll provider set up', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        const error: unknown = await connectPayroll
          .mutationFn({ body: connectPayrollRoute.example.body! })
          .catch((thrown: unknown) => thrown);
        expect(reasonOfRefusal(error)).toEqual(['PROVIDER_NOT_CONFIGURED', true]);
      },
    ));

  it('to sync', () =>
    pact.uses(
      syncPayrollRoute,
      { state: 'signed in', reply: { success: true, message: true, recordsProcessed: true } },
      async () => {
        expect((await syncPayroll.mutationFn({})).recordsProcessed).toBe(12);
      },
    ));

  it('to be sent to sign-in when the session is over', () =>
    pact.expectsRefusal(getPayrollDataRoute, { state: 'signed out', fails: 'UNAUTHENTICATED' }, async () => {
      await expect(callRoute(getPayrollDataRoute)).rejects.toThrow(/^401:.*Unauthorized/);
    }));
});
