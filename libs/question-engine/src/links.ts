import type { Period } from '@app/calendar';
import { inCategories, listLink } from '@app/contracts-banking';
import type { Figure } from './answer';
import type { About } from './grammar/names';
import type { Side } from './question';

export interface FigureFilter extends Omit<About, 'category'> {
  type?: Side | undefined;
  /** The one asked about first, then those below it that were counted. */
  categories?: readonly string[] | undefined;
  period: Period;
}

const days = ({ from, to }: Period): Period => ({ from, to });

/** Address of the list of transactions that adds up to a figure. */
export const transactionsLink = ({ type, categories = [], period, ...about }: FigureFilter): string =>
  listLink({
    q: searchOf(about),
    ...(type && { type }),
    ...inCategories(categories),
    ...(about.account && { account: about.account.id }),
    ...days(period),
  });

/** What is counted, narrowed by merchant, tag, person and words, as the list's search says it. */
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

/** What to ask the ledger for an explanation of a figure. A merchant's sum is explained by its list alone. */
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
