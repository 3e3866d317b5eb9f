import { halfEven } from '../half-even';
import { MoneyError } from '../money';

/** Yearly nominal interest in percent with at most three decimals, such as 21.99. */
export type Apr = number;

const thousandths = (apr: Apr): bigint => {
  const whole = Math.round(apr * 1000);
  if (!(apr >= 0 && apr <= 100) || Math.abs(whole / 1000 - apr) > 1e-9)
    throw new MoneyError(`Not a yearly interest: ${apr}`);
  return BigInt(whole);
};

/**
 * Interest in minor units on an amount for one `parts`th of a year, rounded half to even once. Throws MoneyError for an invalid
 * rate.
 */
export const interestMinor = (minor: number, apr: Apr, parts: 12 | 365): number =>
  Number(halfEven(BigInt(minor) * thousandths(apr), 100_000n * BigInt(parts)));
