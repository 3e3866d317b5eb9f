import { createSearchParams } from 'react-router-dom';

/** The filters of the transactions list, by their names in its address. */
export interface ListFilter {
  type?: 'income' | 'expense';
  category?: string;
  from?: string;
  to?: string;
  tx?: string;
}

/** Where a figure leads: the list whose totals add up to it. */
export const transactionsLink = (filter: ListFilter): string =>
  `/transactions?${createSearchParams({ ...filter } as Record<string, string>)}`;
