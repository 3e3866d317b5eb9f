import { inAccounts, inCategories, listLink, type ViewFilter } from '@app/contracts-banking';

/** The address of the list of exactly the rows that count in a figure; its totals add up to the figure. */
export const countedRowsLink = (filter: ViewFilter): string => listLink({ q: 'is:counted', ...filter });

/** The same for spending in some categories, limited to `accounts` if not all of them count. */
export const spentRowsLink = (
  categories: readonly string[],
  days: { from: string; to: string },
  accounts?: readonly string[],
): string =>
  countedRowsLink({ type: 'expense', ...inAccounts(accounts), ...inCategories(categories), ...days });
