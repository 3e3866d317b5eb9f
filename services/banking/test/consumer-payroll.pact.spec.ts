import { payrollSettingsChanged, payslipsRecorded, payslipsRemoved } from '@app/contracts-payroll';
import { messagePact } from '@app/node-testing/pact';
import { payslipParts } from '../src/entry/payslips/payslip-parts';
import { otherId } from '../src/ledger/model/category-id';
import { ruleOfPay } from '../src/planning/budgets/rules/period-rule';

describe('banking as a consumer of payroll', () => {
  const pact = messagePact({ consumer: 'banking', provider: 'payroll' });

  it('reads the pay frequency and next pay day for pay periods of budgets', () =>
    pact.receives(
      payrollSettingsChanged,
      { state: 'somebody saves payroll settings', payload: { payFrequency: true, nextPayDate: true } },
      (pay) => expect(ruleOfPay(pay)).toMatchObject({ kind: 'fortnightly', from: '2026-12-03' }),
    ));

  it('books payslips by their lines', () =>
    pact.receives(
      payslipsRecorded,
      {
        state: 'somebody enters a payslip',
        payload: {
          timeZone: true,
          payslips: [
            {
              statementId: true,
              payDate: true,
              employer: true,
              currency: true,
              net: true,
              lines: [{ part: true, kind: true, label: true, amount: true }],
              unexplained: true,
            },
          ],
        },
      },
      ({ payslips: [payslip] }) =>
        expect(
          payslipParts({ ...payslip!, corrects: null, correctedOn: null, gross: 0 }, otherId),
        ).toHaveLength(2),
    ));

  it('removes what payslips booked once they no longer count', () =>
    pact.receives(
      payslipsRemoved,
      { state: 'somebody removes a payslip', payload: { statementIds: [true], timeZone: true } },
      ({ statementIds }) => expect(statementIds).toHaveLength(1),
    ));
});
