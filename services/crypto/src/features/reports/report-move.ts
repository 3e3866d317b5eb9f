import type { Counter } from '../transaction/transaction.schema';

/** A movement as a file states it. Quantities are positive exact text, values in cents. */
export interface ReportMove {
  line: number;
  type: string;
  coin: string;
  quantity: string;
  valueMinor?: number | undefined;
  feeMinor?: number | undefined;
  /** For a swap, what was received. */
  counter?: Omit<Counter, 'walletId'>;
  at: Date;
  /** The exchange's id of the movement; older kinds of files have none. */
  name?: string | undefined;
  note: string;
}

/** A row that moves no coin or cannot be read, with the reason. */
export interface SkippedRow {
  line: number;
  outcome: 'money' | 'refused';
  type: string;
  reason: string;
}

export type ReadRow = ReportMove | SkippedRow;
export const isMove = (row: ReadRow): row is ReportMove => !('outcome' in row);

/** Returns the cell of a row under the first matching heading; empty if there is none. */
export type CellOf = (...headings: string[]) => string;

const decimal = /^\d{1,30}(\.\d{1,18})?$/;

/**
 * A quantity as files write it, `-0.5` or `1,234.5`, without its sign. Throws RangeError for any other text.
 */
export function quantityIn(text: string): string {
  const bare = text.replace(/[,\s]/g, '').replace(/^[-+\u2212]/, '');
  // Digits beyond the eighteenth decimal have no meaning.
  const kept = bare.replace(/(\.\d{18})\d+$/, '$1').replace(/^\./, '0.');
  if (!decimal.test(kept)) throw new RangeError(`${text || 'Nothing'} is not a quantity.`);
  return kept;
}

/** A dollar amount without sign and symbol as exact text; undefined if there is none. */
export function dollarsIn(text: string): string | undefined {
  const bare = text
    .replace(/[$,\s]/g, '')
    .replace(/^[-+\u2212]|[()]/g, '')
    .replace(/^\$/, '');
  const kept = bare.replace(/(\.\d{18})\d+$/, '$1');
  return decimal.test(kept) ? kept : undefined;
}

/**
 * A time as files write it: `2026-03-01 12:00:00 UTC` or ISO; a date alone means noon. Throws RangeError for
 * any other text.
 */
export function momentIn(text: string): Date {
  const iso = text
    .trim()
    .replace(/ UTC$/, 'Z')
    .replace(/^(\d{4}-\d\d-\d\d) /, '$1T');
  const full = /^\d{4}-\d\d-\d\d$/.test(iso) ? `${iso}T12:00:00Z` : /T[\d:.]+$/.test(iso) ? `${iso}Z` : iso;
  const at = new Date(full);
  if (!/^\d{4}-\d\d-\d\dT/.test(full) || Number.isNaN(at.getTime()))
    throw new RangeError(`${text || 'Nothing'} is not a date such as 2026-03-01.`);
  return at;
}

/** The code of a coin. Throws RangeError for any other text. */
export function coinIn(text: string): string {
  const coin = text.trim().toUpperCase();
  if (!/^[A-Z0-9]{2,12}$/.test(coin)) throw new RangeError(`${text || 'Nothing'} is not a coin such as BTC.`);
  return coin;
}
