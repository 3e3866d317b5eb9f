import type { Currency } from '@app/money';
import { unreadable } from '../parsed/parsed-file';
import type { PdfLine } from './pdf-lines';
import { amountFinder } from './printed-amount';
import { dateAtHead } from './printed-date';
import { printedStatement, type PrintedStatement } from './statement-entries';

/** The statement of one account in a PDF. */
export interface AccountStatement extends PrintedStatement {
  /** The account's number as printed; empty if the file has only one account, null for rows outside all accounts. */
  account: string | null;
}

const label =
  /(?:^|[^\p{L}])(?:account|acct|konto|kontonummer|iban|compte|cuenta|conto|rekening)(?:\s*(?:number|no\.?|nr\.?|nummer|ending(?: in)?|n[°º]))?\s*[:.#-]*\s*(?<number>[\dx*•](?:[\s-]?[\dx*•]){2,33}|[A-Z]{2}\d{2}(?:\s?[\dA-Z]){8,30})(?=\s|$)/iu;
/** Words before a number that mean it is the target of money, or the number for all of the customer’s accounts. */
const elsewhere =
  /\b(?:to|from|transfer|payment|paid|payable|via|ref|reference|primary|linked|customer|von|nach|an|vers|virement|naar|overboeking)\b/iu;
const comparedDigits = 4;

interface Mention {
  number: string;
  /** The same for masked and full numbers of one account. */
  key: string;
}

/** The account named by a heading; undefined for a movement, a sum, or an account that is only mentioned. */
function accountNamed(line: PdfLine, isMoney: (line: PdfLine) => boolean): Mention | undefined {
  const found = label.exec(line.text);
  const number = found?.groups?.['number']?.replace(/\s+/g, ' ').trim();
  if (!found || !number || dateAtHead(line.text) || isMoney(line)) return undefined;
  if (elsewhere.test(line.text.slice(0, found.index))) return undefined;
  const key = number.replace(/[^\dA-Z]/giu, '').slice(-comparedDigits);
  return /^\d{4}$/.test(key) ? { number, key } : undefined;
}

/** Text at the same position on every page is a page header, whichever account continues below it. */
function isOfEveryPage(mentions: readonly { line: PdfLine; key: string }[], pages: number) {
  const seen = new Map<string, Set<number>>();
  const place = ({ line, key }: { line: PdfLine; key: string }): string => `${key} ${Math.round(line.base)}`;
  for (const one of mentions) {
    const on = seen.get(place(one)) ?? new Set();
    seen.set(place(one), on.add(one.line.page));
  }
  return (one: { line: PdfLine; key: string }): boolean => pages > 1 && seen.get(place(one))!.size === pages;
}

/** Lines grouped by the account heading above them; lines above all headings under ''. */
function linesByAccount(
  lines: readonly PdfLine[],
  currency: Currency,
): Map<string, { number: string; lines: PdfLine[] }> {
  const { amountIn } = amountFinder(currency);
  const isMoney = (line: PdfLine): boolean => line.cells.some((cell) => amountIn(cell) !== undefined);
  const mentions = lines.flatMap((line) => {
    const named = accountNamed(line, isMoney);
    return named ? [{ line, ...named }] : [];
  });
  const isHead = isOfEveryPage(mentions, lines.at(-1)?.page ?? 0);
  const headings = new Map(mentions.filter((one) => !isHead(one)).map((one) => [one.line, one]));
  const parts = new Map<string, { number: string; lines: PdfLine[] }>();
  let [key, number] = ['', ''];
  for (const line of lines) {
    ({ key, number } = headings.get(line) ?? { key, number });
    const part = parts.get(key) ?? { number, lines: [] };
    part.lines.push(line);
    parts.set(key, part);
  }
  return parts;
}

const isStatement = ({ entries, opening, closing }: PrintedStatement): boolean =>
  entries.length > 0 && (opening ?? closing) !== undefined;

/**
 * The statements in a PDF, one per account with movements and its own balance below a heading with its number; a single one if
 * fewer than two qualify. Throws IMPORT_UNREADABLE if balances show several accounts but no number separates them.
 */
export function accountStatements(lines: readonly PdfLine[], currency: Currency): AccountStatement[] {
  const parts = [...linesByAccount(lines, currency)].map(([key, part]) => ({
    key,
    account: part.number,
    ...printedStatement(part.lines, currency),
  }));
  const own = parts.filter((part) => part.key !== '' && isStatement(part));
  if (own.length < 2) {
    const whole = printedStatement(lines, currency);
    if (countedAnew(whole)) throw severalAccounts();
    return [{ account: '', ...whole }];
  }
  return parts.map(({ key: _key, ...part }) => ({
    ...part,
    account: own.some(({ account }) => account === part.account) ? part.account : null,
  }));
}

const severalAccounts = (): Error =>
  unreadable(
    'This PDF seems to hold the statements of several accounts, and does not say which rows are whose. Download the statement of each account by itself.',
  );

/** Whether, after a closing balance and movements, a balance opens with a different sum. */
function countedAnew({ balances }: PrintedStatement): boolean {
  let opened: { digits: string; after: number } | undefined;
  let closed: string | undefined;
  let begunAnew = false;
  for (const { kind, digits, after } of balances) {
    if (kind === 'opening') {
      if (closed !== undefined && closed !== digits) begunAnew = true;
      opened = { digits, after };
    } else if (opened && after > opened.after) {
      if (begunAnew) return true;
      closed = digits;
      opened = undefined;
    }
  }
  return false;
}
