import type { ChatFigure, ChatMessage } from '@app/contracts-chat';
import { formatMoney } from '@app/money';
import { periodText as textOfPeriod, type Figure, type Question } from '@app/question-engine';
import type { Day, Period } from '@app/calendar';

/** The reply to one question; figures include their source. */
export interface Answer extends Pick<ChatMessage, 'assumptions' | 'chart' | 'table' | 'byModel' | 'stopped'> {
  content: string;
  messageType: ChatMessage['messageType'];
  sentiment: ChatMessage['sentiment'];
  /** 0 to 1: the certainty of the reading, times the share of data that the sums cover. */
  confidence: number;
  figures: ChatFigure[];
  followUps: string[];
  /** The question it answered, for follow-up questions. */
  question?: Question | undefined;
}

/** The reader of an answer, and how certain the reading of the question is. */
export interface AnswerContext {
  locale: string;
  today: Day;
  certainty: number;
}

export const confidenceOf = (certainty: number, coverage: number): number =>
  Math.round(certainty * coverage * 100) / 100;

export const periodText = (period: Period, { today, locale }: AnswerContext): string =>
  textOfPeriod(period, today, locale);

/** A figure in the form that chat shows, with the formula in words. */
export function chatFigure(figure: Figure, formula: string, locale: string): ChatFigure {
  const { label, minor, ofMinor, currency, link, period, why } = figure;
  const text = (amount: number): string => formatMoney(amount, currency, locale);
  const value = ofMinor === undefined ? text(minor) : `${text(minor)} of ${text(ofMinor)}`;
  return { label, value, formula, link, period, why };
}
