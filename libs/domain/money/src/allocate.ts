import { MoneyError } from './money';

/**
 * Divides `minor` in proportion to whole-number weights so that the parts add up to it exactly (largest remainder; ties go to the
 * earlier part). Throws MoneyError if no weight is positive.
 */
export function allocate(minor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((a, b) => a + b, 0);
  if (total <= 0 || weights.some((w) => w < 0 || !Number.isSafeInteger(w)))
    throw new MoneyError('Weights must be whole, none negative, not all zero');
  const sign = minor < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(minor));
  const shares = weights.map((weight, index) => {
    const exact = whole * BigInt(weight);
    return { index, part: Number(exact / BigInt(total)), rest: exact % BigInt(total) };
  });
  let left = Number(whole) - shares.reduce((a, s) => a + s.part, 0);
  for (const share of [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map((s) => (s.part === 0 ? 0 : s.part * sign));
}
