import { monthToDate, type Day, type Period } from '@app/calendar';
import type { Frame } from '@app/nlu-core';
import type { About, AccountKind } from './grammar/names';

/** Days of a question; `label` is their name in the question: `last month`. */
export interface AskedPeriod extends Period {
  label?: string | undefined;
}

export type Side = 'expense' | 'income';
export type Per = 'day' | 'week' | 'month' | 'year';

/** What is ranked. */
export type Ranked = 'purchase' | 'merchant' | 'category' | 'month';

/** Questions whose answer the engine writes itself; see {@link AnswerParts}. */
export type AnsweredQuestion =
  | { kind: 'compare'; side: Side; about: About; first: AskedPeriod; second: AskedPeriod }
  | { kind: 'compare-about'; side: Side; abouts: About[]; period: AskedPeriod }
  | { kind: 'ranking'; what: Ranked; side: Side; about: About; period: AskedPeriod; count: number }
  | { kind: 'average'; side: Side; about: About; per: Per; period: AskedPeriod }
  | { kind: 'count'; about: About; period: AskedPeriod }
  | { kind: 'months'; side: Side; about: About; period: AskedPeriod }
  | { kind: 'changed'; side: Side; about: About; period: AskedPeriod; before: AskedPeriod }
  | { kind: 'who'; about: About; period: AskedPeriod }
  | { kind: 'habit'; about: About }
  | { kind: 'rows'; about: About; period: AskedPeriod; overMinor?: number; underMinor?: number }
  | { kind: 'last-paid'; about: About }
  | {
      kind: 'balance-at';
      account?: { id: string; name: string } | undefined;
      day: Day;
      what: 'balance' | 'net-worth';
    }
  | { kind: 'net-worth-trend'; period: AskedPeriod }
  | { kind: 'debts' }
  | { kind: 'accounts-of'; accountKind: AccountKind; owed: boolean }
  | { kind: 'budget-per-day'; category?: string | undefined }
  | { kind: 'budget-month'; category?: string | undefined; period: AskedPeriod }
  | {
      kind: 'afford';
      priceMinor: number;
      currency?: string | undefined;
      by?: Day | undefined;
      thing?: string | undefined;
    }
  | { kind: 'enough'; name: string }
  | { kind: 'safe'; until?: Day | undefined }
  | { kind: 'bills'; name?: string | undefined; period?: AskedPeriod | undefined }
  | { kind: 'subscriptions'; dearest?: true }
  | { kind: 'savings'; period: AskedPeriod; rate: boolean }
  | { kind: 'tax-set-aside' }
  | { kind: 'tax-rate' }
  | { kind: 'payday' }
  | { kind: 'pay' }
  | { kind: 'unusual' }
  | { kind: 'uncategorised' }
  | { kind: 'crypto'; coin?: string | undefined; gain: boolean }
  | { kind: 'goal'; name?: string | undefined }
  | { kind: 'refunds' }
  | { kind: 'runway' }
  | { kind: 'alerts' }
  | { kind: 'explain' };

/** A question about the person's money, with its period resolved; the current month if none was named. */
export type Question =
  | ({ kind: 'spending'; side: Side; period: AskedPeriod } & About)
  | { kind: 'summary'; period: AskedPeriod }
  | { kind: 'balance'; account?: string | undefined }
  | { kind: 'net-worth' }
  | { kind: 'budget'; category?: string | undefined; remaining: boolean }
  | { kind: 'affordability'; priceMinor: number; category?: string | undefined }
  | {
      kind: 'transactions';
      category?: string | undefined;
      merchant?: string | undefined;
      period?: AskedPeriod | undefined;
      /** `pending`, `failed` or `completed`. */
      status?: string | undefined;
    }
  | AnsweredQuestion;

const periodOf = ({ period, periodLabel }: Frame['slots']): AskedPeriod | undefined =>
  period && { from: period[0], to: period[1], label: periodLabel };

export const thisMonth = (today: Day): AskedPeriod => ({ ...monthToDate(today), label: 'this month' });

/** The question of a frame; undefined for commands and for topics without ledger data. */
export function questionOf(
  { intent, slots }: Pick<Frame, 'intent' | 'slots'>,
  today: Day,
): Question | undefined {
  const period = periodOf(slots);
  // The ledger sums a merchant over all categories.
  const about = slots.merchant ? { merchant: slots.merchant } : { category: slots.category };
  switch (intent) {
    case 'query_spending':
      return { kind: 'spending', side: 'expense', ...about, period: period ?? thisMonth(today) };
    case 'query_income':
      return { kind: 'spending', side: 'income', ...about, period: period ?? thisMonth(today) };
    case 'query_summary':
      return { kind: 'summary', period: period ?? thisMonth(today) };
    case 'query_balance':
      return { kind: 'balance', account: slots.account };
    case 'query_net_worth':
      return { kind: 'net-worth' };
    case 'query_budget':
      return slots.action === 'afford' && slots.amountMinor !== undefined
        ? { kind: 'affordability', priceMinor: slots.amountMinor, category: slots.category }
        : { kind: 'budget', category: slots.category, remaining: slots.action !== undefined };
    case 'list_transactions':
      return { kind: 'transactions', ...about, period, status: slots.status };
    default:
      return undefined;
  }
}

/** The previous question, for a follow-up: like `questionOf`, but a question about bills keeps the named days. */
export const questionBefore = (frame: Pick<Frame, 'intent' | 'slots'>, today: Day): Question | undefined =>
  frame.intent === 'query_bills'
    ? { kind: 'bills', period: periodOf(frame.slots) }
    : frame.intent === 'query_payroll'
      ? { kind: 'pay' }
      : questionOf(frame, today);

/** The slots of a frame that state this question; the inverse of `questionBefore`. */
export function slotsOfQuestion(question: Question): Frame['slots'] {
  const { category, merchant, account } = aboutOf(question);
  const period =
    question.kind === 'compare' ? question.second : 'period' in question ? question.period : undefined;
  const named = typeof account === 'string' ? account : account?.name;
  return {
    ...(category !== undefined && { category }),
    ...(merchant !== undefined && { merchant }),
    ...(named !== undefined && { account: named }),
    ...(period && { period: [period.from, period.to] }),
    ...(period?.label !== undefined && { periodLabel: period.label }),
  };
}

interface Named {
  category?: string | undefined;
  merchant?: string | undefined;
  account?: string | { name: string } | undefined;
}

/** The category, merchant or account of a question, wherever its kind stores them. */
const aboutOf = (question: Question): Named => ('about' in question ? question.about : (question as Named));
