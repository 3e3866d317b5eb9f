/** ISO 4217 alphabetic code in capitals. */
export type Currency = string;

/** Units of account and funds of ISO 4217 that banks use and `Intl` does not list. */
const unlisted = 'BOV CHE CHW CLF COU MXV USN UYI UYW VED XUA'.split(' ');
/** Every currency an account may have, sorted. Metals are excluded because they have no minor unit. */
export const currencies: readonly Currency[] = [
  ...new Set([...Intl.supportedValuesOf('currency'), ...unlisted]),
].sort();

const known = new Set<string>(currencies);
/** Currencies without two decimals in ISO 4217, by their number of decimals. */
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
 * Number of decimals of a currency: JPY 0, USD 2, KWD 3. Follows ISO 4217 like banks do: a Hungarian statement has fillér
 * although prices do not (CLDR, and so `Intl`, follows prices).
 */
export const exponentOf = (currency: Currency): number => exponents[currency] ?? 2;
