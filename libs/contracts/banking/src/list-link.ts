import type { ViewFilter } from './saved-views';

/**
 * The address of the list of transactions, narrowed as `filter` says. Every figure leads to one: the list whose totals,
 * over all that matches, are the figure (behaviours G12).
 */
export function listLink({ accounts, also, ...filter }: ViewFilter & { tx?: string }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  for (const name of also ?? []) query.append('also', name);
  for (const account of accounts ?? []) query.append('account', account);
  const text = query.toString();
  return `/transactions${text && `?${text}`}`;
}

/** The filter of a list of one or several accounts; of all without any. */
export const inAccounts = (accounts: readonly string[] = []): Pick<ViewFilter, 'account' | 'accounts'> => {
  const [account, ...others] = accounts;
  return { ...(account && { account }), ...(others.length > 0 && { accounts: others }) };
};

/** The filter of a list of one or several categories. */
export const inCategories = (categories: readonly string[]): Pick<ViewFilter, 'category' | 'also'> => {
  const [category, ...also] = categories;
  return { ...(category && { category }), ...(also.length > 0 && { also }) };
};
