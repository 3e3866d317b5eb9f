import type { PaymentHabit } from '@app/contracts-banking';

/** Fewer earlier payments say nothing about what is usual. */
export const fewest = { merchant: 6, category: 20 } as const;
/** Smaller payments are never worth a word; also in currencies without cents. */
export const minUnusualMinor = 2_500;
/** Modified z-score above which an amount is an outlier, and what makes a median absolute deviation a standard one (Iglewicz and Hoaglin, 1993). */
const maxDeviations = 3.5;
const madToDeviation = 1.4826;
/** Prices that never moved would make every cent an outlier: the spread is at least this share of the median. */
const minSpread = 0.05;
/** What was reported is kept for so many days. */
export const keptDays = 30;
/** What is less than this many times the usual is no surprise, however regular the place. */
const minTimes = 2;
/** A first payment is large from here on, and from this share of what is spent in a usual month. */
const minLargeMinor = 20_000;
const largeShare = 0.05;
/** A first deposit is large from here on, and from this share of what comes in in a usual month. */
const minDepositMinor = 50_000;
const depositShare = 0.2;
/** Months with spending that make one usual. */
const minMonths = 3;

/** What is usual among earlier payments (I5); undefined where there are too few. */
export const habitOf = (earlier: readonly number[], of: PaymentHabit['of']): PaymentHabit | undefined =>
  habitOfSorted(
    [...earlier].sort((a, b) => a - b),
    of,
  );

/** The same of amounts with the smallest first. */
export function habitOfSorted(sorted: readonly number[], of: PaymentHabit['of']): PaymentHabit | undefined {
  if (sorted.length < fewest[of]) return undefined;
  const medianMinor = median(sorted);
  const spreadMinor = Math.max(medianDeviation(sorted), Math.ceil(medianMinor * minSpread));
  const outlierMinor = medianMinor + Math.ceil(maxDeviations * madToDeviation * spreadMinor);
  return {
    of,
    payments: sorted.length,
    medianMinor,
    spreadMinor,
    fromMinor: quantile(sorted, 0.05),
    toMinor: quantile(sorted, 0.95),
    // Also above all of them: what was paid there before is not news.
    limitMinor: Math.max(outlierMinor, leastLimit(sorted)),
  };
}

/** The limit of a habit is never less: what is not above it needs no closer look. */
const leastLimit = (sorted: readonly number[]): number =>
  Math.max(minTimes * median(sorted), minUnusualMinor, sorted.at(-1)!);

/** Whether an amount is within what is usual among enough earlier ones, as far as can be said at a glance. */
export const isPlainlyUsual = (
  amountMinor: number,
  sorted: readonly number[],
  of: PaymentHabit['of'],
): boolean => sorted.length >= fewest[of] && amountMinor <= leastLimit(sorted);

/** Median of what was spent, or came in, in each full month; undefined where too few have any. */
export function usualMonth(months: readonly number[]): number | undefined {
  const spent = months.filter((month) => month > 0).sort((a, b) => a - b);
  return spent.length < minMonths ? undefined : median(spent);
}

/** Whether a payment is large for this person; never without a usual month to compare with. */
export const isLarge = (amountMinor: number, usualMonthMinor: number | undefined): boolean =>
  usualMonthMinor !== undefined && amountMinor >= Math.max(minLargeMinor, usualMonthMinor * largeShare);

/** The same of money that comes in; less of it is no news. */
export const isLargeDeposit = (amountMinor: number, usualMonthMinor: number | undefined): boolean =>
  usualMonthMinor !== undefined && amountMinor >= Math.max(minDepositMinor, usualMonthMinor * depositShare);

/** Of a sorted list that is not empty; between two, the lower. */
const median = (sorted: readonly number[]): number => sorted[(sorted.length - 1) >> 1]!;
/** The median of the distances from the median, which grow to both sides of it. */
function medianDeviation(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) >> 1;
  const medianMinor = sorted[middle]!;
  let [below, above, deviation] = [middle, middle + 1, 0];
  for (let place = 0; place <= middle; place += 1) {
    const [down, up] = [
      medianMinor - (sorted[below] ?? -Infinity),
      (sorted[above] ?? Infinity) - medianMinor,
    ];
    deviation = Math.min(down, up);
    if (down <= up) below -= 1;
    else above += 1;
  }
  return deviation;
}
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round((sorted.length - 1) * share)]!;
