import { exponentOf, type Currency } from './currency';
import { halfEven } from './half-even';
import { MoneyError } from './money';

/**
 * Units of one currency for one unit of another, as decimal text such as `1.0853`; the displayed rate is the one used in
 * calculations.
 */
export type Rate = string;

const ratePattern = /^\d+(?:\.\d+)?$/;
/** Decimals of a calculated rate; the European Central Bank publishes at most six significant digits. */
const digits = 8;
const scale = 10n ** BigInt(digits);

/** A positive rate as a fraction. Throws MoneyError for anything else. */
function fraction(rate: Rate): { top: bigint; bottom: bigint } {
  if (!ratePattern.test(rate)) throw new MoneyError(`Not a rate: ${rate}`);
  const [whole = '', part = ''] = rate.split('.');
  const top = BigInt(whole + part);
  if (top === 0n) throw new MoneyError(`Not a rate: ${rate}`);
  return { top, bottom: 10n ** BigInt(part.length) };
}

function rateText(top: bigint, bottom: bigint): Rate {
  const scaled = String(halfEven(top * scale, bottom)).padStart(digits + 1, '0');
  const part = scaled.slice(-digits).replace(/0+$/, '');
  return `${scaled.slice(0, -digits)}${part && `.${part}`}`;
}

/** Minor units of `to` for an exact amount of `from`, rounded half to even once. Convert sums, not their parts. */
export function convertMinor(minor: number, from: Currency, to: Currency, rate: Rate): number {
  if (!Number.isSafeInteger(minor)) throw new MoneyError(`Not an exact amount: ${minor}`);
  const { top, bottom } = fraction(rate);
  const converted = Number(
    halfEven(BigInt(minor) * top * 10n ** BigInt(exponentOf(to)), bottom * 10n ** BigInt(exponentOf(from))),
  );
  if (!Number.isSafeInteger(converted)) throw new MoneyError(`Too large to be exact: ${minor} ${from}`);
  return converted === 0 ? 0 : converted;
}

/** Units of `to` for one unit of `from`, from two rates to a third currency; eight decimals, half to even. */
export function crossRate(fromPerBase: Rate, toPerBase: Rate): Rate {
  const [from, to] = [fraction(fromPerBase), fraction(toPerBase)];
  return rateText(to.top * from.bottom, to.bottom * from.top);
}

/** The arithmetic mean of at least one rate; eight decimals, half to even. */
export function meanRate(rates: readonly Rate[]): Rate {
  if (rates.length === 0) throw new MoneyError('No rates to take the mean of');
  const sum = rates
    .map(fraction)
    .reduce((a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }));
  return rateText(sum.top, sum.bottom * BigInt(rates.length));
}
