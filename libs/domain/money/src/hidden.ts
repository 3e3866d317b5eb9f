/**
 * A locale can request hidden amounts with a private-use subtag of BCP 47: `en-US-x-hidden`. Dates, names and counts are
 * formatted as in the locale without it. Everything that formats amounts for a person therefore follows their setting without
 * reading it from elsewhere.
 */
const subtag = '-x-hidden';

/** Replaces the digits of an amount. Its length is constant, so that it does not reveal the size. */
export const hiddenDigits = '••••';

export const localeHidingAmounts = (locale: string): string =>
  hidesAmounts(locale) ? locale : locale + subtag;

export const hidesAmounts = (locale: string | undefined): boolean => locale?.endsWith(subtag) ?? false;
