import { eraseUserRequest } from '@app/contracts-kernel';
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
    'payroll.settings.get': 'a person with payroll settings',
    'payroll.settings.save': 'a day on which the pay date is to come',
    'payroll.connection.connect': unconfigured,
    'payroll.connection.sync': unconfigured,
  },
  (pact) => {
    it('that payroll is not connected, plainly', () =>
      pact.uses(
        contracts.getConnection,
        {
          state: 'anybody',
          example: { connected: false, compliance: { lastSync: null } },
          reply: { connected: 'exact', compliance: { lastSync: 'exact' } },
        },
        (reply) => expect(contracts.getConnectionRoute.reply.parse(reply)).toEqual(reply),
      ));

    it('nulls where no pay is known', () =>
      pact.uses(
        contracts.getPayrollData,
        {
          state: 'anybody',
          example: nothing,
          reply: { lastPayrollDate: 'exact', lastPayrollAmount: 'exact', status: 'exact', data: 'exact' },
        },
        (reply) => expect(contracts.getPayrollDataRoute.reply.parse(reply)).toEqual(reply),
      ));

    it('to know when somebody else saved settings first', () =>
      pact.expectsRefusal(
        contracts.savePayrollSettings,
        { state: 'a person with payroll settings', fails: 'VERSION_CONFLICT' },
        (code) => expect(contracts.savePayrollSettingsRoute.errors).toContain(code),
      ));

    it('to hear that settings changed, for the browsers of that person', () =>
      pact.hears(
        contracts.payrollSettingsChanged,
        { state: 'somebody saves payroll settings', payload: true },
        (payload) => expect(contracts.payrollSettingsChanged.payload.parse(payload)).toEqual(payload),
      ));

    it('to have a person erased', () =>
      pact.uses(
        eraseUserRequest('payroll'),
        { state: 'a person who may be erased', reply: { removed: true } },
        (reply) => expect(reply.removed).toBeGreaterThanOrEqual(0),
      ));
  },
);
