import type { PayPart } from '@app/contracts-payroll';
import type { Allocation, StatementLine } from '../../statement/statement.schema';
import { lineKindOf } from '../../statement/line-kind';
import type { ListedStatement, SourceStatement } from '../payroll-source';
import { centsOf, dayOf, listedShape, rateCentsOf, type AdpStatement } from './adp-shapes';

/** The path of a worker's statements; other paths are not followed. */
export const statementsPath = (workerId: string): string =>
  `/payroll/v1/workers/${encodeURIComponent(workerId)}/pay-statements`;

/** A line with an amount; undefined for an amount of zero. */
function lineOf(
  part: PayPart,
  label: string | undefined,
  amount: number | undefined,
  yearToDate: number | undefined,
): StatementLine[] {
  const amountMinor = centsOf(amount);
  if (!amountMinor) return [];
  const yearToDateMinor = centsOf(yearToDate);
  const name = label?.trim() || 'Unnamed';
  return [
    {
      part,
      kind: lineKindOf(part, name),
      label: name,
      amountMinor,
      ...(yearToDateMinor !== undefined && { yearToDateMinor }),
    },
  ];
}

/**
 * A statement in a worker's list; undefined if its lines are not shared. Throws RangeError if it is
 * malformed.
 */
export function listedOf(row: unknown, workerId: string): ListedStatement | undefined {
  const read = listedShape.safeParse(row);
  if (!read.success) throw new RangeError('Not a statement');
  const one = read.data;
  if (!one.payDetailUri) return undefined;
  const { href } = one.payDetailUri;
  const path = statementsPath(workerId);
  const payDate = dayOf(one.payDate);
  const sourceId = href.slice(path.length + 1);
  // A path outside the worker's statements is not followed.
  if (!payDate || !href.startsWith(`${path}/`) || !/^[\w.~%-]{1,200}$/.test(sourceId))
    throw new RangeError('Not a statement');
  const grossMinor = centsOf(one.grossPayAmount);
  const netMinor = centsOf(one.netPayAmount);
  return {
    sourceId,
    path: href,
    payDate,
    ...(grossMinor !== undefined && { grossMinor }),
    ...(netMinor !== undefined && { netMinor }),
    isCorrection: one.payAdjustmentIndicator ?? one.adjustmentIndicator ?? false,
  };
}

type Deduction = AdpStatement['deductions'][number];

/**
 * Statutory deductions are taxes, whatever the indicator; all others are before or after tax by the
 * indicator.
 */
const partOf = ({ deductionCategoryCodeName, preTaxIndicator }: Deduction): PayPart =>
  /statutory|tax/i.test(deductionCategoryCodeName ?? '') ? 'tax' : preTaxIndicator ? 'pre-tax' : 'post-tax';

/** A statement of ADP, line by line. Account numbers are cut to their last four digits here. */
export function statementOf(detail: AdpStatement, listed: ListedStatement): SourceStatement {
  const lines = [
    ...detail.earnings.flatMap(({ earningCodeName, earningAmount, earningYTDAmount, ...time }) =>
      lineOf('earning', earningCodeName, earningAmount, earningYTDAmount).map((line) => ({
        ...line,
        ...(time.payPeriodHours !== undefined && { hours: time.payPeriodHours }),
        ...(time.payRate !== undefined && { rateMinor: rateCentsOf(time.payRate) }),
      })),
    ),
    ...detail.deductions.flatMap((one) =>
      lineOf(partOf(one), one.codeName, one.deductionAmount, one.deductionYTDAmount),
    ),
    ...detail.otherPay.flatMap((one) =>
      lineOf('reimbursement', one.codeName, one.otherPayAmount, one.otherPayYTDAmount),
    ),
    ...detail.memos.flatMap((one) => lineOf('employer', one.codeName, one.memoAmount, one.memoYTDAmount)),
  ];
  const periodStart = dayOf(detail.payPeriod?.startDate);
  const periodEnd = dayOf(detail.payPeriod?.endDate);
  return {
    sourceId: listed.sourceId,
    payDate: dayOf(detail.payDate) ?? listed.payDate,
    ...(periodStart && { periodStart }),
    ...(periodEnd && { periodEnd }),
    ...(detail.employer?.employerName && { employer: detail.employer.employerName }),
    grossMinor: centsOf(detail.grossPayAmount) ?? listed.grossMinor ?? 0,
    netMinor: centsOf(detail.netPayAmount) ?? listed.netMinor ?? 0,
    lines,
    allocations: allocationsOf(detail),
    isCorrection: listed.isCorrection,
  };
}

const allocationsOf = ({ payDistributions }: AdpStatement): Allocation[] =>
  payDistributions.flatMap(({ distributions }) =>
    distributions.flatMap(({ depositAccount, distributionAmount }) => {
      const amountMinor = centsOf(distributionAmount);
      const last4 = depositAccount?.accountNumber?.replace(/\D/g, '').slice(-4);
      return amountMinor && last4 ? [{ last4, amountMinor }] : [];
    }),
  );
