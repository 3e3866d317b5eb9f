import { isDay } from '@app/calendar';
import {
  csvColumns,
  maxCsvPayslips,
  payLineNames,
  payParts,
  payrollCurrency,
  type PayPart,
} from '@app/contracts-payroll';
import { DomainError } from '@app/contracts-kernel';
import { minorFromDecimal, MoneyError } from '@app/money';
import { lineKindOf } from '../statement/line-kind';
import type { StatementLine } from '../statement/statement.schema';
import type { Entered } from './entered-payslip';

/** One row of a file: its payslip, or why it cannot be read. */
export interface CsvRow {
  row: number;
  entered?: Entered;
  /** Identifies the row in the list of refused rows. */
  payDate: string;
  employer: string;
  reason?: string;
}

type Column = keyof typeof csvColumns;
interface LineColumn {
  part: PayPart;
  kind: string;
  label: string;
}

/** Other headings that people use for our columns. */
const otherHeadings: readonly (readonly [RegExp, Column])[] = [
  [/^(pay|check|payment) ?date$|^date$/i, 'payDate'],
  [/^(period )?(start|begin|from)/i, 'periodStart'],
  [/^(period )?(end|to)\b/i, 'periodEnd'],
  [/^(employer|company|payer)( name)?$/i, 'employer'],
  [/^net( pay)?$|take.?home/i, 'net'],
];
/** The part of a column without any of our names. */
const partWords: readonly (readonly [RegExp, PayPart])[] = [
  [/employer|company match/i, 'employer'],
  [/reimburs|expens/i, 'reimbursement'],
  [/tax|social sec|medicare|withh|oasdi|fica/i, 'tax'],
  [/roth|garnish|life/i, 'post-tax'],
  [/401|403|hsa|fsa|medical|health|dental|vision|commut|retire|pension/i, 'pre-tax'],
  [/gross|salary|wage|regular|overtime|bonus|commission|pay$/i, 'earning'],
];

const lineNames = new Map<string, LineColumn>(
  payParts.flatMap((part) =>
    Object.entries(payLineNames[part]).map(([kind, label]): [string, LineColumn] => [
      label.toLowerCase(),
      { part, kind, label },
    ]),
  ),
);

function columnOf(heading: string): Column | LineColumn | undefined {
  const text = heading.trim();
  const ours = Object.entries(csvColumns).find(([, name]) => name.toLowerCase() === text.toLowerCase());
  if (ours) return ours[0] as Column;
  const known = lineNames.get(text.toLowerCase());
  if (known) return known;
  const other = otherHeadings.find(([pattern]) => pattern.test(text));
  if (other) return other[1];
  const part = partWords.find(([pattern]) => pattern.test(text))?.[1];
  if (!part) return undefined;
  const kind = /^gross/i.test(text) ? 'regular' : lineKindOf(part, text);
  return { part, kind, label: /^gross/i.test(text) ? payLineNames.earning['regular']! : text };
}

/** Payslips of a file, one per row. Throws VALIDATION if the file as a whole cannot be read. */
export function csvPayslips(text: string): CsvRow[] {
  const [head, ...rows] = cellsOf(text);
  if (!head || rows.length === 0) throw problem('The file needs a heading and at least one row.');
  if (rows.length > maxCsvPayslips) throw problem(`A file may hold ${maxCsvPayslips} payslips.`);
  const columns = head.map(columnOf);
  for (const needed of ['payDate', 'net'] as const)
    if (!columns.includes(needed)) throw problem(`There is no column called ${csvColumns[needed]}.`);
  if (!columns.some((column) => typeof column === 'object' && column.part === 'earning'))
    throw problem('There is no column with what was earned, such as Regular pay or Gross.');
  const unknown = head.find((heading, index) => !columns[index] && heading.trim() !== '');
  if (unknown)
    throw problem(`The column ${unknown.trim()} is not known. Take it out, or give it the name of a line.`);
  return rows.map((cells, index) => readRow(cells, columns, index + 2));
}

const problem = (message: string): DomainError => new DomainError('VALIDATION', { field: 'text', message });

function readRow(
  cells: readonly string[],
  columns: readonly (Column | LineColumn | undefined)[],
  row: number,
): CsvRow {
  const said = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const about = { row, payDate: said('payDate'), employer: said('employer') || 'Employer' };
  const days = (['payDate', 'periodStart', 'periodEnd'] as const).map(
    (column) => [column, dayOf(said(column))] as const,
  );
  const wrong = days.find(([column, day]) => said(column) !== '' && !day);
  if (!said('payDate') || wrong)
    return { ...about, reason: `${csvColumns[wrong?.[0] ?? 'payDate']} must be a day such as 2026-11-20.` };
  const day = Object.fromEntries(days.filter(([, value]) => value)) as { payDate: string };
  try {
    const lines = columns.flatMap((column, index): StatementLine[] => {
      if (typeof column !== 'object') return [];
      const amountMinor = centsOf(cells[index] ?? '');
      return amountMinor === 0 ? [] : [{ ...column, amountMinor }];
    });
    if (said('net') === '') return { ...about, reason: 'Net is missing.' };
    if (lines.length === 0) return { ...about, reason: 'The row has no amounts.' };
    const entered = { ...day, employer: about.employer, lines, netMinor: centsOf(said('net')) };
    return { ...about, payDate: entered.payDate, entered };
  } catch (error) {
    if (error instanceof MoneyError) return { ...about, reason: error.message };
    throw error;
  }
}

/**
 * Amounts as payslips print them: ignores signs, currency signs and thousands separators; deductions are
 * positive. An empty cell is 0.
 */
function centsOf(cell: string): number {
  const plain = cell.replace(/[$\s,()]/g, '').replace(/^[-\u2212]/, '');
  if (plain === '') return 0;
  if (!/^\d+(\.\d+)?$/.test(plain)) throw new MoneyError(`${cell.trim()} is no amount.`);
  return minorFromDecimal(plain, payrollCurrency);
}

function dayOf(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = american
    ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
    : text;
  return isDay(day) ? day : undefined;
}

/**
 * Rows of cells (RFC 4180), separated by comma, semicolon or tab, whichever is most frequent in the heading;
 * empty lines are left out.
 */
function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  const [first = ''] = plain.split(/\r?\n/, 1);
  const separator = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0]!;
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at]!;
    if (quoted && letter === '"' && plain[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === separator) endCell();
    else if (!quoted && letter === '\n') {
      endCell();
      rows.push([]);
    } else if (quoted || letter !== '\r') cell += letter;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
}
