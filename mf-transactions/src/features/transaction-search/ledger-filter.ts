import { emptySearchContext, parseSearch, type SearchContext } from '@app/contracts-banking';
import { anyPart, kindTests, rowTests } from './search-match';
import type { KindNames, KindTest, RowTest } from './search-match';
import { dayNumber, statusNames, typeNames, type Ledger, type TransactionStatus } from '../ledger/ledger';

/** The filters of the list. A row has to match all that are set. */
export interface LedgerFilter {
  /** Literal text, ignoring case, plus operators. */
  search: string;
  category?: string;
  /** Categories that match in addition to `category`, such as those of a group's budget. */
  also?: readonly string[];
  type?: 'income' | 'expense';
  status?: TransactionStatus;
  accountId?: string;
  /** Accounts that match in addition to `accountId`. */
  moreAccountIds?: readonly string[];
  from?: string;
  to?: string;
}

/** Indexes of the matching rows, in the ledger's order. */
export function filterLedger(
  ledger: Ledger,
  filter: LedgerFilter,
  known: SearchContext = emptySearchContext,
): number[] {
  const [first, ...otherTests] = testsOf(ledger, filter, known);
  let places: number[] = [];
  for (let index = 0; index < ledger.size; index++) if (!first || first(index)) places.push(index);
  // Applies one test after the other to the remaining rows, because engines optimise loops over a single function best.
  for (const test of otherTests) places = places.filter(test);
  return places;
}

function testsOf(ledger: Ledger, filter: LedgerFilter, known: SearchContext): RowTest[] {
  const { columns } = ledger;
  const tests: RowTest[] = [];
  const kinds = kindTest(ledger, { ...filter, names: known });
  if (kinds) tests.push(anyPart(ledger, kinds));
  const equal = (column: readonly number[], code: number | undefined): void => {
    if (code !== undefined) tests.push((index) => column[index] === code);
  };
  equal(columns.status, codeOf(statusNames, filter.status));
  if (filter.accountId !== undefined) {
    const accountCodes = new Set(
      [filter.accountId, ...(filter.moreAccountIds ?? [])].map((id) => ledger.accounts.indexOf(id)),
    );
    tests.push((index) => accountCodes.has(columns.account[index]!));
  }
  const { from, to } = filter;
  const [first, last] = [from ? dayNumber(from) : -Infinity, to ? dayNumber(to) : Infinity];
  if (from || to) tests.push((index) => columns.day[index]! >= first && columns.day[index]! <= last);
  return [...tests, ...rowTests(ledger, parseSearch(filter.search), known)];
}

/** A test of category, type and person, all of which must match in the same part of a row; undefined if the filter has none of them. */
export function kindTest(ledger: Ledger, filter: KindFilter): KindTest | undefined {
  const categories = categoryCodes(ledger, filter);
  const type = codeOf(typeNames, filter.type);
  const tests = kindTests(ledger, parseSearch(filter.search ?? ''), filter.names);
  if (categories) tests.push((kind) => categories.has(kind.category));
  if (type !== undefined) tests.push((kind) => kind.type === type);
  return tests.length === 0 ? undefined : (kind) => tests.every((test) => test(kind));
}

/** The part of a filter that decides which parts of a row count. */
export type KindFilter = Partial<Pick<LedgerFilter, 'category' | 'also' | 'type' | 'search'>> & {
  /** Names of people and categories, for a search that mentions one. */
  names?: KindNames;
};

/** Undefined without such a filter; -1, which matches nothing, for a word that is not in the ledger. */
const codeOf = (words: readonly string[], word: string | undefined): number | undefined =>
  word === undefined ? undefined : words.indexOf(word);

const categoryCodes = (
  { categories }: Ledger,
  { category, also = [] }: KindFilter,
): ReadonlySet<number> | undefined =>
  category === undefined ? undefined : new Set([category, ...also].map((name) => categories.indexOf(name)));
