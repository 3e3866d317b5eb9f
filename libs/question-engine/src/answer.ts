import type { Period } from '@app/calendar';
import type { budgetStatus } from '@app/contracts-banking';
import type { About } from './grammar/names';
import type { AskedPeriod, Side } from './question';
import type { FullAnswer } from './full-answer';

export type BudgetStatus = ReturnType<(typeof budgetStatus)['parse']>;

/**
 * One number of an answer, in minor units. `link` opens the rows that add up to it; `why` is the request for the
 * ledger's explanation.
 */
export interface Figure {
  label: string;
  minor: number;
  /** For a figure that is part of another, such as the spending within a limit. */
  ofMinor?: number;
  currency: string;
  link: string;
  period: Period | null;
  why: Record<string, string | string[]> | null;
}

interface Counted {
  currency: string;
  /** Number of rows or accounts without an exchange rate, which the sums exclude. */
  leftOut: number;
  /** Share of rows or accounts the sums cover, 0 to 1. */
  coverage: number;
  figures: Figure[];
}

export interface SpendingParts extends Counted, About {
  kind: 'spending';
  side: Side;
  period: AskedPeriod;
  totalMinor: number;
  count: number;
  /** The words in the question that no transaction has; the sum is of the category they are usually under. */
  insteadOf?: string | undefined;
  /** Categories with the largest sums, largest first; empty for a question about one category or merchant. */
  largest: { category: string; totalMinor: number }[];
}

export interface SummaryParts extends Counted {
  kind: 'summary';
  period: AskedPeriod;
  incomeMinor: number;
  expensesMinor: number;
  netMinor: number;
}

export interface BalanceParts extends Counted {
  kind: 'balance';
  /** The account in the question, if one has that name. */
  account?: { name: string; minor: number; currency: string } | undefined;
  /** The name in the question, if no account has it. */
  unknownAccount?: string | undefined;
  accountNames: string[];
  availableMinor: number;
}

export interface NetWorthParts extends Counted {
  kind: 'net-worth';
  netWorthMinor: number;
  assetsMinor: number;
  liabilitiesMinor: number;
}

export interface BudgetParts {
  kind: 'budget';
  category?: string | undefined;
  /** True if the question is how much is left, false if it is about the budgets themselves. */
  remaining: boolean;
  /** Fullest first, each with its figure. */
  budgets: (BudgetStatus & { figure: Figure })[];
  spentMinor: number;
  limitMinor: number;
  currency: string;
  daysLeft: number;
  isOver: boolean;
}

export interface TransactionsParts {
  kind: 'transactions';
  link: string;
  /** Undefined if the question was about all transactions. */
  sums?:
    | { currency: string; count: number; expensesMinor: number; incomeMinor: number; period: AskedPeriod }
    | undefined;
  /** No period was named, so the list is longer than the period of the sums. */
  isWhole?: boolean;
}

/** The data for the sentences of an answer. Each channel words it: chat writes, voice speaks. */
export type AnswerParts =
  | SpendingParts
  | SummaryParts
  | BalanceParts
  | NetWorthParts
  | BudgetParts
  | TransactionsParts
  | FullAnswer
  | { kind: 'affordability'; currency: string; availableMinor: number; priceMinor: number; leftMinor: number }
  | { kind: 'no-accounts' }
  | { kind: 'no-budget'; category?: string | undefined; remaining: boolean };
