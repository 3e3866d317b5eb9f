import { formulaSafe } from '../products/own-table';

const plainNumber = /^-?\d+(\.\d+)?$/;

const cellText = (value: string): string => {
  const safe = plainNumber.test(value) ? value : formulaSafe(value);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};

/**
 * Text of a CSV file (RFC 4180) in which spreadsheets run nothing as a formula; plain numbers stay numbers.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
