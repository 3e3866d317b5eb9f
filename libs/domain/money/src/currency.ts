/** ISO 4217 alphabetic code in capitals. */
export type Currency = string;

const known = new Set<string>(Intl.supportedValuesOf('currency'));
const exponents = new Map<Currency, number>();

export const isCurrency = (code: unknown): code is Currency => typeof code === 'string' && known.has(code);

/** Digits after the decimal point of a currency: JPY 0, USD 2, KWD 3 (ISO 4217, as CLDR prints it). */
export function exponentOf(currency: Currency): number {
  let exponent = exponents.get(currency);
  if (exponent === undefined) {
    exponent =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2;
    exponents.set(currency, exponent);
  }
  return exponent;
}
