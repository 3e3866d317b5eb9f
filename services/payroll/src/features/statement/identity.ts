import { partMinor } from './pay-of-range';
import type { StatementLine } from './statement.schema';

interface Figures {
  grossMinor: number;
  netMinor: number;
  lines: readonly StatementLine[];
}

/**
 * Net as a payslip says it less net as it follows: gross + reimbursements − taxes − deductions before and after tax. 0 where it adds up
 * to the cent. Earnings that do not come to gross count as well.
 */
export function unexplainedOf({ grossMinor, netMinor, lines }: Figures): number {
  const earnings = partMinor(lines, 'earning');
  const follows =
    grossMinor +
    partMinor(lines, 'reimbursement') -
    partMinor(lines, 'tax') -
    partMinor(lines, 'pre-tax') -
    partMinor(lines, 'post-tax');
  return netMinor - follows || earnings - grossMinor;
}
