import type { TripLog } from '@app/contracts-banking';

/** Formats miles like `46.2 mi` in the person's locale. */
export const milesText = (miles: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(miles)} mi`;

/** How the year's deduction is calculated, for *Why?*. */
export function deductionWords({ rates, withoutRate, year }: TripLog): string {
  if (rates.length === 0) return `The rate of ${year} is not published yet, so there is no figure.`;
  const each = rates.map(({ from, cents }) => `${cents} ¢ from ${from}`).join(', ');
  const left = withoutRate > 0 ? `; ${withoutRate} without a rate left out` : '';
  return `Miles of each journey × the standard rate of its day (${each}), added up exactly and rounded once${left}.`;
}
