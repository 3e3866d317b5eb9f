import type { Period } from '@app/calendar';
import { inCategories, listLink } from '@app/contracts-banking';
import type { Figure } from './answer';
import type { About } from './grammar/names';
import type { Side } from './question';

export interface FigureFilter extends Omit<About, 'category'> {
  type?: Side | undefined;
  /** First the category in the question, then its counted subcategories. */
  categories?: readonly string[] | undefined;
  period: Period;
}

const days = ({ from, to }: Period): Period => ({ from, to });

/** Address of the transaction list that adds up to a figure. */
export const transactionsLink = ({ type, categories = [], period, ...about }: FigureFilter): string =>
  listLink({
    q: searchOf(about),
    ...(type && { type }),
    ...inCategories(categories),
    ...(about.account && { account: about.account.id }),
    ...days(period),
  });

/** Search text that filters by merchant, tag, person and words. */
export function searchOf({ merchant, tag, person, words }: About): string {
  const named = (operator: string, name: string | undefined): string =>
    name === undefined ? '' : `${operator}:"${name.replaceAll('"', '')}"`;
  return [
    'is:counted',
    named('merchant', merchant),
    named('tag', tag),
    named('person', person?.name),
    words ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The request for the ledger's explanation of a figure. A merchant's sum is explained only by its list. */
export function whyOf({
  type,
  categories = [],
  merchant,
  tag,
  person,
  words,
  account,
  period,
}: FigureFilter): Figure['why'] {
  if (merchant ?? tag ?? person ?? words) return null;
  const [category, ...also] = categories;
  return {
    figure: type === undefined ? 'net' : type === 'income' ? 'income' : 'expenses',
    ...days(period),
    ...(category && { category }),
    ...(also.length > 0 && { also }),
    ...(account && { account: account.id }),
  };
}
