import { daysBetween, isDay, type Day } from '@app/calendar';
import { exponentOf, type Currency } from '@app/money';
import type { SearchField, SearchMark, SearchTest } from './search-operators';
import type { SearchQuery } from './search-query';

/** What a search asks for that the rows themselves do not say. */
export interface KnownToSearch {
  /** Names of the accounts by id. */
  accounts: ReadonlyMap<string, string>;
  /** Ids of rows that look like duplicates. */
  duplicates: ReadonlySet<string>;
  /** Names of the people by id. */
  people: ReadonlyMap<string, string>;
  /** Names of categories → the one each lies below. */
  parents: ReadonlyMap<string, string>;
  /** Text that was looked for in notes and statement texts, in lower case → ids of the rows that have it. */
  printed: ReadonlyMap<string, ReadonlySet<string>>;
}
export const nothingKnown: KnownToSearch = {
  accounts: new Map(),
  duplicates: new Set(),
  people: new Map(),
  parents: new Map(),
  printed: new Map(),
};

export type SearchTestOf<K extends SearchTest['kind']> = Extract<SearchTest, { kind: K }>;

/** Asks category, type or person: such terms of one search ask one and the same part of a row that counts in parts. */
export const isPartTest = (test: SearchTest): test is SearchTestOf<'name'> =>
  test.kind === 'name' && (test.field === 'category' || test.field === 'type' || test.field === 'person');

/** Found by a whole name; of the others a part of the name is enough, unless `=` stands before it. */
const exactFields: ReadonlySet<SearchField> = new Set(['tag', 'person', 'source', 'status', 'type']);

/** Whether a name is one that is asked for. */
export function nameTest({ field, words }: SearchTestOf<'name'>): (name: string) => boolean {
  const exact = exactFields.has(field);
  return (name) => {
    const lower = name.toLowerCase();
    return words.some((word) =>
      word.startsWith('=') ? lower === word.slice(1) : exact ? lower === word : lower.includes(word),
    );
  };
}

/** The same for categories, of which those below one that is asked for belong to it. With `=` only the one itself does. */
export function categoryTest(
  test: SearchTestOf<'name'>,
  parents: KnownToSearch['parents'],
): (name: string) => boolean {
  const fits = nameTest(test);
  const wide = { ...test, words: test.words.filter((word) => !word.startsWith('=')) };
  const fitsAbove = nameTest(wide);
  return (name) => fits(name) || fitsAbove(parents.get(name) ?? '');
}

/** Texts to look for in notes and statement texts before rows can be found: those of two letters are in too many. */
export const printedTexts = ({ texts, terms }: SearchQuery): string[] =>
  [
    ...texts,
    ...terms.flatMap(({ test }) => (test.kind === 'text' || test.kind === 'printed' ? [test.text] : [])),
  ]
    .map((text) => text.toLowerCase())
    .filter((text, at, all) => text.length > 2 && all.indexOf(text) === at);

/** Whether an amount fits, in units of its currency and without its sign. */
export const amountTest =
  ({ min, max, openMin, openMax }: SearchTestOf<'amount'>): ((amount: number) => boolean) =>
  (amount) =>
    (openMin ? amount > min : amount >= min) && (openMax ? amount < max : amount <= max);

/** Minor units in one unit of a currency. */
export const unitOf = (currency: Currency): number => 10 ** exponentOf(currency);

const dayNumber = (day: string): number => daysBetween('1970-01-01', day);

/** First and last day that fit, counted from 1970-01-01. */
export const daySpan = ({ from, to }: SearchTestOf<'days'>): readonly [first: number, last: number] => [
  from ? dayNumber(from) : -Infinity,
  to ? dayNumber(to) : Infinity,
];

/** Days outside of which nothing is found: what the terms of a search name together. */
export function searchedDays({ terms }: SearchQuery): { from?: Day; to?: Day } {
  const spans = terms.flatMap(({ test, negated }) => (test.kind === 'days' && !negated ? [test] : []));
  const from = spans.flatMap((span) => (isDay(span.from) ? [span.from] : [])).sort();
  const to = spans.flatMap((span) => (isDay(span.to) ? [span.to] : [])).sort();
  return { ...(from.length > 0 && { from: from.at(-1)! }), ...(to.length > 0 && { to: to[0]! }) };
}

const hasTest = (query: SearchQuery, is: (test: SearchTest) => boolean): boolean =>
  query.terms.some(({ test }) => is(test));

/** Whether names have to be known to answer it. */
export const asksForNames = (query: SearchQuery, field: 'account' | 'person'): boolean =>
  hasTest(query, (test) => test.kind === 'name' && test.field === field);

/** Whether a mark has to be known to answer it. */
export const asksForMark = (query: SearchQuery, mark: SearchMark): boolean =>
  hasTest(query, (test) => test.kind === 'mark' && test.marks.includes(mark));
