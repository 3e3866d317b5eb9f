import { monthOf, type Day, type Month } from '@app/calendar';
import type { Currency } from '@app/money';
import { countedParts } from './counted-parts';
import type { NamedRow } from '../../model/named-row';
import { signedMinor } from '../../model/transaction';

/**
 * Sum of one category and direction in a month, in minor units; `pending` is the part of `total` that is not
 * completed yet.
 */
export interface CategorySum {
  total: number;
  count: number;
  pending: number;
}

/** Expenses of one category on one day, in minor units; `pending` is the part that is not completed yet. */
export interface DaySpent {
  total: number;
  pending: number;
}

export interface DaySums {
  /** Number of all rows, including those that no sum counts: lists compute their windows from it. */
  rows: number;
  /** Rows that count as income or expense. */
  counted: number;
  income: number;
  expenses: number;
  /** The parts of income and expenses that are not completed yet. */
  pendingIncome: number;
  pendingExpenses: number;
}

/**
 * The figures dashboards need for one user's month in one currency, in minor units; updated in the
 * transaction that changes the ledger.
 */
export interface MonthRollup {
  _id: string;
  userId: string;
  currency: Currency;
  month: Month;
  income: number;
  expenses: number;
  pendingIncome: number;
  pendingExpenses: number;
  rows: number;
  counted: number;
  /** By {@link categoryField}, then direction. */
  categories?: Record<string, Partial<Record<'income' | 'expense', CategorySum>>>;
  /** By {@link dayField}. */
  days?: Record<string, Partial<DaySums>>;
  /**
   * Expenses by {@link dayField}, then {@link categoryField}; used for budget periods that start or end
   * within a month.
   */
  spent?: Record<string, Record<string, Partial<DaySpent>>>;
  /** Grows with every change of the month's rows. */
  revision: number;
  /** A new value each time the rollup is created: after a ledger was emptied, revisions start at 1 again. */
  born?: string;
}

/** The fields that show whether a month changed. */
export type MonthStamp = Pick<MonthRollup, '_id' | 'month' | 'born' | 'revision'>;

/** The fields of a row that rollups need. */
export type Counted = Pick<
  NamedRow,
  | 'date'
  | 'type'
  | 'status'
  | 'amountMinor'
  | 'currency'
  | 'category'
  | 'accountId'
  | 'inflow'
  | 'merchantKey'
  | 'lines'
  | 'refundOf'
  | 'refundedBy'
  | 'refundsIn'
  | 'excluded'
>;

/** Field names may contain neither dots nor dollar signs, and must not look like a number. */
export const categoryField = (category: string): string =>
  `:${encodeURIComponent(Buffer.from(category, 'utf8').toString('utf8')).replaceAll('.', '%2E')}`;
export const categoryOfField = (field: string): string => decodeURIComponent(field.slice(1));
export const dayField = (day: Day): string => `d${day.slice(8)}`;
export const dayOfField = (month: Month, field: string): Day => `${month}-${field.slice(1)}`;
export const rollupId = (userId: string, currency: Currency, month: Month): string =>
  `${userId}:${currency}:${month}`;

/** Increments by dotted path, in the form that the store's $inc accepts. */
export type Increments = Map<string, number>;

export interface AccountMove {
  movementMinor: number;
  rows: number;
  /** The movement by day, because a valuation absorbs the movements before it. */
  byDay: Map<Day, number>;
}

/** Changes of the stored figures when rows are removed and others added. */
export interface LedgerMoves {
  /** By `currency:month`. */
  months: Map<string, { currency: Currency; month: Month; increments: Increments }>;
  accounts: Map<string, AccountMove>;
}

const add = (increments: Increments, path: string, value: number): void => {
  const sum = (increments.get(path) ?? 0) + value;
  if (sum === 0) increments.delete(path);
  else increments.set(path, sum);
};

function countRow(increments: Increments, row: Counted, sign: 1 | -1): void {
  const day = `days.${dayField(row.date)}`;
  add(increments, 'rows', sign);
  add(increments, `${day}.rows`, sign);
  const parts = countedParts(row);
  if (parts.length === 0) return;
  add(increments, 'counted', sign);
  add(increments, `${day}.counted`, sign);
  for (const part of parts) {
    const amount = sign * part.amountMinor;
    const category = `categories.${categoryField(part.category)}.${part.type}`;
    const side = part.type === 'income' ? 'income' : 'expenses';
    add(increments, side, amount);
    add(increments, `${day}.${side}`, amount);
    add(increments, `${category}.total`, amount);
    add(increments, `${category}.count`, sign);
    const spent = `spent.${dayField(row.date)}.${categoryField(part.category)}`;
    if (part.type === 'expense') add(increments, `${spent}.total`, amount);
    if (row.status !== 'pending') continue;
    const pending = part.type === 'income' ? 'pendingIncome' : 'pendingExpenses';
    add(increments, pending, amount);
    add(increments, `${day}.${pending}`, amount);
    add(increments, `${category}.pending`, amount);
    if (part.type === 'expense') add(increments, `${spent}.pending`, amount);
  }
}

/** Months stay in the result even if all their increments cancel out, because their rows did change. */
export function movesOf(before: readonly Counted[], after: readonly Counted[]): LedgerMoves {
  const moves: LedgerMoves = { months: new Map(), accounts: new Map() };
  const apply = (row: Counted, sign: 1 | -1): void => {
    const month = monthOf(row.date);
    const key = `${row.currency}:${month}`;
    let entry = moves.months.get(key);
    if (!entry) moves.months.set(key, (entry = { currency: row.currency, month, increments: new Map() }));
    countRow(entry.increments, row, sign);
    const account = moves.accounts.get(row.accountId) ?? { movementMinor: 0, rows: 0, byDay: new Map() };
    account.rows += sign;
    if (row.status !== 'failed') {
      const minor = sign * signedMinor(row);
      account.movementMinor += minor;
      account.byDay.set(row.date, (account.byDay.get(row.date) ?? 0) + minor);
    }
    moves.accounts.set(row.accountId, account);
  };
  for (const row of before) apply(row, -1);
  for (const row of after) apply(row, 1);
  return moves;
}

export interface RollupMove extends Pick<MonthRollup, '_id' | 'userId' | 'currency' | 'month'> {
  increments: ReadonlyMap<string, number>;
  /** Used if the rollup does not exist yet. */
  born: string;
}

/**
 * Rollups as the store has them after a move, by the rule of its `$inc` with upsert; `fields` are the fields
 * that were read.
 */
export function moved(
  rollups: readonly MonthRollup[],
  { increments, born, _id, userId, currency, month }: RollupMove,
  fields?: ReadonlySet<string>,
): MonthRollup[] {
  const before = rollups.find((rollup) => rollup._id === _id);
  const after = structuredClone(before ?? { _id, userId, currency, month, born }) as Nested;
  for (const [path, value] of [['revision', 1] as const, ...increments]) {
    const names = path.split('.');
    if (fields && !fields.has(names[0]!)) continue;
    const last = names.pop()!;
    let at = after;
    for (const name of names) at = (at[name] ??= {}) as Nested;
    at[last] = ((at[last] as number | undefined) ?? 0) + value;
  }
  const next = after as unknown as MonthRollup;
  return before ? rollups.map((rollup) => (rollup === before ? next : rollup)) : [...rollups, next];
}

type Nested = Record<string, unknown>;
