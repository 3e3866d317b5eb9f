import { monthOf, type Day, type Month } from '@app/calendar';
import type { Currency, Rate } from '@app/money';
import { countedParts, type CountedPart } from '../../ledger/book/rollups/counted-parts';
import { refundParts } from '../../ledger/book/rollups/refund-parts';
import type { BaseRates } from '../../ledger/rates/base-rates';
import type { NamedRow } from '../../ledger/model/named-row';

/** Selects the rows, and the parts of them, that count. */
export interface FlowScope {
  from: Day;
  to: Day;
  type?: CountedPart['type'] | undefined;
  /** If missing, all categories. */
  categories?: readonly string[] | undefined;
  accountId?: string | undefined;
  /** Accounts that count in budgets; if missing, all accounts. */
  accounts?: readonly string[] | undefined;
}

/** The amounts of one currency and month; converted once, as every sum is (ADR 010). */
export interface FlowGroup {
  currency: Currency;
  month: Month;
  income: number;
  expenses: number;
  rows: number;
  rate: Rate | undefined;
}

/**
 * Income and expenses in minor units of the person's currency, and how many rows each rule left out or
 * changed.
 */
export interface Flow {
  scope: FlowScope;
  income: number;
  expenses: number;
  /** Rows that count, newest first. */
  ids: string[];
  groups: FlowGroup[];
  leftOut: number;
  pending: { rows: number; minor: number; currency: Currency | null };
  refunds: { rows: number; minor: number; currency: Currency | null };
  /** The same for refunds that count in the month of the purchase. */
  refundedAtPurchase: { rows: number; minor: number; currency: Currency | null };
  splits: number;
  failed: number;
  excluded: number;
  /** Rows in accounts that do not count in budgets. */
  offBudget: number;
  transfers: number;
}

/** Adds up the rows by the definitions alone, without any stored figure. */
export function flowOf(rows: readonly NamedRow[], scope: FlowScope, home: BaseRates): Flow {
  const flow: Flow = {
    scope,
    income: 0,
    expenses: 0,
    ids: [],
    groups: [],
    leftOut: 0,
    pending: { rows: 0, minor: 0, currency: null },
    refunds: { rows: 0, minor: 0, currency: null },
    refundedAtPurchase: { rows: 0, minor: 0, currency: null },
    splits: 0,
    failed: 0,
    excluded: 0,
    offBudget: 0,
    transfers: 0,
  };
  const groups = new Map<string, FlowGroup>();
  for (const row of [...rows].sort(newestFirst)) {
    if (row.date < scope.from || row.date > scope.to) continue;
    if (scope.accountId !== undefined && row.accountId !== scope.accountId) continue;
    const parts = countedParts(row).filter((part) => fits(part, scope));
    if (scope.accounts && !scope.accounts.includes(row.accountId)) {
      if (parts.length > 0) flow.offBudget += 1;
      continue;
    }
    if (parts.length === 0) noteLeftOut(flow, row);
    else count(flow, groups, row, parts, home);
  }
  flow.groups = [...groups.values()];
  for (const group of flow.groups) {
    if (group.rate === undefined) flow.leftOut += group.rows;
    else {
      flow.income += home.worth(group.income, group.currency, group.rate)!;
      flow.expenses += home.worth(group.expenses, group.currency, group.rate)!;
    }
  }
  return flow;
}

/**
 * Expenses of several flows as one figure: amounts of one other currency and month are converted once over
 * all flows.
 */
export function expensesOf(flows: readonly Flow[], home: BaseRates): number {
  const sums = new Map<string, FlowGroup>();
  for (const group of flows.flatMap(({ groups }) => groups)) {
    const key = `${group.currency} ${group.month}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, expenses: known.expenses + group.expenses } : group);
  }
  return [...sums.values()].reduce(
    (sum, { expenses, currency, rate }) => sum + (home.worth(expenses, currency, rate) ?? 0),
    0,
  );
}

const newestFirst = (a: NamedRow, b: NamedRow): number =>
  a.date === b.date ? (a._id < b._id ? 1 : -1) : a.date < b.date ? 1 : -1;

const fits = (part: Pick<CountedPart, 'category' | 'type'>, { type, categories }: FlowScope): boolean =>
  (type === undefined || part.type === type) &&
  (categories === undefined || categories.includes(part.category));

function count(
  flow: Flow,
  groups: Map<string, FlowGroup>,
  row: NamedRow,
  parts: readonly CountedPart[],
  home: BaseRates,
): void {
  const month = monthOf(row.date);
  const key = `${row.currency} ${month}`;
  let group = groups.get(key);
  if (!group) {
    const rate = home.mean(row.currency, month);
    groups.set(key, (group = { currency: row.currency, month, income: 0, expenses: 0, rows: 0, rate }));
  }
  group.rows += 1;
  flow.ids.push(row._id);
  let minor = 0;
  for (const { type, amountMinor } of parts) {
    group[type === 'income' ? 'income' : 'expenses'] += amountMinor;
    minor += amountMinor;
    if (type === 'expense' && row.refundOf?.length) note(flow.refunds, row.currency, -amountMinor);
  }
  const givenBack = givenBackOf(row, flow.scope);
  if (givenBack > 0) note(flow.refundedAtPurchase, row.currency, givenBack);
  if (row.status === 'pending') note(flow.pending, row.currency, minor);
  if (row.lines?.length) flow.splits += 1;
}

/** The part of an expense that refunds at the purchase take off. */
const givenBackOf = (row: NamedRow, scope: FlowScope): number =>
  (row.refundsIn ? (row.refundedBy ?? []) : [])
    .flatMap(({ amountMinor }) => refundParts(row, amountMinor))
    .filter(({ category }) => fits({ category, type: 'expense' }, scope))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Amounts in several currencies are not added up; then only their number is shown. */
function note(sum: Flow['pending'], currency: Currency, minor: number): void {
  sum.currency = sum.rows === 0 || sum.currency === currency ? currency : null;
  sum.rows += 1;
  sum.minor += minor;
}

/** Counts rows that a reader might miss, by the reason why they do not count. */
function noteLeftOut(flow: Flow, row: NamedRow): void {
  const { scope } = flow;
  if (row.type === 'transfer') {
    if (scope.categories === undefined) flow.transfers += 1;
    return;
  }
  const type = row.type;
  const categories = row.lines?.length ? row.lines.map(({ category }) => category) : [row.category];
  if (!categories.some((category) => fits({ category, type }, scope))) return;
  if (row.status === 'failed') flow.failed += 1;
  else if (row.excluded) flow.excluded += 1;
}
