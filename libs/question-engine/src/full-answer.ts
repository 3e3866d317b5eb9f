import type { Period } from '@app/calendar';
import type { AnsweredQuestion } from './question';

/** One number of an answer as text, with its origin. */
export interface AnswerFigure {
  label: string;
  value: string;
  /** In words. */
  formula: string;
  link: string | null;
  period: Period | null;
  /** The request for the ledger's explanation. */
  why: Record<string, string | string[]> | null;
  /** Ids of the rows it is calculated from, if there are few. */
  transactionIds?: string[];
}

/** A chart of figures; values are exact minor units of `currency`. */
export interface AnswerChart {
  kind: 'bars' | 'line';
  title: string;
  currency: string;
  labels: string[];
  series: { name: string; values: number[] }[];
}

export interface AnswerTable {
  columns: string[];
  rows: { cells: string[]; link?: string | undefined }[];
}

/** An answer in the engine's own words, for every channel. */
export interface FullAnswer {
  kind: 'answered';
  topic: AnsweredQuestion['kind'];
  /** The first sentences, and everything that is spoken. */
  text: string;
  /** Further written text. */
  more?: string | undefined;
  figures: AnswerFigure[];
  chart?: AnswerChart | undefined;
  table?: AnswerTable | undefined;
  /** Assumptions, one sentence each. */
  assumptions: string[];
  followUps: string[];
  sentiment: 'positive' | 'encouraging' | 'concerned' | 'negative' | 'other';
  messageType: 'financial_insight' | 'transaction_suggestion' | 'budget_advice' | 'other';
  /** Share of the underlying rows or accounts that its sums cover, 0 to 1. */
  coverage: number;
  /** Where to see more. */
  link?: string | undefined;
}
