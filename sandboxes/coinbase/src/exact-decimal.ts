/** Adds decimal texts without rounding, with any number of decimals. */
export function addDecimals(...values: readonly string[]): string {
  const places = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0));
  const total = values.reduce((sum, value) => {
    const [whole = '0', part = ''] = value.replace('-', '').split('.');
    const units = BigInt(whole + part.padEnd(places, '0'));
    return value.startsWith('-') ? sum - units : sum + units;
  }, 0n);
  return decimalOf(total, places);
}

/** An integer number of the smallest unit as a decimal text. */
export const decimalOf = (units: bigint, places: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
  return units < 0n ? `-${text}` : text;
};

/** A quantity times a price, truncated to whole cents. */
export function dollarsOf(quantity: string, price: string): string {
  const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''));
  const places = [quantity, price].reduce((sum, text) => sum + (text.split('.')[1]?.length ?? 0), 0);
  const product = unitsOf(quantity) * unitsOf(price);
  return decimalOf(
    places >= 2 ? product / 10n ** BigInt(places - 2) : product * 10n ** BigInt(2 - places),
    2,
  );
}
