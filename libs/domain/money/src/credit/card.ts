import { halfEven } from '../half-even';
import { interestMinor, type Apr } from './apr';

/** The minimum payment of a statement: a share of it in percent (at most three decimals), but at least an amount. */
export interface MinimumPayment {
  percent: number;
  atLeastMinor: number;
}

/** The minimum payment for a statement balance, never more than the balance. The share is rounded half to even. */
export function minPayment(owedMinor: number, { percent, atLeastMinor }: MinimumPayment): number {
  if (owedMinor <= 0) return 0;
  const share = Number(halfEven(BigInt(owedMinor) * BigInt(Math.round(percent * 1000)), 100_000n));
  return Math.min(owedMinor, Math.max(share, atLeastMinor));
}

/**
 * Interest of a card from the balance at the end of each day: the sum of the days `× APR ÷ 365`, rounded once. This
 * equals average daily balance × days × daily rate (Regulation Z, 12 CFR 1026.60(g)). Days in credit count as zero.
 */
export const cardInterest = (owedByDay: readonly number[], apr: Apr): number =>
  interestMinor(
    owedByDay.reduce((sum, owed) => sum + Math.max(0, owed), 0),
    apr,
    365,
  );

/** Levels of card utilisation in percent that are reported. */
export const utilizationLevels = [30, 50, 80] as const;

/** The highest of {@link utilizationLevels} that is reached, or 0; also 0 without a limit. */
export const utilizationLevel = (owedMinor: number, limitMinor: number): number =>
  limitMinor > 0
    ? utilizationLevels.reduce<number>(
        (level, one) => (BigInt(owedMinor) * 100n >= BigInt(limitMinor) * BigInt(one) ? one : level),
        0,
      )
    : 0;
