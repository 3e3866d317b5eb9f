import { inCategories, listLink } from '@app/contracts-banking';
import type { ChatFigure, ChatMessage } from '@app/contracts-chat';
import { partsOf, type Period } from '@app/calendar';
import { formatMoney } from '@app/money';

/** What the companion says to one question; figures carry their source. */
export interface Answer {
  content: string;
  messageType: ChatMessage['messageType'];
  sentiment: ChatMessage['sentiment'];
  /** 0 to 1: how sure the reading is, times how much of the data the sums cover. */
  confidence: number;
  figures: ChatFigure[];
  followUps: string[];
}

/** Share of the rows that the sums cover; rows of currencies without a rate are left out. */
export const coverage = (counted: number, leftOut: number): number =>
  leftOut === 0 ? 1 : counted / (counted + leftOut);

export const confidenceOf = (certainty: number, covered: number): number =>
  Math.round(certainty * covered * 100) / 100;

/** `1 to 21 November`, `1 October to 21 November`, `20 November`; the year is added when it is not this one. */
export function periodText(period: Period, today: string, locale: string): string {
  const from = partsOf(period.from);
  const to = partsOf(period.to);
  const otherYear = from.year !== partsOf(today).year || to.year !== partsOf(today).year;
  const dayMonth = (day: string, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const full: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    ...(otherYear ? { year: 'numeric' } : {}),
  };
  if (period.from === period.to) return `on ${dayMonth(period.from, full)}`;
  return `from ${dayMonth(period.from, full)} to ${dayMonth(period.to, full)}`;
}

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const moneyText = (minor: number, currency: string, locale: string): string =>
  formatMoney(minor, currency, locale);

interface FigureFilter {
  type?: 'income' | 'expense';
  /** The one asked about first, then those below it that were counted. */
  categories?: readonly string[];
  merchant?: string;
  period: Period;
}

/** Address of the list of transactions that adds up to a figure. */
export const transactionsLink = ({ type, categories = [], merchant, period }: FigureFilter): string =>
  listLink({
    q: merchant ? `is:counted merchant:"${merchant.replaceAll('"', '')}"` : 'is:counted',
    ...(type && { type }),
    ...inCategories(categories),
    ...period,
  });

/** What to ask for where a figure comes from; a sum of one merchant is explained by its list alone. */
export function whyOf({ type, categories = [], merchant, period }: FigureFilter): ChatFigure['why'] {
  if (merchant) return null;
  const [category, ...also] = categories;
  const why: Record<string, string | string[]> = {
    figure: type === undefined ? 'net' : type === 'income' ? 'income' : 'expenses',
    ...period,
  };
  if (category) why['category'] = category;
  if (also.length > 0) why['also'] = also;
  return why;
}

/** A sentence that says plainly when sums are partial. */
export const partialNote = (leftOut: number): string =>
  leftOut > 0
    ? ` ${countText(leftOut, 'transaction')} in a currency without an exchange rate ${leftOut === 1 ? 'is' : 'are'} left out.`
    : '';
