/**
 * A locale may say that amounts are not to be shown, by a private-use subtag of BCP 47: `en-US-x-hidden`. Dates, names and counts
 * read it as the locale before it. So whatever formats amounts for a person follows their wish without asking where it is kept.
 */
const subtag = '-x-hidden';

/** What stands where the digits of an amount would be. Always the same length, so that it does not reveal the size either. */
export const hiddenDigits = '••••';

export const hidingAmounts = (locale: string): string => (hidesAmounts(locale) ? locale : locale + subtag);

export const hidesAmounts = (locale: string | undefined): boolean => locale?.endsWith(subtag) ?? false;
