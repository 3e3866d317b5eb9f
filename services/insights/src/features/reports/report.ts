import type { SpendingAnswer } from '@app/contracts-banking';
import { decimalText, percentOf } from '@app/money';
import type { buildableReports } from '@app/contracts-insights';

export type BuildableReport = (typeof buildableReports)[number];

export const reportNames: Record<BuildableReport, string> = {
  summary: 'Summary report',
  income: 'Income report',
  expense: 'Expenses report',
};

/** A cell that a spreadsheet will not run: text that begins like a formula gets an apostrophe; quotes as RFC 4180 says. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csv = (rows: string[][]): string => rows.map((row) => row.map(csvCell).join(',')).join('\n') + '\n';

const partialText = (leftOut: number): string =>
  leftOut === 1
    ? '1 transaction in a currency without an exchange rate is left out'
    : `${leftOut} transactions in currencies without an exchange rate are left out`;

/** The report as CSV text: same figures in, same bytes out. */
export function reportCsv(type: BuildableReport, answer: SpendingAnswer): string {
  const amount = (minor: number): string => decimalText(minor, answer.currency);
  const heading = [
    ['Report', reportNames[type]],
    ['From', answer.period.from],
    ['To', answer.period.to],
    ['Currency', answer.currency],
    ...(answer.leftOut > 0 ? [['Partial', partialText(answer.leftOut)]] : []),
    [],
  ];
  if (type === 'summary') return csv([...heading, ...summaryRows(answer, amount)]);
  const total = type === 'income' ? answer.incomeMinor : answer.expensesMinor;
  const rows = answer.byCategory
    .filter((row) => row.type === type)
    .sort((a, b) => b.totalMinor - a.totalMinor);
  return csv([
    ...heading,
    ['Category', 'Amount', 'Share %', 'Transactions'],
    ...rows.map((row) => [
      row.category,
      amount(row.totalMinor),
      String(percentOf(row.totalMinor, total)),
      String(row.count),
    ]),
    ['Total', amount(total), '100', String(rows.reduce((sum, row) => sum + row.count, 0))],
  ]);
}

function summaryRows(answer: SpendingAnswer, amount: (minor: number) => string): string[][] {
  const net = answer.incomeMinor - answer.expensesMinor;
  return [
    ['Line', 'Amount'],
    ['Income', amount(answer.incomeMinor)],
    ['Expenses', amount(answer.expensesMinor)],
    ['Net', amount(net)],
    ['Savings rate %', answer.incomeMinor === 0 ? 'n/a' : String(percentOf(net, answer.incomeMinor))],
    ['Transactions', String(answer.count)],
    [],
    ['Largest expenses', 'Date', 'Amount', 'Category'],
    ...answer.largest.map((row) => [row.description, row.date, amount(row.amountMinor), row.category]),
  ];
}
