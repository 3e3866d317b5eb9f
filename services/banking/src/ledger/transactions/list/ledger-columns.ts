import { daysBetween, type Month } from '@app/calendar';
import { isAssetPurchase, rowFlags, type LedgerColumns } from '@app/contracts-banking';
import { countedPartsByPerson, countsInParts } from '../../book/rollups/counted-parts';
import { isReviewed, netOfRefundsMinor, signedMinor, type TransactionRow } from '../../model/transaction';
import type { CategoryId } from '../../model/category-id';
import type { CategoryBook } from '../../model/category-book';
import { keyedRow, namedRow, type NamedOf } from '../../model/named-row';

/** The fields of a row that a line of the list needs. */
export const columnFields = [
  'description',
  'categoryId',
  'date',
  'type',
  'amountMinor',
  'inflow',
  'currency',
  'paymentMethod',
  'status',
  'accountId',
  'merchant',
  'source',
  'tags',
  'note',
  'importId',
  'lines',
  'transfer',
  'refundOf',
  'refundedBy',
  'refundsIn',
  'business',
  'businessPercent',
  'taxLine',
  'excluded',
  'reimbursable',
  'reviewed',
  'reconciledIn',
  'receipts',
  'person',
] as const;
export type ColumnRow = Pick<TransactionRow, (typeof columnFields)[number] | '_id'>;

/**
 * A month of the ledger as columns. Texts are stored as the inside of a JSON array, so that months can be
 * joined without parsing.
 */
export interface MonthColumns {
  rows: number;
  /** JSON strings, separated by commas. */
  id: string;
  description: string;
  /** Ids. */
  categories: CategoryId[];
  category: number[];
  day: number[];
  type: number[];
  amountMinor: number[];
  currencies: string[];
  currency: number[];
  paymentMethods: string[];
  paymentMethod: number[];
  status: number[];
  accounts: string[];
  account: number[];
  flags: number[];
  merchants: string[];
  /** -1 if no merchant is named. */
  merchant: number[];
  sources: string[];
  source: number[];
  tags: string[];
  /** For rows with tags: their position in the month, and the codes of their tags. */
  taggedRow: number[];
  rowTags: number[][];
  /** For rows that count in parts; categories are codes of the month. */
  partRow: number[];
  partCategory: number[];
  partType: number[];
  partAmount: number[];
  /** The people that rows and parts are for; missing if nobody is named. */
  people?: MonthPeople;
}

/** Codes of `ids`, each with the position of its row in the month, or of its part among the parts. */
interface MonthPeople {
  ids: string[];
  row: number[];
  person: number[];
  part: number[];
  partPerson: number[];
}

/** Raise it when {@link MonthColumns} or their counts change: cached months of an earlier shape are rebuilt. */
export const columnsShape = 10;

const typeCodes = { expense: 0, income: 1, transfer: 2 } as const;
const statusCodes = { completed: 0, pending: 1, failed: 2 } as const;
const epoch = '1970-01-01';
const noCode = -1;

class Dictionary {
  readonly words: string[] = [];
  private readonly codes = new Map<string, number>();

  codeOf(word: string): number {
    let code = this.codes.get(word);
    if (code === undefined) {
      code = this.words.push(word) - 1;
      this.codes.set(word, code);
    }
    return code;
  }
}

const inside = (texts: readonly string[]): string => JSON.stringify(texts).slice(1, -1);

type NamedColumns = NamedOf<Exclude<(typeof columnFields)[number], 'categoryId'> | 'category'>;

/** Bits for the marks on a line of the list. */
export function flagsOf(row: NamedColumns): number {
  const marks: [keyof typeof rowFlags, unknown][] = [
    ['transfer', row.transfer],
    ['split', row.lines?.length],
    ['excluded', row.excluded],
    ['business', row.business],
    ['reimbursable', row.reimbursable],
    ['unreviewed', !isReviewed(row)],
    ['refund', row.refundOf?.length || row.refundedBy?.length],
    ['note', row.note],
    ['apart', countsInParts(row)],
    ['locked', row.reconciledIn],
    ['receipt', row.receipts?.length],
    ['mixedUse', row.business && (row.businessPercent ?? 100) < 100],
    ['asset', row.business && isAssetPurchase({ ...row, amountMinor: netOfRefundsMinor(row) })],
  ];
  return marks.reduce((flags, [name, is]) => (is ? flags | rowFlags[name] : flags), 0);
}

/** Columns of one month's rows, newest first, in the given order. */
export function monthColumns(rows: readonly ColumnRow[], book: CategoryBook): MonthColumns {
  const [categories, currencies, paymentMethods, accounts, tags, merchants, sources] = [
    new Dictionary(),
    new Dictionary(),
    new Dictionary(),
    new Dictionary(),
    new Dictionary(),
    new Dictionary(),
    new Dictionary(),
  ];
  const tagged = rows.flatMap((row, at) => (row.tags.length > 0 ? [{ at, tags: row.tags }] : []));
  const parts = rows.flatMap((row, at) =>
    countsInParts(row)
      ? countedPartsByPerson(keyedRow(row as TransactionRow)).map((part) => ({ at, ...part }))
      : [],
  );
  const people = monthPeople(rows, parts);
  return {
    ...(people && { people }),
    rows: rows.length,
    id: inside(rows.map((row) => row._id)),
    description: inside(rows.map((row) => row.description)),
    category: rows.map((row) => categories.codeOf(row.categoryId)),
    day: rows.map((row) => daysBetween(epoch, row.date)),
    type: rows.map((row) => typeCodes[row.type]),
    amountMinor: rows.map(signedMinor),
    currency: rows.map((row) => currencies.codeOf(row.currency)),
    paymentMethod: rows.map((row) => paymentMethods.codeOf(row.paymentMethod)),
    status: rows.map((row) => statusCodes[row.status]),
    account: rows.map((row) => accounts.codeOf(row.accountId)),
    flags: rows.map((row) => flagsOf(namedRow(row as TransactionRow, book))),
    merchant: rows.map(({ merchant }) => (merchant === null ? noCode : merchants.codeOf(merchant))),
    source: rows.map(({ source }) => sources.codeOf(source)),
    taggedRow: tagged.map(({ at }) => at),
    rowTags: tagged.map((one) => one.tags.map((tag) => tags.codeOf(tag))),
    partRow: parts.map(({ at }) => at),
    partCategory: parts.map(({ category }) => categories.codeOf(category)),
    partType: parts.map(({ type }) => typeCodes[type]),
    partAmount: parts.map(({ type, amountMinor }) => (type === 'income' ? amountMinor : 0 - amountMinor)),
    tags: tags.words,
    merchants: merchants.words,
    sources: sources.words,
    categories: categories.words as CategoryId[],
    currencies: currencies.words,
    paymentMethods: paymentMethods.words,
    accounts: accounts.words,
  };
}

function monthPeople(
  rows: readonly ColumnRow[],
  parts: readonly { person?: string }[],
): MonthPeople | undefined {
  const ids = new Dictionary();
  const named = (list: readonly { person?: string }[]) =>
    list.flatMap(({ person }, at) => (person === undefined ? [] : [{ at, code: ids.codeOf(person) }]));
  const [ofRows, ofParts] = [named(rows), named(parts)];
  if (ids.words.length === 0) return undefined;
  return {
    ids: ids.words,
    row: ofRows.map(({ at }) => at),
    person: ofRows.map(({ code }) => code),
    part: ofParts.map(({ at }) => at),
    partPerson: ofParts.map(({ code }) => code),
  };
}

/** Columns of these months, newest first, as parts of a JSON text in the shape of {@link LedgerColumns}. */
export function* ledgerColumnsText(
  ledger: Pick<LedgerColumns, 'revision' | 'months'>,
  months: readonly MonthColumns[],
  nameOf: (id: CategoryId) => string,
): Generator<string> {
  const filled = months.filter(({ rows }) => rows > 0);
  const category = recoded(named(filled, nameOf), 'categories', (month) => [
    month.category,
    month.partCategory,
  ]);
  const currency = recoded(filled, 'currencies', (month) => [month.currency]);
  const paymentMethod = recoded(filled, 'paymentMethods', (month) => [month.paymentMethod]);
  const account = recoded(filled, 'accounts', (month) => [month.account]);
  const tags = recoded(filled, 'tags', (month) => month.rowTags);
  const merchant = recoded(filled, 'merchants', (month) => [month.merchant]);
  const source = recoded(filled, 'sources', (month) => [month.source]);
  const starts = startsOf(filled);
  const joined = (column: 'id' | 'description'): string => filled.map((month) => month[column]).join(',');
  const numbers = (column: 'day' | 'type' | 'amountMinor' | 'status' | 'flags' | 'partType' | 'partAmount') =>
    filled
      .filter((month) => month[column].length > 0)
      .map((month) => month[column].join(','))
      .join(',');
  const places = (column: 'taggedRow' | 'partRow'): string =>
    filled.flatMap((month, at) => month[column].map((row) => row + starts[at]!)).join(',');
  const codes = (months: readonly number[][][], list: number): string =>
    months.flatMap((lists) => lists[list]!).join(',');
  const people = joinedPeople(filled, starts);
  const head: Omit<LedgerColumns, 'columns' | 'rowTags' | 'parts'> = {
    ...ledger,
    ...(people && { people }),
    currencies: currency.words,
    categories: category.words,
    paymentMethods: paymentMethod.words,
    accounts: account.words,
    tags: tags.words,
    merchants: merchant.words,
    sources: source.words,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"columns":{"id":[${joined('id')}],`;
  yield `"description":[${joined('description')}],`;
  yield `"category":[${codes(category.codes, 0)}],"day":[${numbers('day')}],"type":[${numbers('type')}],`;
  yield `"amountMinor":[${numbers('amountMinor')}],"currency":[${codes(currency.codes, 0)}],"paymentMethod":[${codes(paymentMethod.codes, 0)}],`;
  yield `"status":[${numbers('status')}],"account":[${codes(account.codes, 0)}],"flags":[${numbers('flags')}],`;
  yield `"merchant":[${codes(merchant.codes, 0)}],"source":[${codes(source.codes, 0)}]},`;
  yield `"rowTags":{"row":[${places('taggedRow')}],"tags":${JSON.stringify(tags.codes.flat())}},`;
  yield `"parts":{"row":[${places('partRow')}],"category":[${codes(category.codes, 1)}],"type":[${numbers('partType')}],"amountMinor":[${numbers('partAmount')}]}}`;
}

/** Replaces ids of categories by their names. */
const named = (months: readonly MonthColumns[], nameOf: (id: CategoryId) => string) =>
  months.map((month) => ({ ...month, categories: month.categories.map(nameOf) }));

type Words = 'categories' | 'currencies' | 'paymentMethods' | 'accounts' | 'tags' | 'merchants' | 'sources';
type Worded = Omit<MonthColumns, 'categories'> & { categories: readonly string[] };

/** The people of all months, if there are any, with positions and codes for the whole ledger. */
function joinedPeople(months: readonly MonthColumns[], starts: readonly number[]): LedgerColumns['people'] {
  const ids = new Dictionary();
  const all: MonthPeople = { ids: ids.words, row: [], person: [], part: [], partPerson: [] };
  let firstPart = 0;
  for (const [at, { people, partRow }] of months.entries()) {
    for (const [index, row] of people?.row.entries() ?? []) {
      all.row.push(starts[at]! + row);
      all.person.push(ids.codeOf(people!.ids[people!.person[index]!]!));
    }
    for (const [index, part] of people?.part.entries() ?? []) {
      all.part.push(firstPart + part);
      all.partPerson.push(ids.codeOf(people!.ids[people!.partPerson[index]!]!));
    }
    firstPart += partRow.length;
  }
  return ids.words.length > 0 ? all : undefined;
}

/** One dictionary for all months, and each month's codes in that dictionary. */
function recoded(
  months: readonly Worded[],
  words: Words,
  lists: (month: Worded) => readonly number[][],
): { words: string[]; codes: number[][][] } {
  const dictionary = new Dictionary();
  const codes = months.map((month) => {
    const map = month[words].map((word) => dictionary.codeOf(word));
    return lists(month).map((list) => list.map((code) => map[code] ?? noCode));
  });
  return { words: dictionary.words, codes };
}

/** Position of each month's first row in the whole ledger. */
function startsOf(months: readonly MonthColumns[]): number[] {
  let at = 0;
  return months.map(({ rows }) => (at += rows) - rows);
}

export const monthsNewestFirst = (months: Iterable<Month>): Month[] => [...new Set(months)].sort().reverse();
