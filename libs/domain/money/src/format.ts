import { exponentOf, type Currency } from './currency';
import { hiddenDigits, hidesAmounts } from './hidden';
import { decimalText, minorFromDecimal } from './money';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, currency: Currency, signed: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${signed}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: signed ? 'exceptZero' : 'auto',
      minimumFractionDigits: exponentOf(currency),
      ...(digitsInPrices(currency) < exponentOf(currency) && wholeWithoutZeros),
    });
    formatters.set(key, found);
  }
  return found;
}

/** If prices have fewer decimals than the currency, an amount shows decimals only if it has some: `1 200 Ft`, `1 200,50 Ft`. */
const wholeWithoutZeros = { trailingZeroDisplay: 'stripIfInteger' } as Intl.NumberFormatOptions;
const digitsInPrices = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Formats an exact amount in a locale, with a real minus sign (U+2212). `signed` also prints a plus. In a locale that hides
 * amounts, only sign and currency remain: `$••••`.
 */
export function formatMoney(minor: number, currency: Currency, locale = 'en-US', signed = false): string {
  if (hidesAmounts(locale)) return hiddenText(formatter(locale, currency, signed), minor);
  // Intl reads a decimal text exactly, so no digit is rounded to a double.
  return formatter(locale, currency, signed)
    .format(decimalText(minor, currency) as unknown as number)
    .replace(/-/g, '\u2212');
}

/** Formats an amount of the public JSON: `45.7` USD is `$45.70`. Throws MoneyError like {@link minorFromDecimal}. */
export const formatDecimal = (
  value: number | string,
  currency: Currency,
  locale = 'en-US',
  signed = false,
): string => formatMoney(minorFromDecimal(value, currency), currency, locale, signed);

/**
 * Formats minor units in two parts, so that the fraction of a large figure can be printed smaller: `{ main: '$1,910', fraction:
 * '.64' }`.
 */
export function formatMoneyParts(
  minor: number,
  currency: Currency,
  locale = 'en-US',
): { main: string; fraction: string } {
  if (hidesAmounts(locale))
    return { main: hiddenText(formatter(locale, currency, false), minor), fraction: '' };
  let main = '';
  let fraction = '';
  for (const part of formatter(locale, currency, false).formatToParts(
    decimalText(minor, currency) as unknown as number,
  )) {
    if (part.type === 'decimal' || part.type === 'fraction') fraction += part.value;
    else main += part.value.replace('-', '\u2212');
  }
  return { main, fraction };
}

const digitParts = new Set(['group', 'decimal', 'fraction']);

/** The text of an amount with only its sign and currency. */
export const hiddenText = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(Math.sign(value))
    .filter((part) => !digitParts.has(part.type))
    .map((part) => (part.type === 'integer' ? hiddenDigits : part.value.replace('-', '\u2212')))
    .join('');
