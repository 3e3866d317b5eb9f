import { dayText } from '@app/calendar';
import type { PartTotal, PayOfRange } from '@app/contracts-payroll';
import type { ReportTableRow } from '@app/contracts-insights';
import { minorFromDecimal } from '@app/money';
import type { KindBody } from './kind-input';
import { columns, money, section, share } from './report-words';

const payslipsColumns = columns(
  ['Paid on', 'day'],
  ['Employer', 'text'],
  ['Gross', 'money'],
  ['Taxes', 'money'],
  ['Before tax', 'money'],
  ['After tax', 'money'],
  ['Net', 'money'],
);
const definitions = [
  'Payslips that were corrected count once, as corrected; those that wait for review do not count. What the employer pays on top is not part of gross or net.',
];

export const payMinor = (value: number): number => minorFromDecimal(value, 'USD');

/** Wages for federal income tax: gross pay minus pre-tax deductions such as retirement and health. */
export const taxableWages = (pay: PayOfRange): number => payMinor(pay.gross) - payMinor(pay.preTax.total);

/**
 * Wages for Social Security and Medicare: pre-tax retirement contributions count, health and the like do not.
 */
export const socialSecurityWages = (pay: PayOfRange): number =>
  payMinor(pay.gross) -
  pay.preTax.kinds
    .filter(({ kind }) => kind !== '401k')
    .reduce((sum, { amount }) => sum + payMinor(amount), 0);

/** The person's own pay: gross, taxes, deductions and net, by kind and payslip. */
export function payrollReport(pay: PayOfRange | null, locale: string): KindBody {
  if (!pay || pay.payslips === 0)
    return {
      figures: [],
      sections: [
        section('none', 'No payroll data', {
          note: 'There are no payslips in this period. Connect payroll, or enter payslips by hand, and make the report again.',
        }),
      ],
      definitions: [],
    };
  const gross = payMinor(pay.gross);
  return {
    figures: [
      money('Gross', gross),
      money('Taxes', payMinor(pay.taxes.total), {
        note: `${share(payMinor(pay.taxes.total), gross) ?? 0} % of gross`,
      }),
      money('Deductions', payMinor(pay.preTax.total) + payMinor(pay.postTax.total)),
      money('Net', payMinor(pay.net)),
    ],
    sections: [
      section('lines', 'From gross to net', {
        table: {
          columns: columns(['', 'text'], ['Amount', 'money'], ['Of gross', 'percent']),
          rows: payLines(pay),
        },
      }),
      section('payslips', 'Payslips', {
        chart: {
          kind: 'bars',
          labels: pay.periods.map(({ payDate }) => dayText(payDate, locale)),
          series: [
            { name: 'Gross', minor: pay.periods.map((one) => payMinor(one.gross)) },
            { name: 'Net', minor: pay.periods.map((one) => payMinor(one.net)) },
          ],
        },
        table: {
          columns: payslipsColumns,
          rows: pay.periods.map((one) => ({
            cells: [
              one.payDate,
              one.employer,
              payMinor(one.gross),
              payMinor(one.taxes),
              payMinor(one.preTax),
              payMinor(one.postTax),
              payMinor(one.net),
            ],
          })),
        },
      }),
    ],
    definitions,
  };
}

/** Gross, each kind of tax and deduction, and net. */
export function payLines(pay: PayOfRange): ReportTableRow[] {
  const gross = payMinor(pay.gross);
  const line = (label: string, minor: number, more: Partial<ReportTableRow> = {}): ReportTableRow => ({
    cells: [label, minor, share(minor, gross)],
    ...more,
  });
  const part = (label: string, total: PartTotal): ReportTableRow[] =>
    total.kinds.length === 0
      ? []
      : [
          line(label, payMinor(total.total), { strong: true }),
          ...total.kinds.map((kind) => line(kind.label, payMinor(kind.amount), { depth: 1 })),
        ];
  return [
    line('Gross', gross, { strong: true }),
    ...part('Taxes', pay.taxes),
    ...part('Before tax', pay.preTax),
    ...part('After tax', pay.postTax),
    ...(pay.reimbursements === 0 ? [] : [line('Paid back to you', payMinor(pay.reimbursements))]),
    line('Net', payMinor(pay.net), { strong: true }),
    ...part('Paid by the employer on top', pay.employer),
  ];
}
