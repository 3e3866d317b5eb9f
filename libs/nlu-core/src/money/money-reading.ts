import type { MoneyReading } from '../model/types';
import type { Whole } from './number-grammar';

/** An amount during parsing, in ten-thousandths of a unit, which is exact for every currency. Later converted to minor units. */
export type Fine = number;
export const finePlaces = 4;
export const unit = 10 ** finePlaces;
export const hundredth = unit / 100;
/** The largest allowed amount, as in the ledger. */
export const most: Fine = 9_999_999_999 * hundredth;

/** One way to read an amount; `to` is the token behind it. */
export interface Reading {
  to: number;
  amount: Fine;
  reading: MoneyReading;
  certainty: number;
  currency?: string;
  alternatives: Fine[];
  /** The value of a two-part number in a currency without decimals: 'forty five fifty' yen is 4,550. */
  undivided?: Fine;
  /** Written with three decimals, which are money only in currencies that have three. */
  thousandths?: boolean;
  /** Ambiguous: digits followed directly by letters, or two numbers joined by 'and'. */
  unclear?: boolean;
}

/** A written or spoken number as an amount. */
export const amountOf = (whole: Whole): Fine =>
  whole.value * unit + (whole.fraction ? Number(whole.fraction.padEnd(finePlaces, '0')) : 0);
/** A reading without other values that it could have. */
export const reading = (
  to: number,
  amount: Fine,
  how: MoneyReading,
  certainty: number,
  rest: Partial<Reading> = {},
): Reading => ({ to, amount, reading: how, certainty, alternatives: [], ...rest });
