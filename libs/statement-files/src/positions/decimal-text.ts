/** The most decimals of a quantity or price. */
const maxDecimals = 9;

/**
 * Parses a printed number to decimal text: dollar signs, thousands marks, parentheses. `1,234.50` is `1234.5`; a single comma not
 * followed by exactly three digits is a decimal comma. Undefined if it is not a number, such as `--` or `n/a`, or has too many
 * digits.
 */
export function decimalOf(text: string): string | undefined {
  const bare = text.trim().replace(/[$€£\s']/gu, '');
  const isNegative = /^\(.*\)$/.test(bare) || /^[-−]/.test(bare);
  const digits = bare.replace(/[()+−-]/gu, '');
  const isComma = /^\d{1,3}(?:\.\d{3})*,\d+$/.test(digits) && !/^\d{1,3}(?:,\d{3})+$/.test(digits);
  const plain = isComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const found = /^(\d{0,12})(?:\.(\d*))?$/.exec(plain);
  if (!found || !/\d/.test(plain)) return undefined;
  const whole = (found[1] || '0').replace(/^0+(?=\d)/, '');
  const fraction = (found[2] ?? '').replace(/0+$/, '');
  if (fraction.length > maxDecimals) return undefined;
  const value = fraction ? `${whole}.${fraction}` : whole;
  return isNegative && value !== '0' ? `-${value}` : value;
}

/** A decimal text as an integer, scaled by `behind` decimals. */
const scaled = (text: string, behind: number): bigint => {
  const [whole, fraction = ''] = text.split('.') as [string, string?];
  return BigInt(whole + fraction.padEnd(behind, '0').slice(0, behind));
};

/** a ÷ b, rounded half up to nine digits. */
export function quotient(a: string, b: string): string | undefined {
  const [top, bottom] = [scaled(a, maxDecimals) * 10n ** BigInt(maxDecimals), scaled(b, maxDecimals)];
  if (bottom <= 0n) return undefined;
  const digits = ((top * 2n + bottom) / (bottom * 2n)).toString().padStart(maxDecimals + 1, '0');
  return decimalOf(`${digits.slice(0, -maxDecimals)}.${digits.slice(-maxDecimals)}`);
}

/** Moves the decimal point `places` to the right, or to the left if negative. */
export function shiftedDecimal(text: string, places: number): string | undefined {
  const [whole, fraction = ''] = text.split('.') as [string, string?];
  const digits = `${'0'.repeat(12)}${whole}${fraction}${'0'.repeat(12)}`;
  const point = 12 + whole.length + places;
  return decimalOf(`${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`);
}

/** Whether quantity × price equals the stated value within half a percent. */
export function agreesWithValue(quantity: string, price: string, value: string): boolean {
  const product = scaled(quantity, maxDecimals) * scaled(price, maxDecimals);
  const said = scaled(value, maxDecimals) * 10n ** BigInt(maxDecimals);
  const apart = product > said ? product - said : said - product;
  return apart * 200n <= said || apart <= 10n ** BigInt(2 * maxDecimals - 2);
}
