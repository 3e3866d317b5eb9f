import type { Day, Period } from '@app/calendar';
import type { CommandName } from '@app/contracts-nlp';

/** A half-open range of characters in the utterance. */
export interface Span {
  start: number;
  end: number;
}

export interface Token extends Span {
  /** The word in lower case, a number, or a sign. */
  text: string;
  /** True when the word ends a clause in the utterance, at a comma or full stop. */
  breakAfter?: boolean;
}

/** Every intent of the contract. Imported as a type only, so that no schema library is bundled. */
export type Intent = CommandName;

/** Intents whose commands change data. */
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
  /** Token range; `to` is exclusive. */
  from: number;
  to: number;
}
export interface MoneyMention extends MentionBase {
  kind: 'money';
  /** In minor units of the currency that was said, otherwise of the person's own currency. */
  minor: number;
  /** The same amount in whole units, for comparing its size. */
  units: number;
  /** Set only when a currency was said. */
  currency?: string;
  reading: MoneyReading;
  certainty: number;
  /** Other readings of the same words, in minor units. */
  alternatives: number[];
  /** The value of a two-part price read as one number: 'twelve fifty' is 1,250. */
  undividedMinor?: number;
  /** The amount is ambiguous ('1e4', '1000 and 1 dollars'), so the assistant asks for it. */
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
  /** For merchants and nouns, the category they belong to. */
  category?: string;
  id?: string;
  certainty: number;
  /** True when an account was called by its own name rather than by its kind. */
  named?: boolean;
  /** Other names that fit equally well; when there are any, the assistant asks. */
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
  /** Categories with an everyday word as name, such as Coffee. They are meant only where a category is named: 'put that under coffee'. */
  everydayCategories?: readonly string[];
}

export interface Slots {
  /** In minor units of `currency`, or of the person's own currency when none was said. */
  amountMinor?: number;
  /** Another reading of a corrected amount: 'one twenty' is 120 or 1.20. The corrected amount decides. */
  otherAmountMinor?: number;
  currency?: string;
  type?: TransactionType;
  category?: string;
  /** The category if it is the usual one of the merchant or thing and was not named itself. */
  guessedCategory?: string;
  /** The category follows from what the purchase was for, as of a ride or a present, whatever else was named. */
  isCategoryMeant?: true;
  /** The word after 'under' or 'as' in a correction, when the person has no category of that name and `category` is its usual one. */
  categoryWord?: string;
  date?: Day;
  merchant?: string;
  description?: string;
  paymentMethod?: string;
  account?: string;
  /** The original amount and the exchange rate, when the amount was converted. */
  saidAs?: { minor: number; currency: string; rate: string };
  /** The whole amount paid, when `amountMinor` is only the speaker's share. */
  totalMinor?: number;
  toAccount?: string;
  /** For a shared entry, the number of equal parts and how many of them are the speaker's; two parts and one when absent. */
  parts?: number;
  ownParts?: number;
  limitMinor?: number;
  period?: [Day, Day];
  periodLabel?: string;
  /** The category that money is taken from when a budget is moved. */
  fromCategory?: string;
  /** Limits on the amount in a question, in minor units. */
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
  /** Two periods or two things are compared; the fields below hold the second one. */
  compare?: boolean;
  otherPeriod?: [Day, Day];
  otherCategory?: string;
  /** Which aspect of pay, a bill, coins or a balance the question is about. */
  aspect?: string;
  /** The code of a coin. */
  coin?: string;
  reportType?: string;
  /** How often a bill or reminder repeats. */
  recurrence?: string;
  /** The change of a budget in minor units, with its sign. */
  changeByMinor?: number;
  /** The path of a screen. */
  page?: string;
  /** A more specific variant of an intent: `left`, `connect`, `mark_paid`, `move`, `afford` … */
  action?: string;
}

export type Mode = 'execute' | 'confirm' | 'clarify' | 'refuse' | 'answer';

export type Hazard =
  | 'above-limit'
  /** The amount was said in a currency other than the person's own. */
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
  /** How certain the reading of the words is, from 0 to 1. */
  certainty: number;
  template: string;
  hazards: Hazard[];
  /** Why a recognised change must not be carried out. */
  block?: BlockReason;
  /** Words of a question that could not be read, so the question is not answered. */
  unread?: string;
  /** A money matter the app does not support: a key of the near-finance replies. */
  topic?: string;
  /** The one value that is still missing, which the assistant asks for. */
  missing?: 'amount' | 'purpose' | 'account' | 'limit' | 'category' | 'correction' | 'date';
  /** The slots of each transaction, when there are several. */
  lines?: Slots[];
  /** Indexes of the tokens that belong to the frame. */
  covered: ReadonlySet<number>;
}

export interface WakeResult {
  detected: boolean;
  confidence: number;
  soft: boolean;
  /** The text without the wake phrase. */
  command: string;
}
