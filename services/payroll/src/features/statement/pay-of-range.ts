import type { Day } from '@app/calendar';
import {
  payLineNames,
  payrollCurrency,
  type PartTotal,
  type PayOfRange,
  type PayPart,
  type PayPeriod,
} from '@app/contracts-payroll';
import { jsonNumber, sumMinor } from '@app/money';
import { latestStatements } from './corrections';
import type { StatementDocument, StatementLine } from './statement.schema';

const dollars = (minor: number): number => jsonNumber(minor, payrollCurrency);

/** The lines of a payslip; for one without lines, one line for each of its figures. */
export function linesOf(statement: StatementDocument): readonly StatementLine[] {
  if (statement.lines) return statement.lines;
  const { grossMinor, taxesMinor, benefitsMinor, netMinor } = statement;
  const line = (part: PayPart, kind: string, amountMinor: number): StatementLine[] =>
    amountMinor === 0 ? [] : [{ part, kind, label: payLineNames[part][kind]!, amountMinor }];
  return [
    ...line('earning', 'regular', grossMinor),
    ...line('tax', 'other', taxesMinor),
    ...line('pre-tax', 'other', benefitsMinor),
    ...line('post-tax', 'other', grossMinor - taxesMinor - benefitsMinor - netMinor),
  ];
}

/** The total of one part's lines. */
export const partMinor = (lines: readonly StatementLine[], part: PayPart): number =>
  sumMinor(lines.flatMap((line) => (line.part === part ? [line.amountMinor] : [])));

/**
 * Payslips that count: corrected ones once, without failed ones and without those whose figures nobody has
 * explained yet.
 */
export const countedStatements = (statements: readonly StatementDocument[]): StatementDocument[] =>
  latestStatements(statements).filter(isCounted);

export const isCounted = ({
  status,
  unexplainedMinor,
  review,
}: Pick<StatementDocument, 'status' | 'unexplainedMinor' | 'review'>): boolean =>
  status !== 'failed' && review !== 'left-out' && (!unexplainedMinor || review === 'accepted');

/** The figures of pay in a range of days; `statements` may be in any order. */
export function payOfRange(statements: readonly StatementDocument[], from: Day, to: Day): PayOfRange {
  const counted = countedStatements(statements)
    .filter(({ checkDate }) => from <= checkDate && checkDate <= to)
    .sort((a, b) => (a.checkDate < b.checkDate ? -1 : 1));
  const lines = counted.flatMap((statement) => [...linesOf(statement)]);
  return {
    from,
    to,
    currency: payrollCurrency,
    payslips: counted.length,
    employers: [...new Set(counted.flatMap(({ employer }) => employer ?? []))],
    gross: dollars(sumMinor(counted.map(({ grossMinor }) => grossMinor))),
    taxes: totalOf(lines, 'tax'),
    preTax: totalOf(lines, 'pre-tax'),
    postTax: totalOf(lines, 'post-tax'),
    reimbursements: dollars(partMinor(lines, 'reimbursement')),
    net: dollars(sumMinor(counted.map(({ netMinor }) => netMinor))),
    employer: totalOf(lines, 'employer'),
    periods: counted.map(periodOf),
  };
}

export function periodOf(statement: StatementDocument): PayPeriod {
  const lines = linesOf(statement);
  return {
    id: statement._id,
    payDate: statement.checkDate,
    periodStart: statement.periodStart ?? null,
    periodEnd: statement.periodEnd ?? null,
    employer: statement.employer ?? '',
    gross: dollars(statement.grossMinor),
    taxes: dollars(partMinor(lines, 'tax')),
    preTax: dollars(partMinor(lines, 'pre-tax')),
    postTax: dollars(partMinor(lines, 'post-tax')),
    reimbursements: dollars(partMinor(lines, 'reimbursement')),
    net: dollars(statement.netMinor),
  };
}

function totalOf(lines: readonly StatementLine[], part: PayPart): PartTotal {
  const sums = new Map<string, number>();
  for (const line of lines)
    if (line.part === part) sums.set(line.kind, (sums.get(line.kind) ?? 0) + line.amountMinor);
  return {
    total: dollars(partMinor(lines, part)),
    kinds: [...sums]
      .sort(([, a], [, b]) => b - a)
      .map(([kind, minor]) => ({
        kind,
        label: payLineNames[part][kind] ?? payLineNames[part]['other']!,
        amount: dollars(minor),
      })),
  };
}
