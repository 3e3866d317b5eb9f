import { addDays, monthOf, type Day, type Period } from '@app/calendar';
import {
  rowFlags,
  type LedgerColumns,
  type ReportBusinessRow,
  type ReportMonths,
} from '@app/contracts-banking';
import type { RowMoney } from './sums';

/** One counted amount of a row in one category and direction; a refunded expense is a negative expense. */
export interface CountedPart {
  category: string;
  type: 'income' | 'expense';
  amountMinor: number;
  /** The person it is for. */
  person?: string;
}

/** A transaction in the form that reports count. Amounts are exact minor units of its own currency. */
export interface LedgerRow {
  id: string;
  date: Day;
  description: string;
  merchant: string | null;
  accountId: string;
  currency: string;
  type: 'income' | 'expense' | 'transfer';
  status: 'completed' | 'pending' | 'failed';
  inflow: boolean;
  /** Always positive. */
  amountMinor: number;
  category: string;
  /** Bits of `rowFlags`. */
  flags: number;
  tags: readonly string[];
  /** The counted parts; empty if no sum counts the row. */
  counts: readonly CountedPart[];
  /** Missing if its currency has no rate. */
  money: RowMoney | undefined;
  /** Set for a business row if the report requested business details. */
  business?: ReportBusinessRow;
}

const types = ['expense', 'income', 'transfer'] as const;
const statuses = ['completed', 'pending', 'failed'] as const;
const epoch = '1970-01-01';
const none: readonly never[] = [];

/** The rows of a page that are in a period, newest first. */
export function rowsOf(
  { ledger, business, rates }: ReportMonths,
  { from, to }: Period,
  home: string,
): LedgerRow[] {
  const { columns } = ledger;
  const dayOf = remembered((day: number) => addDays(epoch, day));
  const moneyOf = moneyIn(home, rates);
  const [tags, people, parts] = [tagsOf(ledger), peopleOf(ledger), partsOf(ledger)];
  const forBusiness = new Map(business.map((one) => [one.id, one]));
  const rows: LedgerRow[] = [];
  columns.day.forEach((number, at) => {
    const date = dayOf(number);
    if (date < from || date > to) return;
    const [type, status] = [types[columns.type[at]!]!, statuses[columns.status[at]!]!];
    const [signed, flags] = [columns.amountMinor[at]!, columns.flags[at]!];
    const [amountMinor, id] = [Math.abs(signed), columns.id[at]!];
    const category = ledger.categories[columns.category[at]!]!;
    const currency = ledger.currencies[columns.currency[at]!]!;
    const ofBusiness = forBusiness.get(id);
    rows.push({
      id,
      date,
      description: columns.description[at]!,
      merchant: ledger.merchants[columns.merchant[at]!] ?? null,
      accountId: ledger.accounts[columns.account[at]!]!,
      currency,
      type,
      status,
      inflow: signed > 0,
      amountMinor,
      category,
      flags,
      tags: tags.get(at) ?? none,
      counts:
        type === 'transfer' || status === 'failed'
          ? none
          : flags & rowFlags.apart
            ? (parts.get(at) ?? none)
            : [wholeOf(category, type, amountMinor, people.get(at))],
      money: moneyOf(currency, monthOf(date)),
      ...(ofBusiness && { business: ofBusiness }),
    });
  });
  return rows;
}

const wholeOf = (
  category: string,
  type: CountedPart['type'],
  amountMinor: number,
  person: string | undefined,
): CountedPart => ({ category, type, amountMinor, ...(person !== undefined && { person }) });

/** Returns the same object for all rows of one currency and month, so that sums distinguish them quickly. */
function moneyIn(home: string, rates: ReportMonths['rates']) {
  const known = new Map(rates.map((one) => [`${one.currency} ${one.month}`, one.rate]));
  const ofHome = remembered((month: string): RowMoney => ({ currency: home, month, rate: '1' }));
  const ofOthers = remembered((key: string): RowMoney | undefined => {
    const [currency, month] = key.split(' ') as [string, string];
    const rate = known.get(key);
    return rate === undefined ? undefined : { currency, month, rate };
  });
  return (currency: string, month: string): RowMoney | undefined =>
    currency === home ? ofHome(month) : ofOthers(`${currency} ${month}`);
}

const tagsOf = ({ rowTags, tags }: LedgerColumns): Map<number, string[]> =>
  new Map(rowTags.row.map((row, at) => [row, rowTags.tags[at]!.map((tag) => tags[tag]!)]));

const peopleOf = ({ people }: LedgerColumns): Map<number, string> =>
  new Map(people?.row.map((row, at) => [row, people.ids[people.person[at]!]!]));

function partsOf({ parts, people, categories }: LedgerColumns): Map<number, CountedPart[]> {
  const persons = new Map(people?.part.map((part, at) => [part, people.ids[people.partPerson[at]!]!]));
  const found = new Map<number, CountedPart[]>();
  parts.row.forEach((row, at) => {
    const type = parts.type[at] === 1 ? 'income' : 'expense';
    const signed = parts.amountMinor[at]!;
    const part = wholeOf(
      categories[parts.category[at]!]!,
      type,
      type === 'income' ? signed : 0 - signed,
      persons.get(at),
    );
    const others = found.get(row);
    if (others) others.push(part);
    else found.set(row, [part]);
  });
  return found;
}

function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    if (known.has(key)) return known.get(key)!;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
