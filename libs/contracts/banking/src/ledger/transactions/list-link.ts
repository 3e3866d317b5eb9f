import type { ViewFilter } from './saved-views';

/**
 * The address of the list of transactions with this filter. Every figure links to the list whose totals, over all
 * matching rows, equal the figure (behaviours G12).
 */
export function listLink({ accounts, also, ...filter }: ViewFilter & { tx?: string }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  for (const name of also ?? []) query.append('also', name);
  for (const account of accounts ?? []) query.append('account', account);
  const text = query.toString();
  return `/transactions${text && `?${text}`}`;
}

/** The list filter for one or several accounts; no filter for an empty list. */
export const inAccounts = (accounts: readonly string[] = []): Pick<ViewFilter, 'account' | 'accounts'> => {
  const [account, ...others] = accounts;
  return { ...(account && { account }), ...(others.length > 0 && { accounts: others }) };
};

/** The list filter for one or several categories. */
export const inCategories = (categories: readonly string[]): Pick<ViewFilter, 'category' | 'also'> => {
  const [category, ...also] = categories;
  return { ...(category && { category }), ...(also.length > 0 && { also }) };
};
