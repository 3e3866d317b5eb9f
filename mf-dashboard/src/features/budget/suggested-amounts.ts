import { jsonNumber, sumMinor, type Currency } from '@app/money';

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
