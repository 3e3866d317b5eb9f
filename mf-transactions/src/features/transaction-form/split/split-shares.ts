import { allocate } from '@app/money';
import { remainderOf, type SplitDraft } from './splits';

/** Shares of a whole in hundredths of a percent: 10,000 are all of it. */
export const wholeShare = 10_000;

/**
 * The share of each part; null for one without an amount. When the parts are the whole, the shares are too: what rounding
 * leaves goes where it is nearest.
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
 * The parts with the amounts of these shares. Each takes what lies between the rounded sums before and after it, so that
 * shares that make the whole give amounts that do, to the cent. A share that comes to nothing leaves the part empty.
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

/** Share of a text such as `33.3`, `33,33 %` or `-5`; undefined when it is none, or beyond ±1,000 %. */
export function shareFromText(text: string): number | undefined {
  const found = /^\s*(-?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!found) return undefined;
  const [, sign, whole, part = ''] = found;
  const share = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && share ? -share : share;
}

/** `33.3` of 3,330. */
export const shareText = (share: number): string => {
  const size = Math.abs(share);
  const part = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${share < 0 ? '-' : ''}${Math.trunc(size / 100)}${part && `.${part}`}`;
};

/** Whole-number division, half away from zero. Exact while the top stays below 2^53. */
function rounded(top: number, bottom: number): number {
  const size = Number((BigInt(Math.abs(top)) * 2n + BigInt(bottom)) / (BigInt(bottom) * 2n));
  return top < 0 && size ? -size : size;
}
