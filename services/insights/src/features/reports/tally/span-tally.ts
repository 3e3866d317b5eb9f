import { type Day, type Period } from '@app/calendar';
import type { CountedPart, LedgerRow } from './ledger-rows';
import { Sums, worthOf } from './sums';

export type Side = 'income' | 'expense';

/** Key of a name within a side; the side contains no tab. */
export const sideKey = (side: Side, ...names: string[]): string => [side, ...names].join('\t');
export const nameOf = (key: string): string => key.slice(key.indexOf('\t') + 1);

export interface LargeRow {
  id: string;
  date: Day;
  description: string;
  merchant: string | null;
  category: string;
  minor: number;
}

/**
 * Caches the keys of a side by name, because building and hashing them for each row would be most of the
 * work.
 */
class SideKeys {
  private readonly known = new Map<string, string>();

  constructor(private readonly side: Side) {}

  of(name: string): string {
    let key = this.known.get(name);
    if (key === undefined) this.known.set(name, (key = sideKey(this.side, name)));
    return key;
  }
}

const kept = 20;
const keptWhileReading = 400;

/** Sums of the rows in a span of days. Its size grows with the names in it, not with the rows. */
export class SpanTally {
  readonly sides: Sums;
  readonly categories: Sums;
  readonly merchants: Sums;
  readonly accounts: Sums;
  readonly tags: Sums;
  readonly people: Sums;
  readonly months: Sums;
  /** Sums by category and month. */
  readonly monthCategories: Sums;
  /** First day on which a merchant was paid. */
  readonly firstPaid = new Map<string, Day>();
  rows = 0;
  /** Number of rows in currencies without a rate, which are in no sum. */
  leftOut = 0;
  /** Number of `rows` that are not completed yet. */
  pending = 0;
  private large: LargeRow[] = [];
  /** Smallest amount that is among the largest expenses. */
  private largeFrom = 0;
  private readonly keys = { income: new SideKeys('income'), expense: new SideKeys('expense') };
  private readonly monthKeys = new Map<string, Map<string, string>>();

  constructor(
    readonly period: Period,
    private readonly home: string,
  ) {
    this.sides = new Sums(home);
    this.categories = new Sums(home);
    this.merchants = new Sums(home);
    this.accounts = new Sums(home);
    this.tags = new Sums(home);
    this.people = new Sums(home);
    this.months = new Sums(home);
    this.monthCategories = new Sums(home);
  }

  add(row: LedgerRow, parts: readonly CountedPart[]): void {
    if (parts.length === 0 || row.date < this.period.from || row.date > this.period.to) return;
    if (!row.money) return void (this.leftOut += 1);
    this.rows += 1;
    if (row.status === 'pending') this.pending += 1;
    for (const part of parts) this.addPart(row, part);
  }

  /** The 20 largest expenses. */
  largest(): LargeRow[] {
    this.trim(kept);
    return this.large;
  }

  income(): number {
    return this.sides.of('income');
  }

  expenses(): number {
    return this.sides.of('expense');
  }

  private addPart(row: LedgerRow, { category, type, amountMinor, person }: CountedPart): void {
    const money = row.money!;
    const keys = this.keys[type];
    const ofCategory = keys.of(category);
    this.sides.add(type, money, amountMinor);
    this.categories.add(ofCategory, money, amountMinor);
    this.merchants.add(keys.of(row.merchant ?? ''), money, amountMinor);
    this.accounts.add(keys.of(row.accountId), money, amountMinor);
    this.months.add(keys.of(money.month), money, amountMinor);
    this.monthCategories.add(this.monthKey(ofCategory, money.month), money, amountMinor);
    this.people.add(keys.of(person ?? ''), money, amountMinor);
    for (const tag of row.tags) this.tags.add(keys.of(tag), money, amountMinor);
    if (type === 'expense' && amountMinor > 0) this.addExpense(row, category, amountMinor);
  }

  private monthKey(ofCategory: string, month: string): string {
    let months = this.monthKeys.get(ofCategory);
    if (!months) this.monthKeys.set(ofCategory, (months = new Map()));
    let key = months.get(month);
    if (key === undefined) months.set(month, (key = `${ofCategory}\t${month}`));
    return key;
  }

  private addExpense(
    { id, date, description, merchant, money }: LedgerRow,
    category: string,
    amountMinor: number,
  ): void {
    if (merchant !== null && (this.firstPaid.get(merchant) ?? '9') > date) this.firstPaid.set(merchant, date);
    const minor = worthOf(amountMinor, money!, this.home);
    if (minor < this.largeFrom) return;
    this.large.push({ id, date, description, merchant, category, minor });
    if (this.large.length > keptWhileReading) this.trim(kept);
  }

  private trim(most: number): void {
    this.large = this.large
      .sort(
        (a, b) =>
          b.minor - a.minor || (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1),
      )
      .slice(0, most);
    // An expense of the same amount may rank before it by its day.
    this.largeFrom = this.large[most - 1]?.minor ?? 0;
  }
}
