import type { Day } from '@app/calendar';
import { payrollCurrency } from '@app/contracts-payroll';
import { contentHash } from '../statement/content-hash';
import type { Allocation, StatementLine } from '../statement/statement.schema';
import { partMinor } from '../statement/pay-of-range';
import { unexplainedNet } from '../statement/unexplained-net';

/** One pay statement of one worker of the connected employer, in minor units. */
export interface CompanyPay {
  _id: string;
  userId: string;
  workerId: string;
  sourceId: string;
  payDate: Day;
  periodStart?: Day;
  periodEnd?: Day;
  employer?: string;
  currency: string;
  grossMinor: number;
  netMinor: number;
  lines: StatementLine[];
  allocations: Allocation[];
  /** Print of the list's entry: a statement whose entry is unchanged is not read again. */
  listed: string;
  fingerprint: string;
  unexplainedMinor?: number;
  correctionOf?: string;
  correctedOn?: Day;
}

/** Figures of a statement by kind. */
export interface PayFiguresMinor {
  gross: number;
  taxes: number;
  deductions: number;
  reimbursements: number;
  net: number;
  /** Undefined if the provider does not report it. */
  employerTaxes?: number;
}

const employerTaxKinds = new Set(['social-security', 'medicare']);

export function figuresOf({ grossMinor, netMinor, lines }: CompanyPay): PayFiguresMinor {
  const employer = lines.filter(({ part, kind }) => part === 'employer' && employerTaxKinds.has(kind));
  return {
    gross: grossMinor,
    taxes: partMinor(lines, 'tax'),
    deductions: partMinor(lines, 'pre-tax') + partMinor(lines, 'post-tax'),
    reimbursements: partMinor(lines, 'reimbursement'),
    net: netMinor,
    ...(employer.length > 0 && { employerTaxes: partMinor(employer, 'employer') }),
  };
}

/** An id that is the same in every sync, whatever form the provider's ids have. */
export const payId = (userId: string, workerId: string, sourceId: string): string =>
  `${userId}-${contentHash([workerId, sourceId]).slice(0, 24)}`;

/** A statement from the provider, with a fingerprint that shows whether it changed. */
export function companyPay(
  userId: string,
  workerId: string,
  listed: string,
  statement: Omit<CompanyPay, '_id' | 'userId' | 'workerId' | 'currency' | 'listed' | 'fingerprint'>,
): CompanyPay {
  const unexplained = unexplainedNet(statement);
  return {
    _id: payId(userId, workerId, statement.sourceId),
    userId,
    workerId,
    currency: payrollCurrency,
    ...statement,
    listed,
    fingerprint: contentHash(statement),
    ...(unexplained !== 0 && { unexplainedMinor: unexplained }),
  };
}
