import { halfEven } from '@app/money';

/** Units of one coin: quantities are in units of the eighteenth decimal. */
const oneCoin = 10n ** 18n;
const pricePattern = /^(\d+)(?:\.(\d+))?$/;

/**
 * A trillion dollars in cents. A higher value is a wrong reply and is rejected, so that sums of the rest stay
 * exact.
 */
export const maxDollarsMinor = 1e14;

/**
 * Value in cents of a quantity (in units of the eighteenth decimal) at a price in dollars as decimal text,
 * rounded half to even. Throws RangeError for any other text.
 */
export function valueMinorOf(units: bigint, price: string): bigint {
  const match = pricePattern.exec(price);
  if (!match) throw new RangeError(`Not a price: ${price}`);
  const decimals = match[2] ?? '';
  return halfEven(units * BigInt(`${match[1]}${decimals}`) * 100n, oneCoin * 10n ** BigInt(decimals.length));
}

/**
 * Cents of a dollar amount as decimal text with up to eighteen decimals, rounded half to even. Throws
 * RangeError for any other text.
 */
export const centsOf = (dollars: string): number => Number(valueMinorOf(oneCoin, dollars));
