/** ISO 4217 alphabetic code in capitals. */
export type Currency = string;

/** Units of account and funds of ISO 4217, which banks of their countries have accounts in and `Intl` does not list. */
const unlisted = 'BOV CHE CHW CLF COU MXV USN UYI UYW VED XUA'.split(' ');
/** Every code there may be an account in, in order. Metals are none: they have no minor unit. */
export const currencies: readonly Currency[] = [
  ...new Set([...Intl.supportedValuesOf('currency'), ...unlisted]),
].sort();

const known = new Set<string>(currencies);
/** Currencies that do not have two decimals in ISO 4217, by how many they have. */
const exponents: Readonly<Record<Currency, number>> = {
  ...of(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...of(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...of(4, 'CLF UYW'),
};
function of(exponent: number, currencies: string): Record<Currency, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, exponent]));
}

export const isCurrency = (code: unknown): code is Currency => typeof code === 'string' && known.has(code);

/**
 * Digits after the decimal point of a currency: JPY 0, USD 2, KWD 3. As in ISO 4217, which banks keep to: a Hungarian statement has
 * fillér, though nobody prints them on a price (which is what CLDR, and so `Intl`, goes by).
 */
export const exponentOf = (currency: Currency): number => exponents[currency] ?? 2;
