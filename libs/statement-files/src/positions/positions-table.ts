import { dayOf, type Day } from '@app/calendar';
import type { ReadPositions } from '@app/contracts-banking';
import { csvLines, guessDelimiter } from '../tables/csv-file';
import type { TableLine } from '../tables/lines/table-line';
import { positionFrom, InvalidPosition } from './position-from-texts';

const words = {
  symbol: ['symbol', 'ticker', 'ticker symbol', 'isin', 'cusip'],
  name: ['description', 'investment name', 'fund name', 'security name', 'name', 'security', 'holding'],
  quantity: ['quantity', 'qty (quantity)', 'qty', 'shares', 'units', 'number of shares'],
  price: ['last price', 'share price', 'price', 'current price', 'closing price', 'market price', 'last'],
  value: ['current value', 'mkt val (market value)', 'market value', 'total value', 'value', 'balance'],
  cost: ['cost basis total', 'cost basis', 'total cost', 'cost basis total ($)', 'book value', 'cost'],
  account: ['account number', 'account', 'account name', 'account name/number'],
  type: ['security type', 'type', 'asset type', 'asset class'],
} as const;
type Column = keyof typeof words;
type Columns = Partial<Record<Column, number>>;

/** Lines with any content that may precede the heading. */
const maxLinesAbove = 30;

const bare = (cell: string): string => cell.trim().toLowerCase().replace(/\s+/g, ' ');

function columnsOf({ cells }: TableLine): Columns | undefined {
  const heads = cells.map(bare);
  const found: Columns = {};
  for (const [column, names] of Object.entries(words) as [Column, readonly string[]][]) {
    const at = names.map((name) => heads.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) found[column] = at;
  }
  const isHead =
    found.quantity !== undefined &&
    (found.symbol !== undefined || found.name !== undefined) &&
    (found.price !== undefined || found.value !== undefined);
  return isHead ? found : undefined;
}

const brokerOf = (heads: readonly string[]): ReadPositions['format'] => {
  if (heads.includes('qty (quantity)') || heads.includes('mkt val (market value)')) return 'schwab';
  if (heads.includes('investment name') && heads.includes('share price')) return 'vanguard';
  return heads.includes('last price') && heads.includes('current value') ? 'fidelity' : 'table';
};

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day stated above or below the table: `as of 04:05 PM ET, 2026/11/26`, `Date downloaded Nov-26-2026`. */
function dayIn(text: string): Day | undefined {
  const iso = /\b(20\d\d)[-/](\d\d?)[-/](\d\d?)\b/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /\b(\d\d?)\/(\d\d?)\/(20\d\d)\b/.exec(text);
  if (american) return dayOf(Number(american[3]), Number(american[1]), Number(american[2]));
  const named = /\b([A-Za-z]{3})[a-z]*[-\s](\d\d?)[-,\s]+(20\d\d)\b/.exec(text);
  const month = named ? monthNames.indexOf(named[1]!.toLowerCase()) + 1 : 0;
  return named && month > 0 ? dayOf(Number(named[3]), month, Number(named[2])) : undefined;
}

export const maskOf = (account: string): string | null =>
  /[A-Za-z0-9]{2,4}$/.exec(account.trim())?.[0] ?? null;

/** Lines with sums, or without a security. `Total Stock Market` is a name if a symbol precedes it. */
const isSum = (symbol: string, name: string): boolean =>
  /^(?:(?:account|positions|grand|sub)\s*)?total\b|^pending activity/i.test(symbol || name);

/** Whether a text is a positions table: a table with dates lists movements instead. */
export function isPositionsTable(text: string): boolean {
  const lines = csvLines(text.slice(0, 20_000), guessDelimiter(text));
  const head = lines.slice(0, maxLinesAbove).find((line) => columnsOf(line) !== undefined);
  return head !== undefined && !head.cells.some((cell) => /\bdate\b/i.test(cell));
}

/** The broker whose layout a table has, as a bank's name. */
export const brokerNames: Readonly<Partial<Record<ReadPositions['format'], string>>> = {
  fidelity: 'Fidelity',
  schwab: 'Charles Schwab',
  vanguard: 'Vanguard',
};

/**
 * Reads a positions table exported by Fidelity, Schwab or Vanguard, or one with the same columns. `mask` selects one of several
 * accounts.
 */
export function readPositionsTable(text: string, mask: string | null): ReadPositions {
  const lines = csvLines(text, guessDelimiter(text));
  const headAt = lines.slice(0, maxLinesAbove).findIndex((line) => columnsOf(line) !== undefined);
  const read: ReadPositions = { format: 'table', date: null, mask: null, positions: [], refused: [] };
  if (headAt < 0) return read;
  const columns = columnsOf(lines[headAt]!)!;
  read.format = brokerOf(lines[headAt]!.cells.map(bare));
  const rest = lines.slice(headAt + 1);
  // Vanguard's movements follow as a separate table.
  const next = rest.findIndex(({ cells }) => cells.map(bare).includes('trade date'));
  const rows = next < 0 ? rest : rest.slice(0, next);
  const said = [...lines.slice(0, headAt), ...rows.filter(({ cells }) => cells.length < 3)];
  read.date = said.map(({ raw }) => dayIn(raw)).find((day) => day !== undefined) ?? null;
  const above = lines
    .slice(0, headAt)
    .map(({ raw }) => /(?:account|\.{3})[^\d]*?[.\s]+(\d{3,4})\b/i.exec(raw)?.[1]);
  const cellOf = ({ cells }: TableLine, column: Column): string =>
    columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim();
  const accounts = [...new Set(rows.map((line) => cellOf(line, 'account')).filter((one) => /\d/.test(one)))];
  const meant = accounts.find((one) => mask !== null && one.endsWith(mask)) ?? accounts[0];
  read.mask = meant === undefined ? (above.find(Boolean) ?? null) : maskOf(meant);
  for (const line of rows) {
    const [symbol, name] = [cellOf(line, 'symbol'), cellOf(line, 'name')];
    if (line.cells.length < 3 || (symbol === '' && name === '') || isSum(symbol, name)) continue;
    const account = cellOf(line, 'account');
    if (/\d/.test(account) && account !== meant) {
      read.refused.push({ line: line.line, reason: `It is of another account, ••${maskOf(account)}.` });
      continue;
    }
    try {
      const isWord = /\s/.test(symbol);
      read.positions.push(
        positionFrom({
          symbol: isWord ? '' : symbol,
          name: isWord || /^(--|n\/a)?$/i.test(name) ? symbol : name,
          quantity: cellOf(line, 'quantity'),
          price: cellOf(line, 'price'),
          value: cellOf(line, 'value'),
          cost: cellOf(line, 'cost'),
          type: cellOf(line, 'type'),
        }),
      );
    } catch (error) {
      if (!(error instanceof InvalidPosition)) throw error;
      read.refused.push({ line: line.line, reason: error.message });
    }
  }
  return read;
}
