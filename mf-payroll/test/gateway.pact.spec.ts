import { callRoute, isApiError } from '@app/api-client';
import {
  connectPayrollEndpoint,
  getConnectionEndpoint,
  getPayrollDataEndpoint,
  getPayrollSettingsEndpoint,
  listEmployeesEndpoint,
  listPayrollRunsEndpoint,
  readRunEndpoint,
  savePayrollSettingsEndpoint,
  syncPayrollEndpoint,
  type PayrollData,
} from '@app/contracts-payroll';
import { gatewayPact } from '@app/web-testing/pact';
import { connectPayroll, listEmployees, readConnection, syncPayroll } from '../src/features/connection/api';
import { messageOf } from '../src/features/connection/failure';
import { listRuns, readRun } from '../src/features/management/api';
import { everybody, shownEmployees } from '../src/features/management/employee-list';
import { runRows } from '../src/features/management/run-drawer';
import { readPayroll } from '../src/features/pay/api';
import { payParts, payRatios } from '../src/features/pay/pay-ratios';
import { readSettings, saveSettings } from '../src/features/settings/api';
import { draftOf } from '../src/features/settings/settings-draft';

const run = <T>(query: { queryFn: (context: { signal: AbortSignal }) => Promise<T> }): Promise<T> =>
  query.queryFn({ signal: new AbortController().signal });
const noPay: PayrollData = { lastPayrollDate: null, lastPayrollAmount: null, status: null, data: null };
const reasonOfRefusal = (error: unknown) =>
  isApiError(error) && [error.code, messageOf(error, 'none') !== 'none'];

describe('mf-payroll through the gateway', () => {
  const pact = gatewayPact('mf-payroll');

  it('reads whether payroll is connected', () =>
    pact.uses(
      getConnectionEndpoint,
      { state: 'signed in', reply: { connected: true, compliance: { lastSync: true } } },
      async () => {
        expect((await run(readConnection())).connected).toBe(true);
      },
    ));

  it('reads the latest pay and the year', () =>
    pact.uses(
      getPayrollDataEndpoint,
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

  it('reads null where nothing is known', () =>
    pact.uses(
      getPayrollDataEndpoint,
      {
        state: 'signed in, without pay',
        example: noPay,
        reply: { lastPayrollDate: 'exact', lastPayrollAmount: 'exact', status: 'exact', data: 'exact' },
      },
      async () => {
        expect(await run(readPayroll())).toEqual(noPay);
      },
    ));

  it('lists employees', () =>
    pact.uses(
      listEmployeesEndpoint,
      {
        state: 'signed in',
        reply: [
          {
            id: true,
            name: true,
            position: true,
            hasSalary: true,
            employeeNumber: true,
            email: true,
            department: true,
            lastPaid: true,
            status: true,
            isMe: true,
          },
        ],
      },
      async () => {
        const [first] = shownEmployees(await run(listEmployees()), { ...everybody, search: 'operations' });
        expect(first).toMatchObject({ name: 'Jordan Reyes', lastPaid: '2026-11-20', status: 'active' });
      },
    ));

  it('lists payroll runs', () =>
    pact.uses(
      listPayrollRunsEndpoint,
      { state: 'signed in', reply: [{ id: true, date: true, amount: true, employees: true, status: true }] },
      async () => {
        expect((await run(listRuns()))[0]).toMatchObject({
          amount: 48210.36,
          employees: 14,
          status: 'completed',
        });
      },
    ));

  it('reads one run with its lines', () =>
    pact.uses(
      readRunEndpoint,
      {
        state: 'signed in',
        reply: {
          gross: true,
          taxes: true,
          deductions: true,
          reimbursements: true,
          net: true,
          employerTaxes: true,
          lines: [
            {
              name: true,
              department: true,
              gross: true,
              taxes: true,
              deductions: true,
              reimbursements: true,
              net: true,
              employerTaxes: true,
            },
          ],
        },
      },
      async () => {
        const rows = runRows(await run(readRun(readRunEndpoint.example.params.id)));
        expect(rows[1]!.slice(0, 3)).toEqual(['Jordan Reyes', 'Operations', '48210.36']);
        expect(rows.at(-1)![0]).toBe('Total');
      },
    ));

  it('reads payroll settings', () =>
    pact.uses(
      getPayrollSettingsEndpoint,
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

  it('saves payroll settings', () =>
    pact.uses(
      savePayrollSettingsEndpoint,
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
        const saved = await saveSettings.mutationFn({ body: savePayrollSettingsEndpoint.example.body });
        expect(saved.version).toBe(1);
      },
    ));

  it('receives a conflict when the settings were saved elsewhere first', () =>
    pact.expectsRefusal(
      savePayrollSettingsEndpoint,
      { state: 'signed in, payroll settings saved elsewhere', fails: 'VERSION_CONFLICT' },
      async () => {
        await expect(
          saveSettings.mutationFn({ body: savePayrollSettingsEndpoint.example.body }),
        ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
      },
    ));

  it('connects payroll', () =>
    pact.uses(
      connectPayrollEndpoint,
      { state: 'signed in', reply: { success: true, message: true } },
      async () => {
        expect((await connectPayroll.mutationFn({ body: connectPayrollEndpoint.example.body })).success).toBe(
          true,
        );
      },
    ));

  it('receives the reason when connecting fails', () =>
    pact.expectsRefusal(
      connectPayrollEndpoint,
      { state: 'signed in, no payroll provider set up', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        const error: unknown = await connectPayroll
          .mutationFn({ body: connectPayrollEndpoint.example.body })
          .catch((thrown: unknown) => thrown);
        expect(reasonOfRefusal(error)).toEqual(['PROVIDER_NOT_CONFIGURED', true]);
      },
    ));

  it('syncs payroll', () =>
    pact.uses(
      syncPayrollEndpoint,
      { state: 'signed in', reply: { success: true, message: true, recordsProcessed: true } },
      async () => {
        expect((await syncPayroll.mutationFn({})).recordsProcessed).toBe(12);
      },
    ));

  it('receives a refusal when the session has ended', () =>
    pact.expectsRefusal(
      getPayrollDataEndpoint,
      { state: 'signed out', fails: 'UNAUTHENTICATED' },
      async () => {
        await expect(callRoute(getPayrollDataEndpoint)).rejects.toThrow(/^401:.*Unauthorized/);
      },
    ));
});
