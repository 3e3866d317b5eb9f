import { addDays } from '@app/calendar';
import type { RecordedPayslip } from '@app/contracts-payroll';
import { today } from './test-banking';

export const payDate = addDays(today, -6);

/** Pay of last week, as the payroll service publishes it. */
export const payslip: RecordedPayslip = {
  statementId: 'slip-1',
  payDate,
  employer: 'Northwind Studio',
  currency: 'USD',
  gross: 3000,
  net: 2100.5,
  lines: [
    { part: 'earning', kind: 'regular', label: 'Regular pay', amount: 2950.25 },
    { part: 'reimbursement', kind: 'expenses', label: 'Train', amount: 49.75 },
    { part: 'tax', kind: 'federal', label: 'Federal income tax', amount: 599.5 },
    { part: 'pre-tax', kind: 'medical', label: 'Medical', amount: 300 },
    { part: 'employer', kind: '401k', label: '401(k) match', amount: 90 },
  ],
  corrects: null,
  correctedOn: null,
  unexplained: 0,
};
