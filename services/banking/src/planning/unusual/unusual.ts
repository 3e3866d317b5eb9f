import type { PaymentHabit } from '@app/contracts-banking';

/** With fewer earlier payments nothing counts as usual. */
export const minPayments = { merchant: 6, category: 20 } as const;
/** Smaller payments are never reported; applies also to currencies without cents. */
export const minUnusualMinor = 2_500;
/**
 * The modified z-score above which an amount is an outlier, and the factor that converts a median absolute
 * deviation to a standard deviation (Iglewicz and Hoaglin, 1993).
 */
const maxDeviations = 3.5;
const madToDeviation = 1.4826;
/**
 * With prices that never changed every cent would be an outlier, so the spread is at least this share of the
 * median.
 */
const minSpread = 0.05;
/** Reported payments are kept for this many days. */
export const keptDays = 30;
/** Less than this many times the usual amount is not unusual, however regular the merchant. */
const minTimes = 2;
/** A first payment is large from this amount on, and from this share of a usual month's spending. */
const minLargeMinor = 20_000;
const largeShare = 0.05;
/** A first deposit is large from this amount on, and from this share of a usual month's income. */
const minDepositMinor = 50_000;
const depositShare = 0.2;
/** Months with spending needed to determine a usual one. */
const minMonths = 3;

/** The usual amount among earlier payments (I5); undefined if there are too few. */
export const habitOf = (earlier: readonly number[], of: PaymentHabit['of']): PaymentHabit | undefined =>
  habitOfSorted(
    [...earlier].sort((a, b) => a - b),
    of,
  );

/** As {@link habitOf}, for amounts sorted in ascending order. */
export function habitOfSorted(sorted: readonly number[], of: PaymentHabit['of']): PaymentHabit | undefined {
  if (sorted.length < minPayments[of]) return undefined;
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
    // Never below an earlier payment: an amount that was paid there before is not news.
    limitMinor: Math.max(outlierMinor, leastLimit(sorted)),
  };
}

/** A lower bound of a habit's limit: an amount up to this value needs no further calculation. */
const leastLimit = (sorted: readonly number[]): number =>
  Math.max(minTimes * median(sorted), minUnusualMinor, sorted.at(-1)!);

/** A quick check whether an amount is usual among enough earlier ones. */
export const isClearlyUsual = (
  amountMinor: number,
  sorted: readonly number[],
  of: PaymentHabit['of'],
): boolean => sorted.length >= minPayments[of] && amountMinor <= leastLimit(sorted);

/** Median spending (or income) of the full months; undefined if too few have any. */
export function medianMonth(months: readonly number[]): number | undefined {
  const spent = months.filter((month) => month > 0).sort((a, b) => a - b);
  return spent.length < minMonths ? undefined : median(spent);
}

/** Whether a payment is large for this person; false without a usual month to compare with. */
export const isLarge = (amountMinor: number, usualMonthMinor: number | undefined): boolean =>
  usualMonthMinor !== undefined && amountMinor >= Math.max(minLargeMinor, usualMonthMinor * largeShare);

/** As {@link isLarge}, for income; smaller deposits are not reported. */
export const isLargeDeposit = (amountMinor: number, usualMonthMinor: number | undefined): boolean =>
  usualMonthMinor !== undefined && amountMinor >= Math.max(minDepositMinor, usualMonthMinor * depositShare);

/** Median of a sorted, non-empty list; the lower of the two middle values if their number is even. */
const median = (sorted: readonly number[]): number => sorted[(sorted.length - 1) >> 1]!;
/** The median of the distances from the median, which grow on both sides of it. */
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
