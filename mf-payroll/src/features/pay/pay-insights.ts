import { monthOf, type Day } from '@app/calendar';
import { contributionLimits, payrollCurrency, type PayOfRange, type PayPeriod } from '@app/contracts-payroll';
import { minorFromDecimal, percentOf, sumMinor } from '@app/money';

const minor = (amount: number): number => minorFromDecimal(amount, payrollCurrency);

/** A step from gross to net: the start and length of its bar, in minor units. */
export interface WaterfallStep {
  label: string;
  minor: number;
  from: number;
  to: number;
  kind: 'total' | 'out' | 'in';
}

/** Gross pay, the deductions one by one, and the remaining net pay. Steps of zero are left out. */
export function waterfall({
  gross,
  taxes,
  preTax,
  postTax,
  reimbursements,
  net,
}: PayOfRange): WaterfallStep[] {
  const steps: WaterfallStep[] = [
    { label: 'Gross', minor: minor(gross), from: 0, to: minor(gross), kind: 'total' },
  ];
  let at = minor(gross);
  const step = (label: string, change: number): void => {
    if (change === 0) return;
    steps.push({
      label,
      minor: Math.abs(change),
      from: Math.min(at, at + change),
      to: Math.max(at, at + change),
      kind: change < 0 ? 'out' : 'in',
    });
    at += change;
  };
  step('Taxes', -minor(taxes.total));
  step('Before tax', -minor(preTax.total));
  step('After tax', -minor(postTax.total));
  step('Paid back', minor(reimbursements));
  steps.push({ label: 'Net', minor: minor(net), from: 0, to: minor(net), kind: 'total' });
  return steps;
}

/** The year so far compared with the same days of the previous year; undefined if there was no pay then. */
export function sameDaysLastYear(
  now: readonly PayPeriod[],
  before: readonly PayPeriod[],
  today: Day,
): { gross: Compared; net: Compared } | undefined {
  const until = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const then = before.filter(({ payDate }) => payDate <= until);
  if (then.length === 0) return undefined;
  const compare = (name: 'gross' | 'net'): Compared => ({
    now: sumMinor(now.map((one) => minor(one[name]))),
    before: sumMinor(then.map((one) => minor(one[name]))),
  });
  return { gross: compare('gross'), net: compare('net') };
}
export interface Compared {
  now: number;
  before: number;
}

/** The taxes of each pay in percent of its gross, with one decimal. */
export const effectiveRates = (periods: readonly PayPeriod[]): number[] =>
  periods.map(({ taxes, gross }) => percentOf(minor(taxes), minor(gross)));

/** The newest raise: a higher gross in at least two consecutive pays, because a single one may be a bonus. */
export function raiseIn(
  periods: readonly PayPeriod[],
): { payDate: Day; before: number; after: number } | undefined {
  for (let at = periods.length - 2; at >= 2; at -= 1) {
    const [first, second, third, fourth] = [at - 2, at - 1, at, at + 1].map((index) =>
      minor(periods[index]!.gross),
    );
    const isSteady = first === second && third === fourth;
    if (isSteady && third! > second! * 1.005)
      return { payDate: periods[at]!.payDate, before: second!, after: third! };
  }
  return undefined;
}

/** The months in which biweekly pay came three times. */
export function threePaycheckMonths(payDates: readonly Day[]): string[] {
  const counts = new Map<string, number>();
  for (const day of new Set(payDates)) counts.set(monthOf(day), (counts.get(monthOf(day)) ?? 0) + 1);
  return [...counts].flatMap(([month, count]) => (count === 3 ? [month] : []));
}

export interface LimitUse {
  label: string;
  usedMinor: number;
  limitMinor: number;
  /** The year of the limit, if it differs from the requested year. */
  limitYear?: number;
}

/**
 * Contributions so far against the year's limits. Roth and traditional deferrals share one limit; employer contributions count only towards
 * the HSA limit.
 */
export function limitsOf(pay: PayOfRange, year: number): LimitUse[] {
  const limits = contributionLimits(year);
  if (!limits) return [];
  const of = (part: 'preTax' | 'postTax' | 'employer', kind: string): number =>
    minor(pay[part].kinds.find((one) => one.kind === kind)?.amount ?? 0);
  const limitYear = limits.year === year ? {} : { limitYear: limits.year };
  return [
    { label: '401(k)', usedMinor: of('preTax', '401k') + of('postTax', 'roth'), limitMinor: limits['401k'] },
    { label: 'HSA', usedMinor: of('preTax', 'hsa') + of('employer', 'hsa'), limitMinor: limits.hsa },
    { label: 'FSA', usedMinor: of('preTax', 'fsa'), limitMinor: limits.fsa },
  ].flatMap((one) => (one.usedMinor > 0 ? [{ ...one, ...limitYear }] : []));
}
