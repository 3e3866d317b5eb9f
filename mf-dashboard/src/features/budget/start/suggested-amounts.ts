import { jsonNumber, sumMinor, type Currency } from '@app/money';

/** How tight a suggested amount is, as a percentile of past spending. */
export const tightnessChoices = [
  { value: '25', label: 'Below what I usually spend' },
  { value: '50', label: 'What I usually spend' },
  { value: '75', label: 'With room above it' },
] as const;

/** Fewer days of history are too few for a suggestion. */
export const minHistory = 30;

/** Amounts typed over suggestions, in minor units; null for a category without a limit. */
export type TypedAmounts = Readonly<Record<string, number | null>>;

export interface SuggestedRow {
  category: string;
  /** In minor units; null for no limit. */
  minor: number | null;
}

export const totalOf = (rows: readonly SuggestedRow[]): number =>
  sumMinor(rows.map(({ minor }) => minor ?? 0));

/** What is written when the suggestions are accepted: the categories with a limit. */
export const changedOf = (
  rows: readonly SuggestedRow[],
  currency: Currency,
): { category: string; amount: number }[] =>
  rows.flatMap(({ category, minor }) =>
    minor === null ? [] : [{ category, amount: jsonNumber(minor, currency) }],
  );
