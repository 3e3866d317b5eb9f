import { eraseUserEndpoint } from '@app/contracts-kernel';
import * as contracts from '@app/contracts-payroll';
import { forwardPact } from './support/forward-pact';

const nothing = { lastPayrollDate: null, lastPayrollAmount: null, status: null, data: null };
const unconfigured = { state: 'anybody', fails: 'PROVIDER_NOT_CONFIGURED' };

forwardPact(
  'payroll',
  contracts,
  {
    'payroll.connection.get': 'a person with payroll connected',
    'payroll.data.get': {
      state: 'a person with payroll connected',
      reply: { lastPayrollDate: true, lastPayrollAmount: true, status: true, data: true },
    },
    'payroll.employees.list': 'a person with payroll connected',
    'payroll.runs.list': 'a person with payroll connected',
    'payroll.runs.read': 'a payroll run',
    'payroll.employees.read': 'an employee',
    'payroll.employees.reveal': 'an employee',
    'payroll.connection.choose': 'a worker one may be',
    'payroll.connection.disconnect': 'a person with payroll connected',
    'payroll.practice.read': unconfigured,
    'payroll.pay.summary': 'a person with pay of a year',
    'payroll.pay.next': 'a person with pay and a schedule',
    'payroll.payslips.list': 'a person with a payslip of a year',
    'payroll.payslips.remove': 'a payslip that was entered',
    'payroll.payslips.review': 'a payslip that does not add up',
    'payroll.reports.read': 'a year to report',
    'payroll.settings.get': 'a person with payroll settings',
    'payroll.settings.save': 'a day on which the pay date is to come',
    'payroll.connection.connect': unconfigured,
    'payroll.connection.sync': unconfigured,
  },
  (pact) => {
    it('reads that payroll is not connected', () =>
      pact.uses(
        contracts.getConnectionEndpoint,
        {
          state: 'anybody',
          example: { connected: false, compliance: { lastSync: null } },
          reply: { connected: 'exact', compliance: { lastSync: 'exact' } },
        },
        (reply) => expect(contracts.getConnectionEndpoint.reply.parse(reply)).toEqual(reply),
      ));

    it('reads null where no pay is known', () =>
      pact.uses(
        contracts.getPayrollDataEndpoint,
        {
          state: 'anybody',
          example: nothing,
          reply: { lastPayrollDate: 'exact', lastPayrollAmount: 'exact', status: 'exact', data: 'exact' },
        },
        (reply) => expect(contracts.getPayrollDataEndpoint.reply.parse(reply)).toEqual(reply),
      ));

    it('receives a refusal if somebody else saved settings first', () =>
      pact.expectsRefusal(
        contracts.savePayrollSettingsEndpoint,
        { state: 'a person with payroll settings', fails: 'VERSION_CONFLICT' },
        (code) => expect(contracts.savePayrollSettingsEndpoint.errors).toContain(code),
      ));

    it('receives how a reading of payroll ended', () =>
      pact.receives(
        contracts.payrollRead,
        {
          state: 'a reading of payroll ends',
          payload: { asked: true, outcome: true, ownPayslips: true, message: true },
        },
        (payload) => expect(payload.message).not.toBe(''),
      ));

    it('receives that settings changed, for the person’s browsers', () =>
      pact.receives(
        contracts.payrollSettingsChanged,
        { state: 'somebody saves payroll settings', payload: true },
        (payload) => expect(contracts.payrollSettingsChanged.payload.parse(payload)).toEqual(payload),
      ));

    it('erases a person', () =>
      pact.uses(
        eraseUserEndpoint('payroll'),
        { state: 'a person who may be erased', reply: { removed: true } },
        (reply) => expect(reply.removed).toBeGreaterThanOrEqual(0),
      ));
  },
);
