import { monthOf, type Day, type Period } from '@app/calendar';
import type { CountedPart, LedgerRow } from './ledger-rows.reader';
import { Sums, worthOf } from './sums';

export type Side = 'income' | 'expense';

/** A name within a side; the side has no tab in it. */
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

const kept = 20;
const keptWhileReading = 400;

/** What the rows of a span of days come to. Its size grows with the names in it, not with the rows. */
export class SpanTally {
  readonly sides: Sums;
  readonly categories: Sums;
  readonly merchants: Sums;
  readonly accounts: Sums;
  readonly tags: Sums;
  readonly people: Sums;
  readonly months: Sums;
  /** Category by month. */
  readonly monthCategories: Sums;
  /** First day on which a merchant was paid. */
  readonly firstPaid = new Map<string, Day>();
  rows = 0;
  /** Rows of currencies without a rate, which are in no sum. */
  leftOut = 0;
  /** Of `rows`, those not completed yet. */
  pending = 0;
  private large: LargeRow[] = [];

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
    const month = monthOf(row.date);
    this.sides.add(type, money, amountMinor);
    this.categories.add(sideKey(type, category), money, amountMinor);
    this.merchants.add(sideKey(type, row.merchant ?? ''), money, amountMinor);
    this.accounts.add(sideKey(type, row.accountId), money, amountMinor);
    this.months.add(sideKey(type, month), money, amountMinor);
    this.monthCategories.add(sideKey(type, category, month), money, amountMinor);
    this.people.add(sideKey(type, person ?? ''), money, amountMinor);
    for (const tag of row.tags ?? []) this.tags.add(sideKey(type, tag), money, amountMinor);
    if (type !== 'expense' || amountMinor <= 0) return;
    const { id, date, description, merchant } = row;
    if (merchant !== null && (this.firstPaid.get(merchant) ?? '9') > date) this.firstPaid.set(merchant, date);
    this.large.push({
      id,
      date,
      description,
      merchant,
      category,
      minor: worthOf(amountMinor, money, this.home),
    });
    if (this.large.length > keptWhileReading) this.trim(kept);
  }

  private trim(most: number): void {
    this.large = this.large
      .sort(
        (a, b) =>
          b.minor - a.minor || (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1),
      )
      .slice(0, most);
  }
}
