import { jsonNumber, sumMinor, type Currency } from '@app/money';

/** How tight a suggested amount is, by the percentile of what was spent. */
export const bases = [
  { value: '25', label: 'Below what I usually spend' },
  { value: '50', label: 'What I usually spend' },
  { value: '75', label: 'With room above it' },
] as const;

/** Fewer days are no history to go by. */
export const minHistory = 30;

/** What was typed over suggestions, in minor units; null where a category is to have no limit. */
export type Changes = Readonly<Record<string, number | null>>;

export interface SuggestedRow {
  category: string;
  /** Null for no limit. */
  minor: number | null;
}

export const totalOf = (rows: readonly SuggestedRow[]): number =>
  sumMinor(rows.map(({ minor }) => minor ?? 0));

/** What is written when the suggestions are taken: those that are to have a limit. */
export const changedOf = (
  rows: readonly SuggestedRow[],
  currency: Currency,
): { category: string; amount: number }[] =>
  rows.flatMap(({ category, minor }) =>
    minor === null ? [] : [{ category, amount: jsonNumber(minor, currency) }],
  );
