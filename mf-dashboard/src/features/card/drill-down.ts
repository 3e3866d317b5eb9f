import { inAccounts, inCategories, listLink, type ViewFilter } from '@app/contracts-banking';

/** Where a figure leads: the list of exactly the rows that count in it, whose totals add up to it. */
export const countedLink = (filter: ViewFilter): string => listLink({ q: 'is:counted', ...filter });

/** The same for spending in some categories, of some accounts where not all of them count. */
export const spentLink = (
  categories: readonly string[],
  days: { from: string; to: string },
  accounts?: readonly string[],
): string => countedLink({ type: 'expense', ...inAccounts(accounts), ...inCategories(categories), ...days });
