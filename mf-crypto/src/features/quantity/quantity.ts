import { hiddenDigits, hidesAmounts } from '@app/money';

const shownDecimals = 8;
const pattern = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * A coin's quantity with exactly eight decimals, rounded half to even, with the locale's grouping: `1234.5` → `1,234.50000000`. The text
 * never passes through a float. Throws RangeError for text that is not a decimal.
 */
export function quantityText(quantity: string, locale: string): string {
  if (hidesAmounts(locale)) return hiddenDigits;
  const match = pattern.exec(quantity);
  if (!match) throw new RangeError(`Not a quantity: ${quantity}`);
  const [, sign, whole, fraction = ''] = match;
  const digits = `${whole}${fraction.slice(0, shownDecimals).padEnd(shownDecimals, '0')}`;
  const rounded = BigInt(digits) + (roundsUp(fraction.slice(shownDecimals), digits) ? 1n : 0n);
  const text = String(rounded).padStart(shownDecimals + 1, '0');
  const decimal = `${sign && rounded > 0n ? '-' : ''}${text.slice(0, -shownDecimals)}.${text.slice(-shownDecimals)}`;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: shownDecimals,
    maximumFractionDigits: shownDecimals,
  });
  // Intl reads a decimal text exactly, so no digit passes through a double.
  return format.format(decimal as unknown as number).replace('-', '\u2212');
}

/** A quantity with all its digits and no trailing zeros, with the locale's grouping: `0.35000000` → `0.35`. */
export const exactText = (quantity: string, locale: string): string =>
  hidesAmounts(locale)
    ? hiddenDigits
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 18 })
        .format(quantity as unknown as number)
        .replace('-', '\u2212');

/** A quantity with at most eight decimals and no trailing zeros: `0.35000000` → `0.35`. */
export const shortText = (quantity: string, locale: string): string =>
  hidesAmounts(locale)
    ? hiddenDigits
    : new Intl.NumberFormat(locale, { maximumFractionDigits: shownDecimals })
        .format(quantity as unknown as number)
        .replace('-', '\u2212');

/** Whether the removed digits round the last kept digit up; exactly half rounds to even. */
function roundsUp(cut: string, kept: string): boolean {
  const tail = cut.replace(/0+$/, '');
  if (tail === '' || tail[0]! < '5') return false;
  return tail !== '5' || Number(kept.at(-1)) % 2 === 1;
}

/** For example `+1.84%` or `−1.25%`, always with two decimals. */
export const changeText = (percent: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(percent).replace('-', '\u2212')}%`;
