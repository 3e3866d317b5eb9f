import type { Day, Period } from '@app/calendar';
import type { CommandName } from '@app/contracts-nlp';

/** A half-open range of characters in the utterance. */
export interface Span {
  start: number;
  end: number;
}

export interface Token extends Span {
  /** Lower-case word, number text or sign. */
  text: string;
  /** True when the word ends a clause in the utterance (comma, full stop). */
  breakAfter?: boolean;
}

/** Every intent of the contract. Imported as a type, so no schema library is bundled. */
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
  /** Of the currency that was said, else of the person's own. */
  minor: number;
  /** The same in whole units, to judge its size by. */
  units: number;
  /** Only when a currency was said. */
  currency?: string;
  reading: MoneyReading;
  certainty: number;
  /** Other readings of the same words, minor units. */
  alternatives: number[];
  /** What a price said in two parts means as one number: 'twelve fifty' is 1,250. */
  undividedMinor?: number;
  /** Ambiguous, so it is asked for ('1e4', '1000 and 1 dollars'). */
  unclear?: boolean;
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
  /** An account called by its own name, not by its kind. */
  named?: boolean;
  /** Names that fit as well; more than zero means ask. */
  rivals: string[];
}
export type Mention = MoneyMention | DayMention | PeriodMention | NameMention;

export interface LexiconAccount {
  id?: string;
  name: string;
  kind?: string;
  currency?: string;
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
/** The names one person uses. */
export interface UserLexicon {
  accounts: readonly LexiconAccount[];
  categories: readonly LexiconCategory[];
  merchants: readonly LexiconMerchant[];
}

export interface Slots {
  /** Minor units of `currency`, of the person's own where none was said. */
  amountMinor?: number;
  currency?: string;
  type?: TransactionType;
  category?: string;
  date?: Day;
  merchant?: string;
  description?: string;
  paymentMethod?: string;
  account?: string;
  /** The sum as it was said, where it was converted, and at which rate. */
  saidAs?: { minor: number; currency: string; rate: string };
  /** What was paid in all, where `amountMinor` is the speaker's share. */
  totalMinor?: number;
  toAccount?: string;
  limitMinor?: number;
  period?: [Day, Day];
  periodLabel?: string;
  /** Where money is taken from when a budget is moved. */
  fromCategory?: string;
  /** Bounds of a sum that was asked about, minor units. */
  minMinor?: number;
  maxMinor?: number;
  /** `pending`, `failed`, `completed`. */
  status?: string;
  /** `category`, `merchant`, `month` … */
  groupBy?: string;
  /** `highest` or `lowest`. */
  rank?: string;
  /** `count` or `average` instead of a sum. */
  measure?: string;
  /** Two periods or two things are to be compared; the second of each. */
  compare?: boolean;
  otherPeriod?: [Day, Day];
  otherCategory?: string;
  /** What about pay, a bill, coins or a balance was asked. */
  aspect?: string;
  /** Code of a coin. */
  coin?: string;
  reportType?: string;
  /** How often a bill or reminder repeats. */
  recurrence?: string;
  /** By how much a budget changes, signed minor units. */
  changeByMinor?: number;
  /** Path of a screen. */
  page?: string;
  /** Finer sort of an intent: `left`, `connect`, `mark_paid`, `move`, `afford` … */
  action?: string;
}

export type Mode = 'execute' | 'confirm' | 'clarify' | 'refuse' | 'answer';

export type Hazard =
  | 'above-limit'
  /** Said in other money than the person's own. */
  | 'foreign-currency'
  | 'unclear-amount'
  | 'soft-wake'
  | 'two-amounts'
  | 'unknown-account'
  | 'future-date'
  | 'transfer'
  | 'ambiguous-name'
  | 'sounds-alike'
  | 'delete'
  | 'unsure-date'
  | 'shared'
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
  | 'unclear-amount'
  | 'destructive'
  | 'unexplained'
  | 'unread'
  | 'near-finance'
  | 'incomplete';

export interface Frame {
  intent: Intent;
  slots: Slots;
  /** How certain the reading of the words is, 0 to 1. */
  certainty: number;
  template: string;
  hazards: Hazard[];
  /** Why a recognised change must not be carried out. */
  block?: BlockReason;
  /** Words of a question that could not be read, so it is not answered. */
  unread?: string;
  /** A money matter this app does not do: a key of the near-finance replies. */
  topic?: string;
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
