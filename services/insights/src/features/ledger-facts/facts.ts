import type { Day } from '@app/calendar';
import type { AccountKind, EventKind } from '@app/contracts-banking';

/** One movement of the ledger, in the person's currency. */
export interface FactRow {
  id: string;
  day: Day;
  kind: 'expense' | 'income' | 'transfer';
  /** Signed: what leaves the account is negative. */
  minor: number;
  category: string;
  /** Merchant, or description where none is named. */
  payee: string;
  accountId: string;
  pending: boolean;
}

/** What a row counts as in sums by category; an expense is positive, what was given back negative. */
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
  /** In the person's currency; what is owed is negative. */
  balanceMinor: number;
  limitMinor: number | null;
  inNetWorth: boolean;
}

/** Something that is still due, in the person's currency. */
export interface FactPlan {
  id: string;
  title: string;
  date: Day;
  /** What it moves of the money at hand; 0 for a move within it. */
  minor: number;
  /** Signed; also where it is paid from a card. 0 for a move between accounts. */
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

/** Something that repeats in the ledger and is planned nowhere. */
export interface FactRepeat {
  id: string;
  title: string;
  kind: EventKind;
  minor: number;
  category: string;
  hits: { id: string; day: Day; minor: number }[];
  state: 'early' | 'mature' | 'ended';
}

/** A category that is to hold an amount by a day, or every year. */
export interface FactGoal {
  category: string;
  wantedMinor: number;
  /** What can be spent from it now. */
  heldMinor: number;
  by: Day;
}

/** Everything the insights of one person follow from: with the same facts come the same insights. */
export interface Facts {
  today: Day;
  currency: string;
  /** Oldest first; failed rows are in none. */
  rows: readonly FactRow[];
  parts: readonly FactPart[];
  accounts: readonly FactAccount[];
  plans: readonly FactPlan[];
  series: readonly FactSeries[];
  repeats: readonly FactRepeat[];
  goals: readonly FactGoal[];
  uncategorised: number;
  missingReceipts: number;
  toReview: number;
  /** Null where there is none, or it could not be asked. */
  crypto: { worthMinor: number } | null;
  /** First day of the ledger within what was read; null without rows. */
  since: Day | null;
  /** Rows of currencies without a rate, which are in none of it. */
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

/** How a payee is compared: its words without numbers, case and punctuation. Kept, as the same names come again and again. */
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
