import type { Day } from '@app/calendar';
import { payrollCurrency, type PayrollRun, type RunDetails, type RunLine } from '@app/contracts-payroll';
import { jsonNumber, sumMinor } from '@app/money';
import { figuresOf, type CompanyPay, type PayFiguresMinor } from '../company/company-pay';
import type { EmployeeDocument } from '../employee/employee.schema';
import { latestStatements } from '../statement/corrections';
import type { StatementDocument } from '../statement/statement.schema';
import type { RunDocument } from './run.schema';

/** Lines and totals of a run; for a corrected statement the correction counts. */
export function runDetails(
  pays: readonly CompanyPay[],
  employees: readonly EmployeeDocument[],
  own: readonly StatementDocument[],
  currency: string,
): Omit<RunDetails, keyof PayrollRun | 'periodStart' | 'periodEnd'> {
  const byWorker = new Map(employees.map((one) => [one.workerId, one]));
  const inLedger = new Map(own.map((one) => [one._id, one.ledger?.transactionId]));
  const latest = latestStatements(pays);
  const figures = latest.map(figuresOf);
  const decimal = (minor: number): number => jsonNumber(minor, currency);
  const sum = (name: Exclude<keyof PayFiguresMinor, 'employerTaxes'>): number =>
    decimal(sumMinor(figures.map((one) => one[name])));
  const employer = figures.flatMap(({ employerTaxes }) => employerTaxes ?? []);
  return {
    gross: sum('gross'),
    taxes: sum('taxes'),
    employerTaxes: employer.length > 0 ? decimal(sumMinor(employer)) : null,
    deductions: sum('deductions'),
    reimbursements: sum('reimbursements'),
    net: sum('net'),
    lines: latest
      .map((pay, index): RunLine => {
        const worker = byWorker.get(pay.workerId);
        const { employerTaxes, ...amounts } = figures[index]!;
        return {
          employeeId: worker?._id ?? pay.workerId,
          name: worker?.name ?? 'Not shared',
          department: worker?.department ?? null,
          gross: decimal(amounts.gross),
          taxes: decimal(amounts.taxes),
          employerTaxes: employerTaxes === undefined ? null : decimal(employerTaxes),
          deductions: decimal(amounts.deductions),
          reimbursements: decimal(amounts.reimbursements),
          net: decimal(amounts.net),
          corrected: pay.correctionOf !== undefined,
          transactionId: inLedger.get(pay._id) ?? null,
        };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** The runs derived from statements: one for each pay date, with the status given by the provider. */
export function runsOf(
  userId: string,
  pays: readonly CompanyPay[],
  statuses: ReadonlyMap<Day, PayrollRun['status']> | undefined,
): RunDocument[] {
  const byDate = new Map<Day, CompanyPay[]>();
  for (const pay of latestStatements(pays))
    byDate.set(pay.payDate, [...(byDate.get(pay.payDate) ?? []), pay]);
  return [...byDate].map(([date, ofRun]) => {
    const periods = ofRun.find(({ periodStart }) => periodStart !== undefined);
    return {
      _id: `${userId}-run-${date}`,
      userId,
      date,
      amountMinor: sumMinor(ofRun.map(({ grossMinor }) => grossMinor)),
      ...(periods?.periodStart && { periodStart: periods.periodStart }),
      ...(periods?.periodEnd && { periodEnd: periods.periodEnd }),
      currency: payrollCurrency,
      employees: new Set(ofRun.map(({ workerId }) => workerId)).size,
      status: statuses?.get(date) ?? 'completed',
    };
  });
}
