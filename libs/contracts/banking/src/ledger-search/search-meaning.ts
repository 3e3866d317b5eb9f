import { daysBetween, isDay, type Day } from '@app/calendar';
import { exponentOf, type Currency } from '@app/money';
import type { SearchField, SearchMark, SearchTest } from './search-operators';
import type { SearchQuery } from './search-query';

/** Data a search needs that the rows themselves do not contain. */
export interface SearchContext {
  /** Names of the accounts by id. */
  accounts: ReadonlyMap<string, string>;
  /** Ids of rows that look like duplicates. */
  duplicates: ReadonlySet<string>;
  /** Names of the people by id. */
  people: ReadonlyMap<string, string>;
  /** Category name → name of its parent. */
  parents: ReadonlyMap<string, string>;
  /** Searched text in lower case → ids of the rows whose notes or statement texts contain it. */
  printed: ReadonlyMap<string, ReadonlySet<string>>;
}
export const emptySearchContext: SearchContext = {
  accounts: new Map(),
  duplicates: new Set(),
  people: new Map(),
  parents: new Map(),
  printed: new Map(),
};

export type SearchTestOf<K extends SearchTest['kind']> = Extract<SearchTest, { kind: K }>;

/** Whether a test reads category, type or person. All such terms of a search must match the same part of a split row. */
export const isPartTest = (test: SearchTest): test is SearchTestOf<'name'> =>
  test.kind === 'name' && (test.field === 'category' || test.field === 'type' || test.field === 'person');

/** Fields that match only by the whole name; the others match by a part of it, unless the value starts with `=`. */
const exactFields: ReadonlySet<SearchField> = new Set(['tag', 'person', 'source', 'status', 'type']);

/** Returns a test of whether a name matches the term. */
export function nameTest({ field, words }: SearchTestOf<'name'>): (name: string) => boolean {
  const exact = exactFields.has(field);
  return (name) => {
    const lower = name.toLowerCase();
    return words.some((word) =>
      word.startsWith('=') ? lower === word.slice(1) : exact ? lower === word : lower.includes(word),
    );
  };
}

/** Like nameTest for categories, which also match through their parents. With `=`, only the category itself matches. */
export function categoryTest(
  test: SearchTestOf<'name'>,
  parents: SearchContext['parents'],
): (name: string) => boolean {
  const fits = nameTest(test);
  const wide = { ...test, words: test.words.filter((word) => !word.startsWith('=')) };
  const fitsAbove = nameTest(wide);
  return (name) => fits(name) || fitsAbove(parents.get(name) ?? '');
}

/**
 * Texts to look up in notes and statement texts before rows can be matched. Two-letter texts are skipped because too many
 * rows contain them.
 */
export const printedTexts = ({ texts, terms }: SearchQuery): string[] =>
  [
    ...texts,
    ...terms.flatMap(({ test }) => (test.kind === 'text' || test.kind === 'printed' ? [test.text] : [])),
  ]
    .map((text) => text.toLowerCase())
    .filter((text, at, all) => text.length > 2 && all.indexOf(text) === at);

/** Returns a test of an amount, in units of its currency and without its sign. */
export const amountTest =
  ({ min, max, openMin, openMax }: SearchTestOf<'amount'>): ((amount: number) => boolean) =>
  (amount) =>
    (openMin ? amount > min : amount >= min) && (openMax ? amount < max : amount <= max);

/** Minor units in one unit of a currency. */
export const unitOf = (currency: Currency): number => 10 ** exponentOf(currency);

const dayNumber = (day: string): number => daysBetween('1970-01-01', day);

/** First and last matching day, in days since 1970-01-01. */
export const daySpan = ({ from, to }: SearchTestOf<'days'>): readonly [first: number, last: number] => [
  from ? dayNumber(from) : -Infinity,
  to ? dayNumber(to) : Infinity,
];

/** First and last day that can match: the intersection of the search's day terms. */
export function searchedDays({ terms }: SearchQuery): { from?: Day; to?: Day } {
  const spans = terms.flatMap(({ test, negated }) => (test.kind === 'days' && !negated ? [test] : []));
  const from = spans.flatMap((span) => (isDay(span.from) ? [span.from] : [])).sort();
  const to = spans.flatMap((span) => (isDay(span.to) ? [span.to] : [])).sort();
  return { ...(from.length > 0 && { from: from.at(-1)! }), ...(to.length > 0 && { to: to[0]! }) };
}

const hasTest = (query: SearchQuery, is: (test: SearchTest) => boolean): boolean =>
  query.terms.some(({ test }) => is(test));

/** Whether the names of accounts or people are needed to run the search. */
export const usesNames = (query: SearchQuery, field: 'account' | 'person'): boolean =>
  hasTest(query, (test) => test.kind === 'name' && test.field === field);

/** Whether a mark is needed to run the search. */
export const usesMark = (query: SearchQuery, mark: SearchMark): boolean =>
  hasTest(query, (test) => test.kind === 'mark' && test.marks.includes(mark));
