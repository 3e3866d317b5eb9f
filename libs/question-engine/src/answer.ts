import type { Period } from '@app/calendar';
import type { budgetStatus } from '@app/contracts-banking';
import type { About } from './grammar/names';
import type { AskedPeriod, Side } from './question';
import type { FullAnswer } from './full-answer';

export type BudgetStatus = ReturnType<(typeof budgetStatus)['parse']>;

/** One number of an answer, in minor units. `link` opens what adds up to it; `why` asks the ledger to explain it. */
export interface Figure {
  label: string;
  minor: number;
  /** For a figure that is a part of another: what is spent of a limit. */
  ofMinor?: number;
  currency: string;
  link: string;
  period: Period | null;
  why: Record<string, string | string[]> | null;
}

interface Counted {
  currency: string;
  /** Rows, or accounts, of currencies without a rate; the sums are without them. */
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
  /** The account that was asked about, when there is one of that name. */
  account?: { name: string; minor: number; currency: string } | undefined;
  /** The name that was asked about, when no account has it. */
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
  /** Asked how much is left, not to see the budgets. */
  remaining: boolean;
  /** Fullest first, with its figure. */
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
  /** Undefined when all transactions were asked for. */
  sums?:
    | { currency: string; count: number; expensesMinor: number; incomeMinor: number; period: AskedPeriod }
    | undefined;
  /** The list goes beyond the period of the sums: none was named. */
  isWhole?: boolean;
}

/** What the sentences of an answer are made of. Wording is left to the channel: chat writes, voice speaks. */
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
