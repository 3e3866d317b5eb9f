import { payrollSettingsChanged } from '@app/contracts-payroll';
import { messagePact } from '@app/node-testing/pact';
import { ruleOfPay } from '../src/features/budgets/rules/period-rule';

describe('banking needs of payroll', () => {
  const pact = messagePact({ consumer: 'banking', provider: 'payroll' });

  it('how often pay comes and when next, for pay periods of budgets', () =>
    pact.hears(
      payrollSettingsChanged,
      { state: 'somebody saves payroll settings', payload: { payFrequency: true, nextPayDate: true } },
      (pay) => expect(ruleOfPay(pay)).toMatchObject({ kind: 'fortnightly', from: '2026-12-03' }),
    ));
});
