import { partMinor } from './pay-of-range';
import type { StatementLine } from './statement.schema';

interface Figures {
  grossMinor: number;
  netMinor: number;
  lines: readonly StatementLine[];
}

/**
 * The stated net minus the computed net: gross + reimbursements − taxes − deductions before and after tax. 0
 * if it adds up to the cent. A difference between earnings and gross is included.
 */
export function unexplainedNet({ grossMinor, netMinor, lines }: Figures): number {
  const earnings = partMinor(lines, 'earning');
  const follows =
    grossMinor +
    partMinor(lines, 'reimbursement') -
    partMinor(lines, 'tax') -
    partMinor(lines, 'pre-tax') -
    partMinor(lines, 'post-tax');
  return netMinor - follows || earnings - grossMinor;
}
