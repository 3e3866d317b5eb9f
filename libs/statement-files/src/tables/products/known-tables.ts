import type { CsvOptions } from '@app/contracts-banking';
import { plainHeading, type Columns } from '../columns/csv-columns';
import { unreadable, type FoundProfile } from '../../parsed/parsed-file';
import { issuedBy, type FileAccount } from '../../statement/file-account';

/** A table exported by another program: the headings that identify it, and their meaning. */
interface KnownTable {
  name: string;
  /** Headings that must all exist, in plain form. */
  has: readonly string[];
  columns: { [K in keyof Columns]?: string };
  more?: Omit<CsvOptions, 'columns'>;
  /** The account of such a file, if only one bank or payment company has this layout. */
  account?: FileAccount;
}

/** The first match is used. */
const knownTables: readonly KnownTable[] = [
  {
    name: 'Mint',
    has: [
      'date',
      'description',
      'original description',
      'amount',
      'transaction type',
      'category',
      'account name',
    ],
    columns: {
      date: 'date',
      description: 'description',
      amount: 'amount',
      direction: 'transaction type',
      category: 'category',
      account: 'account name',
      note: 'notes',
      tags: 'labels',
    },
    more: { dateOrder: 'mdy', decimalComma: false, flipSign: false },
  },
  {
    name: 'YNAB (bank format)',
    has: ['date', 'payee', 'memo', 'outflow', 'inflow'],
    columns: { date: 'date', description: 'payee', debit: 'outflow', credit: 'inflow', note: 'memo' },
    more: { flipSign: false },
  },
  {
    name: 'Actual',
    has: ['account', 'date', 'payee', 'notes', 'category', 'amount'],
    columns: {
      date: 'date',
      description: 'payee',
      amount: 'amount',
      category: 'category',
      account: 'account',
      note: 'notes',
    },
    more: { dateOrder: 'ymd', decimalComma: false, flipSign: false },
  },
  {
    name: 'Amazon (orders)',
    has: ['order id', 'items', 'to', 'date', 'total'],
    columns: { date: 'date', description: 'items', amount: 'total' },
    more: { decimalComma: false, flipSign: true },
  },
  {
    name: 'Amazon (order history)',
    has: ['order id', 'order date', 'product name', 'total owed'],
    columns: { date: 'order date', description: 'product name', amount: 'total owed' },
    more: { decimalComma: false, flipSign: true },
  },
  {
    // Spending has no sign, income a minus.
    name: 'Copilot',
    has: ['date', 'name', 'amount', 'status', 'category', 'parent category', 'excluded', 'account mask'],
    columns: {
      date: 'date',
      description: 'name',
      amount: 'amount',
      category: 'category',
      account: 'account',
      note: 'note',
      tags: 'tags',
    },
    more: { dateOrder: 'ymd', decimalComma: false, flipSign: true },
  },
  {
    name: 'Monarch',
    has: ['date', 'merchant', 'category', 'account', 'original statement', 'notes', 'amount', 'tags'],
    columns: {
      date: 'date',
      description: 'merchant',
      amount: 'amount',
      category: 'category',
      account: 'account',
      note: 'notes',
      tags: 'tags',
    },
    more: { dateOrder: 'ymd', decimalComma: false, flipSign: false },
  },
  {
    // Purchases have no sign, payments and returns a minus.
    name: 'Apple Card',
    account: issuedBy('Apple Card', 'card'),
    has: ['transaction date', 'clearing date', 'description', 'merchant', 'category', 'type', 'amount usd'],
    columns: {
      date: 'transaction date',
      description: 'merchant',
      amount: 'amount usd',
      category: 'category',
    },
    more: { dateOrder: 'mdy', decimalComma: false, flipSign: true },
  },
  {
    name: 'American Express',
    account: issuedBy('American Express', 'card'),
    has: ['date', 'description', 'amount', 'extended details', 'appears on your statement as', 'reference'],
    columns: { date: 'date', description: 'description', amount: 'amount', category: 'category' },
    more: { decimalComma: false, flipSign: true },
  },
  {
    name: 'Discover',
    account: issuedBy('Discover', 'card'),
    has: ['trans date', 'post date', 'description', 'amount', 'category'],
    columns: { date: 'trans date', description: 'description', amount: 'amount', category: 'category' },
    more: { dateOrder: 'mdy', decimalComma: false, flipSign: true },
  },
  {
    name: 'QuickBooks (register)',
    has: ['date', 'payee', 'memo', 'payment', 'deposit'],
    columns: {
      date: 'date',
      description: 'payee',
      debit: 'payment',
      credit: 'deposit',
      // In a register, the account is the purpose of the money.
      category: 'account',
      note: 'memo',
      balance: 'balance',
    },
    more: { decimalComma: false, flipSign: false },
  },
  {
    name: 'QuickBooks',
    has: ['date', 'transaction type', 'num', 'name', 'memo description', 'account', 'amount'],
    columns: {
      date: 'date',
      description: 'name',
      amount: 'amount',
      account: 'account',
      note: 'memo description',
      balance: 'balance',
    },
    more: { dateOrder: 'mdy', decimalComma: false, flipSign: false },
  },
];

/** Headings of fills from the crypto exchange's trading platform; the money is in its other history. */
const coinbaseFills = ['portfolio', 'type', 'time', 'amount balance unit', 'trade id'];

/** The built-in way to read a table with this header, if it is a known one. Refuses crypto trades with a message. */
export function knownTableFor(header: readonly string[]): FoundProfile | undefined {
  const headings = header.map(plainHeading);
  const all = new Set(headings);
  if (coinbaseFills.every((heading) => all.has(heading)))
    throw unreadable(
      'This is a history of crypto trades of Coinbase’s trading platform, which cannot be imported. Download the transaction report of Coinbase itself: the money in it can.',
      1,
    );
  const table = knownTables.find(({ has }) => has.every((heading) => all.has(heading)));
  if (!table) return undefined;
  const columns = Object.fromEntries(
    Object.entries(table.columns).flatMap(([name, heading]) =>
      all.has(heading) ? [[name, headings.indexOf(heading)]] : [],
    ),
  ) as unknown as Columns;
  return {
    id: null,
    name: table.name,
    csv: { ...table.more, columns },
    ...(table.account && { account: table.account }),
  };
}

/** Identifies a header, ignoring case and punctuation. */
export const headerSignature = (header: readonly string[]): string =>
  header.map(plainHeading).join('|').replace(/\|+$/, '').slice(0, 2_000);
