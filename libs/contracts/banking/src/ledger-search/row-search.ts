import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { rowFlags } from '../ledger/transactions/ledger-columns';
import { receiptThreshold, unsortedCategories } from '../ledger/transactions/row-marks';
import {
  amountTest,
  categoryTest,
  daySpan,
  isPartTest,
  nameTest,
  unitOf,
  type SearchContext,
  type SearchTestOf,
} from './search-meaning';
import { amountInText, type SearchMark, type SearchTest } from './search-operators';
import type { SearchQuery } from './search-query';

/** One of the parts that a row counts as. */
export interface SearchedPart {
  category: string;
  type: 'expense' | 'income' | 'transfer';
  /** Id of the person it is for. */
  person?: string | undefined;
}

/** The members of a ledger row that a search reads. */
export interface SearchedRow extends SearchedPart {
  id: string;
  description: string;
  date: Day;
  /** In minor units, with or without its sign. */
  amountMinor: number;
  currency: Currency;
  status: 'completed' | 'pending' | 'failed';
  accountId: string;
  merchant: string | null;
  source: string;
  tags: readonly string[];
  /** Bits of {@link rowFlags}. */
  flags: number;
  /** The parts it counts as, if it does not count as a whole; may be empty. */
  parts: readonly SearchedPart[] | undefined;
  /** Its notes and the bank's text, if loaded; otherwise `known.printed` holds the matches found in them. */
  printed?: readonly string[];
}

type RowTest = (row: SearchedRow) => boolean;

/**
 * Whether a row matches a search: all texts and terms must match. It selects the same rows as the browser's list, which searches
 * columns of numbers for speed; a property test compares the two.
 */
export function rowMatcher(
  { texts, terms }: SearchQuery,
  known: SearchContext,
): (row: SearchedRow) => boolean {
  const parts = terms.flatMap(({ test, negated }) =>
    isPartTest(test) && !negated ? [partTest(test, known)] : [],
  );
  const tests = terms.flatMap(({ test, negated }): RowTest[] => {
    if (isPartTest(test) && !negated) return [];
    const one = rowTest(test, known);
    return [negated ? (row) => !one(row) : one];
  });
  if (parts.length > 0) tests.push(anyPart((part) => parts.every((fits) => fits(part))));
  tests.push(...texts.map((text) => textTest(text, known)));
  return (row) => tests.every((test) => test(row));
}

type PartTest = (part: SearchedPart) => boolean;

function partTest(test: SearchTestOf<'name'>, known: SearchContext): PartTest {
  const fits = test.field === 'category' ? categoryTest(test, known.parents) : nameTest(test);
  if (test.field === 'person')
    return ({ person }) => person !== undefined && fits(known.people.get(person) ?? '');
  return test.field === 'category' ? ({ category }) => fits(category) : ({ type }) => fits(type);
}

const anyPart =
  (fits: PartTest): RowTest =>
  (row) =>
    row.parts?.length ? row.parts.some(fits) : fits(row);

function rowTest(test: SearchTest, known: SearchContext): RowTest {
  switch (test.kind) {
    case 'text':
      return textTest(test.text, known);
    case 'printed':
      return printedTest(test.text, known);
    case 'amount': {
      const fits = amountTest(test);
      return ({ amountMinor, currency }) => fits(Math.abs(amountMinor) / unitOf(currency));
    }
    case 'days': {
      const [first, last] = daySpan(test);
      return ({ date }) => {
        const [day] = daySpan({ kind: 'days', from: date });
        return day >= first && day <= last;
      };
    }
    case 'name':
      return isPartTest(test) ? anyPart(partTest(test, known)) : namedTest(test, known);
    case 'mark': {
      const marks = test.marks.map((mark) => markTest(mark, known));
      return (row) => marks.some((fits) => fits(row));
    }
  }
}

/**
 * Searches plain text in the description, the merchant, the row's categories and their parents, the amount, notes and statement
 * texts.
 */
function textTest(text: string, known: SearchContext): RowTest {
  const needle = text.toLowerCase();
  const asAmount = amountInText(text);
  const amountFits = asAmount && amountTest(asAmount);
  const isPrinted = printedTest(text, known);
  return (row) => {
    const { description, merchant, category, parts = [], amountMinor, currency } = row;
    const names = [category, ...parts.map((part) => part.category)];
    return (
      [description, merchant ?? '', ...names, ...names.map((name) => known.parents.get(name) ?? '')]
        .map((word) => word.toLowerCase())
        .join('\n')
        .includes(needle) ||
      (amountFits?.(Math.abs(amountMinor) / unitOf(currency)) ?? false) ||
      isPrinted(row)
    );
  };
}

function printedTest(text: string, { printed }: SearchContext): RowTest {
  const needle = text.toLowerCase();
  const found = printed.get(needle);
  return ({ id, printed: own }) =>
    own ? own.some((one) => one.toLowerCase().includes(needle)) : (found?.has(id) ?? false);
}

function namedTest(test: SearchTestOf<'name'>, known: SearchContext): RowTest {
  const fits = nameTest(test);
  switch (test.field) {
    case 'account':
      return ({ accountId }) => fits(known.accounts.get(accountId) ?? '');
    case 'tag':
      return ({ tags }) => tags.some(fits);
    case 'merchant':
      return ({ merchant }) => merchant !== null && fits(merchant);
    case 'source':
      return ({ source }) => fits(source);
    default:
      return ({ status }) => fits(status);
  }
}

const isMarked = ({ flags }: SearchedRow, mark: keyof typeof rowFlags): boolean =>
  (flags & rowFlags[mark]) !== 0;

function markTest(mark: SearchMark, { duplicates }: SearchContext): RowTest {
  switch (mark) {
    case 'uncategorised':
      return anyPart(({ category }) => unsortedCategories.has(category));
    case 'duplicate':
      return ({ id }) => duplicates.has(id);
    case 'transfer':
      return ({ type }) => type === 'transfer';
    case 'counted':
      return ({ status, type, parts }) =>
        status !== 'failed' && type !== 'transfer' && (parts === undefined || parts.length > 0);
    case 'missing-receipt':
      return (row) =>
        isMarked(row, 'business') &&
        !isMarked(row, 'receipt') &&
        row.type === 'expense' &&
        Math.abs(row.amountMinor) > receiptThreshold * unitOf(row.currency);
    case 'mixed-use':
      return (row) => isMarked(row, 'mixedUse');
    case 'personal':
      return (row) => !isMarked(row, 'business');
    case 'tag':
      return ({ tags }) => tags.length > 0;
    case 'merchant':
      return ({ merchant }) => merchant !== null;
    default:
      return (row) => isMarked(row, mark);
  }
}
