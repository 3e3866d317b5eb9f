import { firstDay, lastDay, monthOf, partsOf, type Day, type Month, type Period } from '@app/calendar';
import { querySpendingEndpoint, type SpendingAnswer } from '@app/contracts-banking';
import type { RequestInput } from '@app/contracts-kernel';
import { formatMoney, minorFromDecimal } from '@app/money';
import type { AskFigures } from '../ask-figures';
import type { About } from '../grammar/names';
import { transactionsLink, whyOf } from '../links';
import type { AskedPeriod, Question, Side } from '../question';
import type { AnswerFigure, FullAnswer } from '../full-answer';
import { aboutText as aboutWords, countText, periodText } from '../wording';

/** The previous question and answer. */
export interface PreviousExchange {
  question?: Question | undefined;
  figures?: readonly { label: string; value: string; formula: string; link: string | null }[] | undefined;
}

/** Requests figures and formats them, for one person and day. */
export class AnswerWriter {
  constructor(
    readonly ask: AskFigures,
    readonly today: Day,
    readonly locale: string,
    readonly before: PreviousExchange = {},
  ) {}

  money(minor: number, currency: string): string {
    return formatMoney(minor, currency, this.locale);
  }

  /** Converts an amount of public JSON to minor units. */
  minor(amount: number, currency: string): number {
    return minorFromDecimal(amount, currency);
  }

  /** Formats a price per unit with all its decimals. */
  price(value: number, currency: string): string {
    return new Intl.NumberFormat(this.locale, {
      style: 'currency',
      currency,
      maximumFractionDigits: 8,
    }).format(value);
  }

  percent(value: number): string {
    return `${new Intl.NumberFormat(this.locale, { maximumFractionDigits: 1 }).format(value)}%`;
  }

  day(day: Day): string {
    const otherYear = partsOf(day).year !== partsOf(this.today).year;
    return new Intl.DateTimeFormat(this.locale, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
      ...(otherYear ? { year: 'numeric' } : {}),
    }).format(new Date(`${day}T00:00:00Z`));
  }

  /** `Oct`, with the year if it is not the current one. */
  month(month: Month): string {
    return new Intl.DateTimeFormat(this.locale, {
      month: 'short',
      timeZone: 'UTC',
      ...(month.slice(0, 4) === this.today.slice(0, 4) ? {} : { year: '2-digit' }),
    }).format(new Date(`${month}-01T00:00:00Z`));
  }

  /** `October`, `October 2025`, otherwise its days. */
  when(period: Period): string {
    const month = monthOf(period.from);
    if (period.from === firstDay(month) && period.to === lastDay(month))
      return `in ${new Intl.DateTimeFormat(this.locale, { month: 'long', timeZone: 'UTC', ...(month.slice(0, 4) === this.today.slice(0, 4) ? {} : { year: 'numeric' }) }).format(new Date(`${month}-01T00:00:00Z`))}`;
    return periodText(period, this.today, this.locale);
  }

  spending(about: About, period: Period): Promise<SpendingAnswer> {
    return this.ask(querySpendingEndpoint, spendingRequest(about, period));
  }

  /** A sum of spending or income, with its list and explanation. */
  sum(
    label: string,
    data: SpendingAnswer,
    asked: { side: Side; about: About; period: AskedPeriod },
  ): AnswerFigure {
    const { side, about, period } = asked;
    return {
      label,
      value: this.money(totalOf(data, side), data.currency),
      formula: `sum of ${countOf(rowsOf(data, side), `${side} transaction`)}${aboutText(side, about)} ${this.when(period)}`,
      link: linkOf(side, about, period, data),
      period: { from: period.from, to: period.to },
      why: whyOf({ ...about, type: side, categories: categoriesOf(about, data, side), period }),
    };
  }
}

export const spendingRequest = (
  { category, merchant, account, tag, person, words }: About,
  { from, to }: Period,
): RequestInput<typeof querySpendingEndpoint> => ({
  period: { from, to },
  ...(category && { category }),
  ...(merchant && { merchant }),
  ...(account && { account: account.id }),
  ...(tag && { tag }),
  ...(person && { person: person.id }),
  ...(words && { words }),
});

export const totalOf = (data: SpendingAnswer, side: Side): number =>
  side === 'expense' ? data.expensesMinor : data.incomeMinor;

export const rowsOf = (data: SpendingAnswer, side: Side): number =>
  data.byCategory.filter(({ type }) => type === side).reduce((sum, { count }) => sum + count, 0);

export const countOf = countText;

/** The category in the question, then its counted subcategories. */
function categoriesOf({ category }: About, data: SpendingAnswer | undefined, side: Side): string[] {
  if (!category) return [];
  const below = (data?.byCategory ?? []).filter((row) => row.type === side && row.category !== category);
  return [category, ...below.map((row) => row.category)];
}

/** Address of the list that adds up to a figure. */
export function linkOf(side: Side | undefined, about: About, period: Period, data?: SpendingAnswer): string {
  const { category: _category, ...rest } = about;
  return transactionsLink({
    ...rest,
    type: side,
    categories: categoriesOf(about, data, side ?? 'expense'),
    period,
  });
}

export const aboutText = (side: Side, about: About): string => aboutWords({ side, ...about });

export const nameOf = (side: Side, about: About): string =>
  about.category ??
  about.merchant ??
  about.account?.name ??
  about.person?.name ??
  about.tag ??
  about.words ??
  (side === 'income' ? 'Income' : 'Spending');

/** Share of the rows that sums cover. */
export const coverageOf = (...all: { count: number; leftOut: number }[]): number => {
  const counted = all.reduce((sum, { count }) => sum + count, 0);
  const out = all.reduce((sum, { leftOut }) => sum + leftOut, 0);
  return out === 0 ? 1 : counted / (counted + out);
};

export const fullAnswer = (
  parts: Omit<FullAnswer, 'kind' | 'assumptions' | 'followUps' | 'sentiment' | 'messageType' | 'coverage'> &
    Partial<FullAnswer>,
): FullAnswer => ({
  kind: 'answered',
  assumptions: [],
  followUps: [],
  sentiment: 'other',
  messageType: 'financial_insight',
  coverage: 1,
  ...parts,
});
