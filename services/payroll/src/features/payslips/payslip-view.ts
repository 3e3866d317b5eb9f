import { payrollCurrency, type Payslip } from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';
import { linesOf, periodOf } from '../statement/pay-of-range';
import type { StatementDocument } from '../statement/statement.schema';

const dollars = (minor: number): number => jsonNumber(minor, payrollCurrency);
const dollarsOrNull = (minor: number | undefined): number | null =>
  minor === undefined ? null : dollars(minor);

/** A payslip in the form of replies; `replaced` means that a later one replaced it. */
export const toPayslip = (statement: StatementDocument, replaced = false): Payslip => ({
  ...periodOf(statement),
  status: statement.status,
  origin: statement.origin ?? 'provider',
  lines: linesOf(statement).map((line) => ({
    part: line.part,
    kind: line.kind,
    label: line.label,
    amount: dollars(line.amountMinor),
    yearToDate: dollarsOrNull(line.yearToDateMinor),
    hours: line.hours ?? null,
    rate: dollarsOrNull(line.rateMinor),
  })),
  allocations: (statement.allocations ?? []).map(({ last4, amountMinor }) => ({
    last4,
    amount: dollars(amountMinor),
  })),
  corrects: statement.correctionOf ?? null,
  correctedOn: statement.correctedOn ?? null,
  replaced,
  unexplained: dollars(statement.unexplainedMinor ?? 0),
  review: statement.review ?? null,
  ledger: statement.ledger ?? null,
});
