/** Decimal places used for the sum, and decimal places that are spoken. */
const sumDecimals = 18;
const spokenDecimals = 6;

/** The sum of quantities of one coin as spoken text, cut after the sixth decimal: `0.5` and `0.2800001` give `0.78`. */
export function coinSum(quantities: readonly string[]): string {
  const units = quantities.reduce((sum, quantity) => sum + unitsOf(quantity), 0n);
  const digits = String(units).padStart(sumDecimals + 1, '0');
  const decimals = digits.slice(-sumDecimals).slice(0, spokenDecimals).replace(/0+$/, '');
  const text = `${digits.slice(0, -sumDecimals)}${decimals && `.${decimals}`}`;
  return text === '0' && units > 0n ? 'less than 0.000001' : text;
}

const unitsOf = (quantity: string): bigint => {
  const [whole = '0', fraction = ''] = quantity.split('.');
  return BigInt(whole + fraction.slice(0, sumDecimals).padEnd(sumDecimals, '0'));
};
