import { addDays, type Day } from '@app/calendar';
import {
  companyReportNames,
  payLineNames,
  payrollCurrency,
  type CompanyReport,
} from '@app/contracts-payroll';
import { decimalText, sumMinor } from '@app/money';
import { figuresOf, type CompanyPay, type PayFiguresMinor } from '../company/company-pay';
import type { EmployeeDocument } from '../employee/employee.schema';
import { latestStatements } from '../statement/corrections';
import { countedStatements, linesOf, partMinor } from '../statement/pay-of-range';
import type { StatementDocument } from '../statement/statement.schema';

/** A report as a table: title, columns, rows and totals. Amounts are exact decimals with a point. */
export interface ReportTable {
  title: string;
  columns: string[];
  /** Indexes of the columns with amounts. */
  amounts: number[];
  rows: string[][];
  total: string[];
}

export interface CompanyYear {
  pays: readonly CompanyPay[];
  employees: readonly EmployeeDocument[];
}

const text = (minor: number): string => decimalText(minor, payrollCurrency);
type Figure = Exclude<keyof PayFiguresMinor, 'employerTaxes'>;
const figures: readonly (readonly [Figure, string])[] = [
  ['gross', 'Gross'],
  ['taxes', 'Employee taxes'],
  ['deductions', 'Deductions'],
  ['reimbursements', 'Paid back'],
  ['net', 'Net'],
];

/** Totals including employer costs; undefined employer taxes count as 0 and are not marked in any row. */
function sums(pays: readonly CompanyPay[]): string[] {
  const all = pays.map(figuresOf);
  const employer = sumMinor(all.map(({ employerTaxes }) => employerTaxes ?? 0));
  return [...figures.map(([name]) => text(sumMinor(all.map((one) => one[name])))), text(employer)];
}
const sumColumns = [...figures.map(([, label]) => label), 'Employer taxes'];

function groups<K>(pays: readonly CompanyPay[], keyOf: (pay: CompanyPay) => K): Map<K, CompanyPay[]> {
  const found = new Map<K, CompanyPay[]>();
  for (const pay of pays) found.set(keyOf(pay), [...(found.get(keyOf(pay)) ?? []), pay]);
  return found;
}

/** A report of the connected employer; corrected statements count once. */
export function companyReport(report: CompanyReport, { pays, employees }: CompanyYear): ReportTable {
  const counted = latestStatements(pays);
  const byWorker = new Map(employees.map((one) => [one.workerId, one]));
  const nameOf = ({ workerId }: CompanyPay): string => byWorker.get(workerId)?.name ?? 'Not shared';
  const departmentOf = ({ workerId }: CompanyPay): string =>
    byWorker.get(workerId)?.department ?? 'Not shared';
  const title = companyReportNames[report];
  const table = (lead: string[], rows: [string[], CompanyPay[]][]): ReportTable => ({
    title,
    columns: [...lead, ...sumColumns],
    amounts: sumColumns.map((_, index) => lead.length + index),
    rows: rows.map(([cells, group]) => [...cells, ...sums(group)]),
    total: ['Total', ...lead.slice(1).map(() => ''), ...sums(counted)],
  });
  if (report === 'tax-liability') return taxLiability(title, counted);
  if (report === 'year-to-date') {
    const rows = [...groups(counted, nameOf)].sort(([a], [b]) => (a < b ? -1 : 1));
    return table(
      ['Employee', 'Statements'],
      rows.map(([name, group]) => [[name, String(group.length)], group]),
    );
  }
  if (report === 'department-cost') {
    const rows = [...groups(counted, departmentOf)].sort(([a], [b]) => (a < b ? -1 : 1));
    return table(
      ['Department', 'Employees'],
      rows.map(([name, group]) => [
        [name, String(new Set(group.map(({ workerId }) => workerId)).size)],
        group,
      ]),
    );
  }
  const rows = [...counted].sort((a, b) =>
    a.payDate === b.payDate ? (nameOf(a) < nameOf(b) ? -1 : 1) : a.payDate < b.payDate ? -1 : 1,
  );
  return table(
    ['Pay date', 'Employee', 'Department'],
    rows.map((pay) => [[pay.payDate, nameOf(pay), departmentOf(pay)], [pay]]),
  );
}

const quarterOf = (day: Day): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** Withheld amounts and employer taxes, by quarter and kind, as quarterly returns require. */
function taxLiability(title: string, pays: readonly CompanyPay[]): ReportTable {
  const kinds = [
    ...new Set(
      pays.flatMap(({ lines }) =>
        lines.flatMap(({ part, kind }) =>
          part === 'tax' || (part === 'employer' && /security|medicare/.test(kind))
            ? [`${part} ${kind}`]
            : [],
        ),
      ),
    ),
  ].sort((a, b) => (a < b ? 1 : -1));
  const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
  const minorOf = (key: string, quarter?: string): number => {
    const [part, kind] = key.split(' ');
    return sumMinor(
      pays
        .filter(({ payDate }) => quarter === undefined || quarterOf(payDate) === quarter)
        .flatMap(({ lines }) =>
          lines.flatMap((line) => (line.part === part && line.kind === kind ? [line.amountMinor] : [])),
        ),
    );
  };
  const total = (quarter?: string): string => text(sumMinor(kinds.map((key) => minorOf(key, quarter))));
  return {
    title,
    columns: ['Tax', 'Paid by', ...quarters, 'Year'],
    amounts: [2, 3, 4, 5, 6],
    rows: kinds.map((key) => {
      const [part, kind] = key.split(' ') as ['tax' | 'employer', string];
      return [
        payLineNames[part][kind]!,
        part === 'tax' ? 'Employees' : 'Employer',
        ...quarters.map((quarter) => text(minorOf(key, quarter))),
        text(minorOf(key)),
      ];
    }),
    total: ['Total', '', ...quarters.map((quarter) => total(quarter)), total()],
  };
}

/** The person's payslips of a year, one per row. */
export function ownPayReport(statements: readonly StatementDocument[]): ReportTable {
  const counted = [...countedStatements(statements)].sort((a, b) => (a.checkDate < b.checkDate ? -1 : 1));
  const parts = ['tax', 'pre-tax', 'post-tax', 'reimbursement', 'employer'] as const;
  const cells = (some: readonly StatementDocument[]): string[] => {
    const lines = some.flatMap((one) => [...linesOf(one)]);
    return [
      text(sumMinor(some.map(({ grossMinor }) => grossMinor))),
      ...parts.map((part) => text(partMinor(lines, part))),
      text(sumMinor(some.map(({ netMinor }) => netMinor))),
    ];
  };
  return {
    title: 'Own pay',
    columns: [
      'Pay date',
      'Employer',
      'Gross',
      'Taxes',
      'Before tax',
      'After tax',
      'Paid back',
      'Paid by employer',
      'Net',
    ],
    amounts: [2, 3, 4, 5, 6, 7, 8],
    rows: counted.map((one) => [one.checkDate, one.employer ?? '', ...cells([one])]),
    total: ['Total', '', ...cells(counted)],
  };
}

export const yearOf = (year: number): { from: Day; to: Day } => ({
  from: `${year}-01-01`,
  to: addDays(`${year + 1}-01-01`, -1),
});
