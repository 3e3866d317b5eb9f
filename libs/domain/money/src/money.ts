import { exponentOf, type Currency } from './currency';

/** An exact amount: an integer count of the currency's minor unit (cents for USD), at most 2^53 − 1 either way. */
export interface Money {
  minor: number;
  currency: Currency;
}

export class MoneyError extends Error {}

function checked(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new MoneyError(`Not an exact amount: ${minor}`);
  return minor === 0 ? 0 : minor;
}

/** Exact sum of minor units of one currency. Throws MoneyError outside the safe integers. */
export const sumMinor = (parts: Iterable<number>): number => {
  let total = 0;
  for (const part of parts) total = checked(total + checked(part));
  return total;
};

/** Exact sum of two amounts in minor units of one currency. Throws MoneyError like {@link sumMinor}. */
export const plusMinor = (a: number, b: number): number => checked(checked(a) + checked(b));

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Parses a decimal text or JSON number such as `45`, `"45.70"`, `-3.5` into minor units. Exact, because it works on the text.
 * Throws MoneyError for more decimals than the currency has (trailing zeros are fine), exponents, or anything else.
 */
export function minorFromDecimal(value: number | string, currency: Currency): number {
  const text = typeof value === 'number' ? numberText(value) : value.trim();
  const match = decimalPattern.exec(text);
  if (!match || (match[2] === '' && !match[3])) throw new MoneyError(`Not an amount: ${text}`);
  const exponent = exponentOf(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > exponent) throw new MoneyError(`${currency} has at most ${exponent} decimals`);
  const minor = Number(`${match[2] || '0'}${fraction.padEnd(exponent, '0')}`);
  return checked(match[1] === '-' ? -minor : minor);
}

/** Shortest decimal text of a finite number without exponent; JSON numbers of up to 15 digits stay unchanged. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new MoneyError(`Not an amount: ${value}`);
  const text = String(value);
  if (text.includes('e')) throw new MoneyError(`Not an amount: ${value}`);
  return text;
}

/** Decimal text of minor units with exactly the currency's decimals: `-1840` USD is `"-18.40"`. */
export function decimalText(minor: number, currency: Currency): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(checked(minor))).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${minor < 0 ? '-' : ''}${whole}${exponent ? `.${digits.slice(-exponent)}` : ''}`;
}

/** The number for public JSON: the nearest double to the exact decimal, which prints with the same digits. */
export const jsonNumber = (minor: number, currency: Currency): number => Number(decimalText(minor, currency));

/**
 * Share of `part` in `whole` in percent, rounded half away from zero to `digits` decimals; 0 when the whole is 0.
 * Both are minor units of one currency.
 */
export function percentOf(part: number, whole: number, digits = 1): number {
  if (whole === 0) return 0;
  const scale = 10n ** BigInt(digits);
  const top = BigInt(checked(part)) * 100n * scale;
  const bottom = BigInt(checked(whole));
  const negative = top < 0n !== bottom < 0n;
  const a = top < 0n ? -top : top;
  const b = bottom < 0n ? -bottom : bottom;
  const rounded = (a * 2n + b) / (b * 2n);
  return (Number(rounded) / Number(scale)) * (negative && rounded !== 0n ? -1 : 1);
}

/** Change against the previous figure in percent, one decimal; 0 when the previous is 0. */
export const changePercent = (current: number, previous: number): number =>
  previous === 0 ? 0 : percentOf(current - previous, Math.abs(previous));
