import type { Period } from '@app/calendar';
import type { AnsweredQuestion } from './question';

/** One number of an answer as it is written, with how it came about. */
export interface AnswerFigure {
  label: string;
  value: string;
  /** In words. */
  formula: string;
  link: string | null;
  period: Period | null;
  /** What to ask the ledger for its explanation. */
  why: Record<string, string | string[]> | null;
  /** Rows it rests on, where they are few enough to name. */
  transactionIds?: string[];
}

/** A picture of figures: values are exact minor units of `currency`. */
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
  /** What is said first, and all that is spoken. */
  text: string;
  /** What is written after it. */
  more?: string | undefined;
  figures: AnswerFigure[];
  chart?: AnswerChart | undefined;
  table?: AnswerTable | undefined;
  /** What was taken for granted, one sentence each. */
  assumptions: string[];
  followUps: string[];
  sentiment: 'positive' | 'encouraging' | 'concerned' | 'negative' | 'other';
  messageType: 'financial_insight' | 'transaction_suggestion' | 'budget_advice' | 'other';
  /** Share of what it rests on that its sums cover, 0 to 1. */
  coverage: number;
  /** Where to see more. */
  link?: string | undefined;
}
