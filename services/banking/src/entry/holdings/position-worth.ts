import { exponentOf, type Currency } from '@app/money';

/** A decimal text as an integer, with the number of digits after the point. */
function parts(text: string): { digits: bigint; behind: number } {
  const [integer, fraction = ''] = text.split('.') as [string, string?];
  return { digits: BigInt(integer + fraction), behind: fraction.length };
}

/** Quantity × price in minor units, rounded half up; exact, because it uses integers only. */
export function worthMinor(quantity: string, price: string, currency: Currency): number {
  const [quantityParts, each] = [parts(quantity), parts(price)];
  const behind = quantityParts.behind + each.behind - exponentOf(currency);
  const product = quantityParts.digits * each.digits;
  if (behind <= 0) return Number(product * 10n ** BigInt(-behind));
  const unit = 10n ** BigInt(behind);
  return Number((product * 2n + unit) / (unit * 2n));
}
