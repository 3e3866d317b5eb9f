import {
  amountTest,
  categoryTest,
  daySpan,
  isPartTest,
  nameTest,
  emptySearchContext,
  receiptThreshold,
  rowFlags,
  unitOf,
  unsortedCategories,
  type SearchContext,
  type SearchMark,
  type SearchQuery,
  type SearchTest,
  type SearchTestOf,
} from '@app/contracts-banking';
import { countedParts, personCode, statusNames, typeNames, type Ledger } from '../ledger/ledger';
import { literalTest } from '../ledger/literal-search';

/** Category, type and person of a row or of one of its parts, as codes of the ledger. */
export interface Kind {
  category: number;
  type: number;
  /** -1 for nobody. */
  person: number;
}
export type KindTest = (kind: Kind) => boolean;
export type RowTest = (index: number) => boolean;
/** The names that a search by category or person needs. */
export type KindNames = Pick<SearchContext, 'people' | 'parents'>;

/** Tests of rows for a search. Each test is created once and then called for every row, so that it compares numbers instead of names. */
export function rowTests(ledger: Ledger, query: SearchQuery, known: SearchContext): RowTest[] {
  const texts = query.texts.map((text) => literalTest(ledger, text, known));
  const terms = query.terms.flatMap(({ test, negated }): RowTest[] => {
    if (isPartTest(test) && !negated) return [];
    const fits = rowTest(ledger, test, known);
    return [negated ? (index) => !fits(index) : fits];
  });
  return [...terms, ...texts];
}

/** Tests of category, type and person, which must all match in the same part of a row that counts in parts. */
export const kindTests = (
  ledger: Ledger,
  query: SearchQuery,
  { people, parents }: KindNames = emptySearchContext,
): KindTest[] =>
  query.terms.flatMap(({ test, negated }) =>
    isPartTest(test) && !negated ? [kindTest(ledger, test, { people, parents })] : [],
  );

function kindTest(ledger: Ledger, test: SearchTestOf<'name'>, { people, parents }: KindNames): KindTest {
  if (test.field === 'person') {
    const names = ledger.people?.ids.map((id) => people.get(id) ?? '') ?? [];
    const codes = codesOf(names, test);
    return ({ person }) => codes.has(person);
  }
  if (test.field === 'category') {
    const fits = categoryTest(test, parents);
    const codes = new Set(ledger.categories.flatMap((name, code) => (fits(name) ? [code] : [])));
    return ({ category }) => codes.has(category);
  }
  const codes = codesOf(typeNames, test);
  return ({ type }) => codes.has(type);
}

function rowTest(ledger: Ledger, test: SearchTest, known: SearchContext): RowTest {
  switch (test.kind) {
    case 'text':
      return literalTest(ledger, test.text, known);
    case 'printed': {
      const printedIds = known.printed.get(test.text.toLowerCase());
      return (index) => printedIds?.has(ledger.columns.id[index]!) ?? false;
    }
    case 'amount':
      return amountsTest(ledger, test);
    case 'days':
      return daysTest(ledger, test);
    case 'name':
      return namesTest(ledger, test, known);
    case 'mark':
      return anyOf(test.marks.map((mark) => markTest(ledger, mark, known.duplicates)));
  }
}

const anyOf =
  (tests: readonly RowTest[]): RowTest =>
  (index) =>
    tests.some((test) => test(index));

function amountsTest({ columns, currencies }: Ledger, test: SearchTestOf<'amount'>): RowTest {
  const units = currencies.map(unitOf);
  const fits = amountTest(test);
  return (index) => fits(Math.abs(columns.amountMinor[index]!) / units[columns.currency[index]!]!);
}

function daysTest({ columns: { day } }: Ledger, test: SearchTestOf<'days'>): RowTest {
  const [first, last] = daySpan(test);
  return (index) => day[index]! >= first && day[index]! <= last;
}

function namesTest(ledger: Ledger, test: SearchTestOf<'name'>, known: SearchContext): RowTest {
  const { columns } = ledger;
  switch (test.field) {
    case 'account': {
      const codes = codesOf(
        ledger.accounts.map((id) => known.accounts.get(id) ?? ''),
        test,
      );
      return (index) => codes.has(columns.account[index]!);
    }
    case 'tag': {
      const codes = codesOf(ledger.tags, test);
      return (index) => ledger.tagsAt.get(index)?.some((code) => codes.has(code)) ?? false;
    }
    case 'merchant':
    case 'source': {
      const codes = codesOf(test.field === 'source' ? ledger.sources : ledger.merchants, test);
      const column = columns[test.field];
      return (index) => codes.has(column[index]!);
    }
    case 'status': {
      const codes = codesOf(statusNames, test);
      return (index) => codes.has(columns.status[index]!);
    }
    case 'category':
    case 'type':
    case 'person':
      return anyPart(ledger, kindTest(ledger, test, known));
  }
}

/** Whether the row, or one of the parts it counts as, matches. */
export function anyPart(ledger: Ledger, fits: KindTest): RowTest {
  const { columns, partsAt } = ledger;
  return (index) => {
    const parts = partsAt.get(index);
    if (parts?.length) return parts.some(fits);
    return fits({
      category: columns.category[index]!,
      type: columns.type[index]!,
      person: personCode(ledger, index),
    });
  };
}

/** Whether the row, or a part of it, has no meaningful category. */
export function isUncategorised(ledger: Ledger): RowTest {
  const codes = new Set(
    ledger.categories.flatMap((name, code) => (unsortedCategories.has(name) ? [code] : [])),
  );
  return anyPart(ledger, ({ category }) => codes.has(category));
}

function markTest(ledger: Ledger, mark: SearchMark, duplicates: ReadonlySet<string>): RowTest {
  const { columns } = ledger;
  const flag =
    (mask: number, isSet = true): RowTest =>
    (index) =>
      ((columns.flags[index]! & mask) !== 0) === isSet;
  switch (mark) {
    case 'uncategorised':
      return isUncategorised(ledger);
    case 'duplicate':
      return (index) => duplicates.has(columns.id[index]!);
    case 'transfer': {
      const transfer = typeNames.indexOf('transfer');
      return (index) => columns.type[index] === transfer;
    }
    case 'counted':
      return (index) => countedParts(ledger, index).length > 0;
    case 'missing-receipt':
      return missingReceiptTest(ledger);
    case 'mixed-use':
      return flag(rowFlags.mixedUse);
    case 'personal':
      return flag(rowFlags.business, false);
    case 'tag':
      return (index) => ledger.tagsAt.has(index);
    case 'merchant':
      return (index) => columns.merchant[index]! >= 0;
    default:
      return flag(rowFlags[mark]);
  }
}

/** A business expense above the limit without a receipt. */
function missingReceiptTest({ columns, currencies }: Ledger): RowTest {
  const limits = currencies.map((currency) => receiptThreshold * unitOf(currency));
  const expense = typeNames.indexOf('expense');
  const flags = rowFlags.business | rowFlags.receipt;
  return (index) =>
    (columns.flags[index]! & flags) === rowFlags.business &&
    columns.type[index] === expense &&
    Math.abs(columns.amountMinor[index]!) > limits[columns.currency[index]!]!;
}

function codesOf(names: readonly string[], test: SearchTestOf<'name'>): Set<number> {
  const fits = nameTest(test);
  return new Set(names.flatMap((name, code) => (fits(name) ? [code] : [])));
}
