import { rowFlags, type LedgerColumns } from '@app/contracts-banking';
import { codesByPlace } from './ledger-people';

export type TransactionType = 'expense' | 'income' | 'transfer';
export type TransactionStatus = 'completed' | 'pending' | 'failed';

export const typeNames: readonly TransactionType[] = ['expense', 'income', 'transfer'];
export const statusNames: readonly TransactionStatus[] = ['completed', 'pending', 'failed'];

/** The columns as the server sent them, plus what search and display need. Row `i` is `columns.*[i]`. */
export interface Ledger extends Omit<LedgerColumns, 'revision'> {
  size: number;
  /** Names of the categories that occur, sorted. */
  usedCategories: readonly string[];
  /** Tag codes by row, for rows that have tags. */
  tagsAt: ReadonlyMap<number, readonly number[]>;
  /** The parts of rows that do not count as a whole; an excluded row has an empty list. */
  partsAt: ReadonlyMap<number, readonly CodedPart[]>;
  /** The person of each row, as a code of `people`; -1 for nobody. Undefined if no row names a person. */
  personAt: Int16Array | undefined;
}

/**
 * Category, type and person are codes of the ledger; the person is -1 for nobody. The amount is in minor units: income is positive, an
 * expense negative.
 */
export interface CodedPart {
  category: number;
  type: number;
  amountMinor: number;
  person: number;
}

export interface RowPart {
  category: string;
  type: TransactionType;
  amountMinor: number;
  /** Id of the person the part is for. */
  person?: string;
}

export interface LedgerRow {
  id: string;
  description: string;
  category: string;
  date: string;
  type: TransactionType;
  /** Signed, in minor units: money that left the account is negative. */
  amountMinor: number;
  currency: string;
  paymentMethod: string;
  status: TransactionStatus;
  accountId: string;
  /** Bits of `rowFlags`. */
  flags: number;
  merchant: string | null;
  source: string;
  tags: readonly string[];
  /** What the row counts as, if it is marked `apart`. */
  parts: readonly RowPart[];
  /** Id of the person the row is for. */
  person?: string;
}

export const isMarked = ({ flags }: Pick<LedgerRow, 'flags'>, mark: keyof typeof rowFlags): boolean =>
  (flags & rowFlags[mark]) !== 0;

const ledgerByColumns = new WeakMap<LedgerColumns, Ledger>();

/** Returns the same ledger object for the same columns, so it is built only once. */
export function toLedger(source: LedgerColumns): Ledger {
  const ledger = ledgerByColumns.get(source) ?? makeLedger(source);
  ledgerByColumns.set(source, ledger);
  return ledger;
}

function makeLedger(source: LedgerColumns): Ledger {
  const { columns, categories } = source;
  const used = new Set(columns.category);
  for (const code of source.parts.category) used.add(code);
  return {
    ...source,
    size: columns.id.length,
    usedCategories: categories.filter((_, code) => used.has(code)).sort((a, b) => a.localeCompare(b)),
    tagsAt: new Map(source.rowTags.row.map((row, at) => [row, source.rowTags.tags[at]!])),
    partsAt: partsByRow(source),
    personAt: codesByPlace(columns.id.length, source.people?.row ?? [], source.people?.person ?? []),
  };
}

function partsByRow({ columns, parts, people }: LedgerColumns): Map<number, CodedPart[]> {
  const personOf = codesByPlace(parts.row.length, people?.part ?? [], people?.partPerson ?? []);
  const codedParts = new Map<number, CodedPart[]>();
  const { flags } = columns;
  for (let row = 0; row < flags.length; row += 1) if (flags[row]! & rowFlags.apart) codedParts.set(row, []);
  parts.row.forEach((row, at) =>
    codedParts.get(row)?.push({
      category: parts.category[at]!,
      type: parts.type[at]!,
      amountMinor: parts.amountMinor[at]!,
      person: personOf?.[at] ?? -1,
    }),
  );
  return codedParts;
}

const dayTexts = new Map<number, string>();

/** `YYYY-MM-DD` of a day counted from 1970-01-01. */
export function dayText(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) dayTexts.set(day, (text = new Date(day * 86_400_000).toISOString().slice(0, 10)));
  return text;
}

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

export function rowAt(ledger: Ledger, index: number): LedgerRow {
  const { columns, ...codes } = ledger;
  const namedBy = (code = -1) => (code < 0 ? {} : { person: codes.people!.ids[code]! });
  return {
    id: columns.id[index]!,
    description: columns.description[index]!,
    category: codes.categories[columns.category[index]!]!,
    date: dayText(columns.day[index]!),
    type: typeNames[columns.type[index]!]!,
    amountMinor: columns.amountMinor[index]!,
    currency: codes.currencies[columns.currency[index]!]!,
    paymentMethod: codes.paymentMethods[columns.paymentMethod[index]!]!,
    status: statusNames[columns.status[index]!]!,
    accountId: codes.accounts[columns.account[index]!]!,
    flags: columns.flags[index]!,
    merchant: codes.merchants[columns.merchant[index]!] ?? null,
    source: codes.sources[columns.source[index]!]!,
    tags: (ledger.tagsAt.get(index) ?? noCodes).map((code) => codes.tags[code]!),
    parts: (ledger.partsAt.get(index) ?? noParts).map(({ category, type, amountMinor, person }) => ({
      category: codes.categories[category]!,
      type: typeNames[type]!,
      amountMinor,
      ...namedBy(person),
    })),
    ...namedBy(ledger.personAt?.[index]),
  };
}

/** The person of the row as a whole, as a code; -1 for nobody. */
export const personCode = ({ personAt }: Pick<Ledger, 'personAt'>, index: number): number =>
  personAt?.[index] ?? -1;

const noCodes: readonly number[] = [];
const noParts: readonly CodedPart[] = [];

const failed = statusNames.indexOf('failed');
const transfer = typeNames.indexOf('transfer');

/** Whether a row is included in sums: failed rows and transfers are not. */
export const isCounted = ({ columns }: Ledger, index: number): boolean =>
  columns.status[index] !== failed && columns.type[index] !== transfer;

/** What a row contributes to sums: nothing if it is excluded from all sums, its parts if it counts apart, otherwise the row itself. */
export function countedParts(ledger: Ledger, index: number): readonly CodedPart[] {
  const { columns, partsAt } = ledger;
  if (!isCounted(ledger, index)) return noParts;
  return (
    partsAt.get(index) ?? [
      {
        category: columns.category[index]!,
        type: columns.type[index]!,
        amountMinor: columns.amountMinor[index]!,
        person: personCode(ledger, index),
      },
    ]
  );
}
