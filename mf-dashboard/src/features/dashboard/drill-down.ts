import { inCategories, listLink, type ViewFilter } from '@app/contracts-banking';

/** Where a figure leads: the list of exactly the rows that count in it, whose totals add up to it. */
export const countedLink = (filter: ViewFilter): string => listLink({ q: 'is:counted', ...filter });

/** The same for spending in some categories. */
export const spentLink = (categories: readonly string[], days: { from: string; to: string }): string =>
  countedLink({ type: 'expense', ...inCategories(categories), ...days });
