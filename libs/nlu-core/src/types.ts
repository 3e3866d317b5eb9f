import type { Day, Period } from '@app/calendar';
import type { CommandName } from '@app/contracts-nlp';

/** A half-open range of characters in the text as it was heard. */
export interface Span {
  start: number;
  end: number;
}

export interface Token extends Span {
  /** Lower-case word, number text or sign. */
  text: string;
  /** True when the word ends a clause in the heard text (comma, full stop). */
  breakAfter?: boolean;
}

/** Every intent the pipeline can name: the contract's list. Only its type comes along, no schema library. */
export type Intent = CommandName;

/** Intents that change something when they are carried out. */
export const changingIntents: ReadonlySet<Intent> = new Set<Intent>([
  'add_transaction',
  'set_budget',
  'add_event',
  'sync_payroll',
  'sync_accounts',
  'sync_crypto',
  'generate_report',
  'undo_last',
  'correct_last',
]);

export type TransactionType = 'income' | 'expense' | 'transfer';
export type MoneyReading = 'exact' | 'elliptical' | 'joined';

interface MentionBase extends Span {
  /** Token range, half open. */
  from: number;
  to: number;
}
export interface MoneyMention extends MentionBase {
  kind: 'money';
  minor: number;
  /** Only when a currency was said. */
  currency?: string;
  reading: MoneyReading;
  certainty: number;
  /** Other readings of the same words, minor units. */
  alternatives: number[];
}
export interface DayMention extends MentionBase {
  kind: 'day';
  day: Day;
}
export interface PeriodMention extends MentionBase {
  kind: 'period';
  period: Period;
  label: string;
}
export type NameKind = 'category' | 'merchant' | 'account' | 'method' | 'noun' | 'page';
export interface NameMention extends MentionBase {
  kind: NameKind;
  /** Canonical name: category or merchant name, account name, payment method, page path. */
  value: string;
  /** For merchants and nouns: the category they stand for. */
  category?: string;
  id?: string;
  certainty: number;
  /** Names that fit as well; more than zero means ask. */
  rivals: string[];
}
export type Mention = MoneyMention | DayMention | PeriodMention | NameMention;

export interface LexiconAccount {
  id?: string;
  name: string;
  kind?: string;
  aliases?: readonly string[];
}
export interface LexiconMerchant {
  id?: string;
  name: string;
  category?: string;
  aliases?: readonly string[];
}
export interface LexiconCategory {
  id?: string;
  name: string;
  aliases?: readonly string[];
}
/** What one user calls things. */
export interface UserLexicon {
  accounts: readonly LexiconAccount[];
  categories: readonly LexiconCategory[];
  merchants: readonly LexiconMerchant[];
}

export interface Slots {
  amountCents?: number;
  currency?: string;
  type?: TransactionType;
  category?: string;
  date?: Day;
  merchant?: string;
  description?: string;
  paymentMethod?: string;
  account?: string;
  toAccount?: string;
  limit?: number;
  period?: [Day, Day];
  periodLabel?: string;
  /** Where money is taken from when a budget is moved. */
  fromCategory?: string;
  /** Path of a screen. */
  page?: string;
  /** Finer sort of an intent: `left`, `connect`, `mark_paid`, `move`, `afford` … */
  action?: string;
}

export type Mode = 'execute' | 'confirm' | 'clarify' | 'refuse' | 'answer';

export type Hazard =
  | 'above-limit'
  | 'unclear-amount'
  | 'soft-wake'
  | 'two-amounts'
  | 'unknown-account'
  | 'future-date'
  | 'transfer'
  | 'ambiguous-name'
  | 'sounds-alike'
  | 'repeated';

export type BlockReason =
  | 'negation'
  | 'question'
  | 'hypothetical'
  | 'other-subject'
  | 'other-object'
  | 'money-movement'
  | 'no-act'
  | 'no-amount'
  | 'amount-range'
  | 'negative-amount'
  | 'destructive'
  | 'unexplained'
  | 'incomplete';

export interface Frame {
  intent: Intent;
  slots: Slots;
  /** Of the words alone, 0 to 1. */
  certainty: number;
  template: string;
  hazards: Hazard[];
  /** Set when a change was recognised but must not be carried out. */
  block?: BlockReason;
  /** One question that would complete the frame. */
  missing?: 'amount' | 'purpose' | 'account' | 'limit' | 'category' | 'correction' | 'date';
  /** One frame's slots for each transaction, when there is more than one. */
  lines?: Slots[];
  /** Token indexes that belong to the frame. */
  covered: ReadonlySet<number>;
}

export interface WakeResult {
  detected: boolean;
  confidence: number;
  soft: boolean;
  /** The text left when the wake phrase is cut out. */
  command: string;
}
