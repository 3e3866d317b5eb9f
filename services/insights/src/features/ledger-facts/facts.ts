import type { Day } from '@app/calendar';
import type { AccountKind, EventKind, GoalKind } from '@app/contracts-banking';

/** One movement of the ledger, in the person's currency. */
export interface FactRow {
  id: string;
  day: Day;
  kind: 'expense' | 'income' | 'transfer';
  /** Signed minor units: money that leaves the account is negative. */
  minor: number;
  category: string;
  /** The merchant, or the description if there is none. */
  payee: string;
  accountId: string;
  pending: boolean;
}

/** An amount of a row as it counts in sums by category; an expense is positive, a refund negative. */
export interface FactPart {
  row: FactRow;
  category: string;
  kind: 'expense' | 'income';
  minor: number;
}

export interface FactAccount {
  id: string;
  name: string;
  kind: AccountKind;
  /** Minor units of the person's currency; debts are negative. */
  balanceMinor: number;
  limitMinor: number | null;
  inNetWorth: boolean;
}

/** A due event, in the person's currency. */
export interface FactPlan {
  id: string;
  title: string;
  date: Day;
  /** Its effect on the money at hand in minor units; 0 for a move within it. */
  minor: number;
  /** Signed minor units, also if it is paid by card. 0 for a move between accounts. */
  amountMinor: number;
  category: string;
  kind: EventKind;
  seriesId: string | null;
}

export interface FactSeries {
  id: string;
  title: string;
  payee: string;
  kind: EventKind;
  minor: number;
  monthlyMinor: number;
  dormant: boolean;
  start: Day;
  category: string;
}

/** A recurring payment found in the ledger that is not planned. */
export interface FactRepeat {
  id: string;
  title: string;
  kind: EventKind;
  minor: number;
  category: string;
  hits: { id: string; day: Day; minor: number }[];
  state: 'early' | 'mature' | 'ended';
}

/** A category with a target amount by a date, or every year. */
export interface FactGoal {
  category: string;
  wantedMinor: number;
  /** Amount that can be spent from it now. */
  heldMinor: number;
  by: Day;
}

/** A goal that is reached: savings, a debt, or an emergency fund. */
export interface ReachedGoal {
  id: string;
  name: string;
  kind: GoalKind;
  /** Zero for a debt. */
  wantedMinor: number;
  savedMinor: number;
}

/** Everything that one person's insights are computed from: the same facts always give the same insights. */
export interface Facts {
  today: Day;
  currency: string;
  /** Oldest first, without failed rows. */
  rows: readonly FactRow[];
  parts: readonly FactPart[];
  accounts: readonly FactAccount[];
  plans: readonly FactPlan[];
  series: readonly FactSeries[];
  repeats: readonly FactRepeat[];
  goals: readonly FactGoal[];
  reached: readonly ReachedGoal[];
  uncategorised: number;
  missingReceipts: number;
  toReview: number;
  /** Null if there is none, or if it could not be read. */
  crypto: { worthMinor: number } | null;
  /** First day of the ledger within the data that was read; null without rows. */
  since: Day | null;
  /** Number of rows in currencies without a rate, which the facts leave out. */
  leftOut: number;
}

const atHand: ReadonlySet<AccountKind> = new Set<AccountKind>(['checking', 'savings', 'cash']);
export const isAtHand = ({ kind }: Pick<FactAccount, 'kind'>): boolean => atHand.has(kind);

export const atHandMinor = (facts: Pick<Facts, 'accounts'>): number =>
  facts.accounts.filter(isAtHand).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);

/** Rows that move the money at hand. */
export function atHandRows(facts: Pick<Facts, 'accounts' | 'rows'>): FactRow[] {
  const ids = new Set(facts.accounts.filter(isAtHand).map(({ id }) => id));
  return facts.rows.filter(({ accountId }) => ids.has(accountId));
}

const maxKeys = 20_000;
const keys = new Map<string, string>();

/**
 * Normalised payee for comparison: its words without numbers, case and punctuation. Cached, because the same
 * names come repeatedly.
 */
export function payeeKey(payee: string): string {
  const known = keys.get(payee);
  if (known !== undefined) return known;
  const key = payee
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  if (keys.size >= maxKeys) keys.clear();
  keys.set(payee, key);
  return key;
}

/** Expenses of the days from `from` to `to`, both included. */
export const spentBetween = (parts: readonly FactPart[], from: Day, to: Day): FactPart[] =>
  parts.filter(({ kind, row }) => kind === 'expense' && row.day >= from && row.day <= to);
