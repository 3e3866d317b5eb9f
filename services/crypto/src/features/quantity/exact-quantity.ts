/** Quantities are counted in units of the eighteenth decimal, so that sums and differences are exact. */
const decimals = 18;
const pattern = /^(-?)(\d+)(?:\.(\d{1,18}))?$/;

/**
 * Units of decimal text, `1.5` → 1500000000000000000. Throws RangeError for any other text and for more than
 * 18 decimals.
 */
export function unitsOf(quantity: string): bigint {
  const match = pattern.exec(quantity);
  if (!match) throw new RangeError(`Not a quantity: ${quantity}`);
  const units = BigInt(`${match[2]}${(match[3] ?? '').padEnd(decimals, '0')}`);
  return match[1] ? -units : units;
}

/** Shortest decimal text of units. */
export function quantityOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`;
}
