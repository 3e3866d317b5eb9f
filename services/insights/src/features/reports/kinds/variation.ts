import { percentOf } from '@app/money';

/**
 * Coefficient of variation of amounts in percent with one decimal: population standard deviation divided by
 * the mean. Null for fewer than two amounts, or a mean of zero or less.
 */
export function variation(minors: readonly number[]): number | null {
  if (minors.length < 2) return null;
  const count = BigInt(minors.length);
  const sum = minors.reduce((total, minor) => total + BigInt(minor), 0n);
  if (sum <= 0n) return null;
  // n²·variance in whole numbers: n·Σx² − (Σx)².
  const squares = minors.reduce((total, minor) => total + BigInt(minor) * BigInt(minor), 0n);
  return percentOf(Number(root(count * squares - sum * sum)), Number(sum));
}

/** The largest whole number whose square is not greater than `of`. */
function root(of: bigint): bigint {
  if (of < 2n) return of;
  let guess = BigInt(Math.floor(Math.sqrt(Number(of))));
  while (guess * guess > of) guess -= 1n;
  while ((guess + 1n) * (guess + 1n) <= of) guess += 1n;
  return guess;
}
