import { meanOf } from './target';

/**
 * The value below which `percent` of the values are, interpolated between neighbours (the common "type 7"
 * quantile) and rounded to the minor unit.
 */
export function percentileOf(values: readonly number[], percent: 25 | 50 | 75): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * percent;
  const below = Math.floor(place / 100);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return low + Math.floor(((high - low) * (place % 100)) / 100 + 0.5);
}

export const medianOf = (values: readonly number[]): number => percentileOf(values, 50);

/** Rounded to the nearest multiple of `step`, half upwards; a step of 0 keeps the amount. */
export const roundedTo = (minor: number, step: number): number =>
  step === 0 ? minor : Math.floor(minor / step + 0.5) * step;

export interface History {
  /** Spending in each earlier whole period since the first transaction, oldest first. */
  spent: readonly number[];
  assignedLast: number | null;
  bills: number;
}

export type FillFromHistory = 'last' | 'average' | 'median' | 'percentile' | 'bills' | 'zero';

/** The amount that a fill suggests for a category; undefined leaves the category unchanged. */
export function filledFrom(
  method: FillFromHistory,
  { spent, assignedLast, bills }: History,
  { periods, percentile, step }: { periods: number; percentile: 25 | 50 | 75; step: number },
): number | undefined {
  if (method === 'zero') return 0;
  if (method === 'last') return assignedLast === null ? undefined : roundedTo(assignedLast, step);
  const recent = spent.slice(-periods);
  const raw =
    method === 'bills'
      ? bills
      : method === 'average'
        ? meanOf(recent)
        : percentileOf(recent, method === 'median' ? 50 : percentile);
  const amount = Math.max(0, roundedTo(raw, step));
  return amount === 0 ? undefined : amount;
}

/**
 * The template's usual shares of income in percent: 50 for needs, 30 for wants, the remaining 20 for savings.
 */
export const templateShares: Readonly<Record<string, number>> = {
  Housing: 28,
  Groceries: 10,
  Utilities: 5,
  Transport: 7,
  Insurance: 4,
  Health: 3,
  Dining: 6,
  Entertainment: 4,
  Shopping: 7,
  Subscriptions: 2,
  Travel: 4,
};

export const templateAmount = (category: string, incomeMinor: number, step: number): number | undefined => {
  const share = templateShares[category];
  return share === undefined ? undefined : roundedTo(Math.floor((incomeMinor * share) / 100), step);
};
