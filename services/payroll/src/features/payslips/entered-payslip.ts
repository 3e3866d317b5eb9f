import type { Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { payLineNames, payrollCurrency, type NewPayslip } from '@app/contracts-payroll';
import { decimalText, minorFromDecimal, MoneyError } from '@app/money';
import { contentHash } from '../statement/content-hash';
import { partMinor } from '../statement/pay-of-range';
import { unexplainedNet } from '../statement/unexplained-net';
import type { StatementDocument, StatementLine } from '../statement/statement.schema';

export interface Entered {
  payDate: Day;
  periodStart?: Day;
  periodEnd?: Day;
  employer: string;
  lines: StatementLine[];
  netMinor: number;
}

const refuse = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** Cents of an entered amount. Throws VALIDATION with the field for more than two decimals. */
function centsOf(amount: number, field: string): number {
  try {
    return minorFromDecimal(amount, payrollCurrency);
  } catch (error) {
    if (error instanceof MoneyError) throw refuse(field, error.message);
    throw error;
  }
}

export const enteredOf = ({ lines, net, ...payslip }: NewPayslip): Entered => ({
  ...payslip,
  netMinor: centsOf(net, 'net'),
  lines: lines.map(({ part, kind, label, amount, hours }, index) => ({
    part,
    kind,
    label: label || payLineNames[part][kind]!,
    amountMinor: centsOf(amount, `lines.${index}.amount`),
    ...(hours !== undefined && { hours }),
  })),
});

/** Throws VALIDATION with the field for impossible days. */
export function requireDays({ payDate, periodStart, periodEnd }: Entered, today: Day): void {
  if (payDate > today)
    throw refuse('payDate', 'The pay date is in the future. Enter the payslip once it is paid.');
  if (periodStart && periodEnd && periodEnd < periodStart)
    throw refuse('periodEnd', 'The period must end on or after its first day.');
}

/** The payslip in stored form. Equal entries give the same payslip, so that a repeat is recognised. */
export function enteredStatement(
  userId: string,
  origin: 'manual' | 'csv',
  entered: Entered,
): StatementDocument {
  const { payDate, periodStart, periodEnd, employer, lines, netMinor } = entered;
  const grossMinor = partMinor(lines, 'earning');
  const content = { payDate, employer: employer.toLowerCase(), netMinor, lines };
  const fingerprint = contentHash(content);
  const unexplained = unexplainedNet({ grossMinor, netMinor, lines });
  return {
    _id: `${userId}-${contentHash([origin, content]).slice(0, 24)}`,
    userId,
    checkDate: payDate,
    ...(periodStart && { periodStart }),
    ...(periodEnd && { periodEnd }),
    employer,
    currency: payrollCurrency,
    grossMinor,
    netMinor,
    taxesMinor: partMinor(lines, 'tax'),
    benefitsMinor: partMinor(lines, 'pre-tax'),
    lines,
    status: 'successful',
    origin,
    fingerprint,
    ...(unexplained !== 0 && { unexplainedMinor: unexplained }),
  };
}

/** Why a payslip's figures do not add up, in words; undefined if they do. */
export function sumProblem({ netMinor, unexplainedMinor }: StatementDocument): string | undefined {
  if (!unexplainedMinor) return undefined;
  const text = (minor: number): string => decimalText(minor, payrollCurrency);
  return `Earnings and what was paid back, less taxes and deductions, come to ${text(netMinor - unexplainedMinor)}, but the net pay is ${text(netMinor)}. The difference is ${text(Math.abs(unexplainedMinor))}.`;
}
