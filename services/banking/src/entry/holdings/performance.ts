import { daysBetween, type Day } from '@app/calendar';
import { plusMinor, sumMinor } from '@app/money';

/** The worth of an account at the end of a day, in minor units. */
export interface WorthOn {
  date: Day;
  minor: number;
}

/** Money paid in (positive) or taken out (negative) on a day, in minor units. */
export interface PaidOn {
  date: Day;
  minor: number;
}

export interface TimeWeighted {
  from: Day;
  to: Day;
  /** Return over the whole time; 0.1 is ten percent. */
  rate: number;
  /** As a yearly rate; null for less than a year, because extrapolating it would mislead. */
  annualRate: number | null;
  paidInMinor: number;
  valuations: number;
}

const daysOfYear = 365;

/**
 * Time-weighted rate of return: the rates between consecutive valuations, by Modified Dietz, multiplied. The
 * GIPS standards (CFA Institute) accept this if a portfolio is not valued at each payment; Dietz, "Pension
 * Funds: Measuring Investment Performance", 1966. A rate is (end − begin − paid) ÷ (begin + Σ weight × paid),
 * each payment weighted by the share of the days after it. Undefined without two valuations, or if nothing
 * was invested between two.
 */
export function timeWeighted(worths: readonly WorthOn[], paid: readonly PaidOn[]): TimeWeighted | undefined {
  const invested = worths.findIndex(({ minor }) => minor > 0);
  const valued = invested < 0 ? [] : worths.slice(invested);
  if (valued.length < 2) return undefined;
  let growth = 1;
  let paidInMinor = 0;
  for (let at = 1; at < valued.length; at += 1) {
    const [begin, end] = [valued[at - 1]!, valued[at]!];
    const days = daysBetween(begin.date, end.date);
    const between = paid.filter(({ date }) => date > begin.date && date <= end.date);
    const net = sumMinor(between.map(({ minor }) => minor));
    paidInMinor = plusMinor(paidInMinor, net);
    const weighted = between.reduce(
      (sum, { date, minor }) => sum + (minor * daysBetween(date, end.date)) / days,
      0,
    );
    const capital = begin.minor + weighted;
    if (capital <= 0) return undefined;
    growth *= 1 + (end.minor - begin.minor - net) / capital;
  }
  const [first, last] = [valued[0]!, valued.at(-1)!];
  const days = daysBetween(first.date, last.date);
  return {
    from: first.date,
    to: last.date,
    rate: growth - 1,
    annualRate: days < daysOfYear || growth <= 0 ? null : growth ** (daysOfYear / days) - 1,
    paidInMinor,
    valuations: valued.length,
  };
}
