import { allocate } from '@app/money';
import { remainderOf, type SplitDraft } from './splits';

/** The whole as a share in hundredths of a percent. */
export const wholeShare = 10_000;

/**
 * The share of each part in hundredths of a percent; null for a part without an amount. If the parts add up to the total and none is
 * negative, the shares add up to 10,000: the largest remainders are rounded up.
 */
export function sharesOf(total: number, lines: readonly SplitDraft[]): (number | null)[] {
  const amounts = lines.map(({ amountMinor }) => amountMinor);
  if (total <= 0) return amounts.map(() => null);
  const known = amounts.map((amount) => amount ?? 0);
  const isWhole = remainderOf(total, lines) === 0 && known.every((amount) => amount >= 0);
  const shares = isWhole
    ? allocate(wholeShare, known)
    : known.map((amount) => rounded(amount * wholeShare, total));
  return shares.map((share, index) => (amounts[index] === null ? null : share));
}

/**
 * Returns the parts with the amounts of these shares. Each amount is the difference of the rounded running sums after and before the part,
 * so that shares of 10,000 in total give exactly the total amount. A share that results in 0 leaves the part empty.
 */
export function withShares(
  total: number,
  lines: readonly SplitDraft[],
  shares: readonly (number | null)[],
): SplitDraft[] {
  let sum = 0;
  let before = 0;
  return lines.map((line, index) => {
    sum += shares[index] ?? 0;
    const upTo = rounded(total * sum, wholeShare);
    const amountMinor = upTo - before;
    before = upTo;
    return { ...line, amountMinor: shares[index] == null || amountMinor === 0 ? null : amountMinor };
  });
}

/** The share, in hundredths of a percent, in a text such as `33.3`, `33,33 %` or `-5`; undefined for other texts or above 1,000 %. */
export function shareFromText(text: string): number | undefined {
  const match = /^\s*(-?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return undefined;
  const [, sign, wholePercent, part = ''] = match;
  const share = Number(wholePercent) * 100 + Number(part.padEnd(2, '0'));
  return sign && share ? -share : share;
}

/** Formats 3,330 as `33.3`. */
export const shareText = (share: number): string => {
  const size = Math.abs(share);
  const part = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${share < 0 ? '-' : ''}${Math.trunc(size / 100)}${part && `.${part}`}`;
};

/** Integer division, rounded half away from zero. Exact while `top` is below 2^53. */
function rounded(top: number, bottom: number): number {
  const size = Number((BigInt(Math.abs(top)) * 2n + BigInt(bottom)) / (BigInt(bottom) * 2n));
  return top < 0 && size ? -size : size;
}
