import { payrollCurrency, type Employee, type PayrollRun } from '@app/contracts-payroll';
import { decimalText, minorFromDecimal, sumMinor } from '@app/money';

const amount = (value: number): string =>
  decimalText(minorFromDecimal(value, payrollCurrency), payrollCurrency);

/** The payroll register: every run with its total, and their exact sum below. Failed runs are listed and not counted. */
export function registerRows(runs: readonly PayrollRun[]): string[][] {
  const counted = runs
    .filter((run) => run.status !== 'failed')
    .map((run) => minorFromDecimal(run.amount, payrollCurrency));
  return [
    ['Date', `Total Amount (${payrollCurrency})`, 'Employees Paid', 'Status'],
    ...runs.map((run) => [run.date, amount(run.amount), String(run.employees), run.status]),
    ['Total', decimalText(sumMinor(counted), payrollCurrency), '', ''],
  ];
}

export const employeeRows = (employees: readonly Employee[]): string[][] => [
  ['Employee', 'Position', `Salary (${payrollCurrency})`, 'Last Paid', 'Status'],
  ...employees.map((one) => [one.name, one.position, amount(one.salary), one.lastPaid ?? '', one.status]),
];
