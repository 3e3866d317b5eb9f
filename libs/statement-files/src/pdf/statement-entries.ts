import type { Currency } from '@app/money';
import { layoutFromHeadings, type Columns } from '../tables/columns/csv-columns';
import { maximumRows, tooManyRows } from '../parsed/parsed-file';
import type { PdfCell, PdfLine } from './pdf-lines';
import { amountFinder, type AmountFinder, type PrintedAmount } from './printed-amount';
import { dateAtHead } from './printed-date';
import { balanceNamed, isOfPage, isTotal, sectionOf, type Section } from './statement-words';

type MoneyColumn = 'amount' | 'debit' | 'credit' | 'balance';

/** A printed movement. */
export interface PrintedEntry {
  page: number;
  line: number;
  raw: string;
  dateText: string;
  words: string;
  /** Amounts by column. */
  sums: Partial<Record<MoneyColumn, PrintedAmount>>;
  /** There are more amounts than columns. */
  tooMany: boolean;
  section: Section | undefined;
}

export interface PrintedStatement {
  entries: PrintedEntry[];
  opening: PrintedAmount | undefined;
  closing: PrintedAmount | undefined;
  /** All such balances in order, with the number of movements above each. */
  balances: { kind: 'opening' | 'closing'; digits: string; after: number }[];
}

interface Line extends PdfLine {
  words: PdfCell[];
  amounts: PrintedAmount[];
}

type Heading = Partial<Record<MoneyColumn, PdfCell>>;

const moneyColumns = ['amount', 'debit', 'credit', 'balance'] as const;
const maxContinued = 4;

/** The texts of a line, and the amounts to the right of them. */
function parted(line: PdfLine, { amountIn, partedAtEnd }: AmountFinder): Line {
  const words: PdfCell[] = [];
  const amounts: PrintedAmount[] = [];
  for (const cell of joinedMarks(line.cells)) {
    const amount = amountIn(cell);
    if (amount) amounts.push(amount);
    else words.push(cell);
  }
  for (let last = words.at(-1); amounts.length === 0 && last;) {
    const split = partedAtEnd(last);
    if (!split) break;
    words[words.length - 1] = split[0];
    amounts.unshift(split[1]);
    // A line printed as one text may also contain its balance.
    const second = partedAtEnd(split[0]);
    if (!second) break;
    words[words.length - 1] = second[0];
    amounts.unshift(second[1]);
    last = undefined;
  }
  return { ...line, words, amounts };
}

/** A separate sign, or letters for one, belongs to the amount before it. */
function joinedMarks(cells: readonly PdfCell[]): PdfCell[] {
  const joined: PdfCell[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    if (before && /^(?:CR|DR|[SH+\-\u2212])$/i.test(cell.text) && /\d$/.test(before.text))
      joined[joined.length - 1] = {
        text: `${before.text} ${cell.text}`,
        left: before.left,
        right: cell.right,
      };
    else if (before && /^(?:\p{Sc}|[-+\u2212])$/u.test(before.text))
      joined[joined.length - 1] = {
        text: `${before.text}${cell.text}`,
        left: before.left,
        right: cell.right,
      };
    else joined.push(cell);
  }
  return joined;
}

function headingOf({ cells, amounts }: Line): Heading | undefined {
  if (amounts.length > 0 || cells.length < 3 || cells.length > 10) return undefined;
  const columns = layoutFromHeadings(cells.map(({ text }) => text))?.columns as Columns | undefined;
  if (!columns) return undefined;
  return Object.fromEntries(
    moneyColumns.flatMap((kind) => (columns[kind] === undefined ? [] : [[kind, cells[columns[kind]!]!]])),
  );
}

const apart = (amount: PdfCell, heading: PdfCell): number =>
  Math.min(
    Math.abs(amount.right - heading.right),
    Math.abs(amount.left - heading.left),
    Math.abs(amount.left + amount.right - heading.left - heading.right) / 2,
  );

/** Assigns amounts to the nearest column heading; without headings, to an amount and perhaps a balance. */
function placed(
  amounts: readonly PrintedAmount[],
  heading: Heading | undefined,
): Pick<PrintedEntry, 'sums' | 'tooMany'> {
  const kinds = moneyColumns.filter((kind) => heading?.[kind]);
  const sums: PrintedEntry['sums'] = {};
  if (kinds.length < 2) {
    const [amount, balance] = amounts;
    return { sums: { ...(amount && { amount }), ...(balance && { balance }) }, tooMany: amounts.length > 2 };
  }
  let tooMany = false;
  for (const amount of amounts) {
    const [kind] = [...kinds].sort((a, b) => apart(amount, heading![a]!) - apart(amount, heading![b]!));
    if (sums[kind!]) tooMany = true;
    sums[kind!] = amount;
  }
  return { sums, tooMany };
}

/** Walks through the lines of a statement and collects what looks like a movement. */
class StatementWalk {
  readonly found: PrintedStatement = {
    entries: [],
    opening: undefined,
    closing: undefined,
    balances: [],
  };
  private heading: Heading | undefined;
  private section: Section | undefined;
  private last: { entry: PrintedEntry; line: Line; continued: number; amounts: PrintedAmount[] } | undefined;
  private lastDate: string | undefined;

  take(line: Line): void {
    const heading = headingOf(line);
    if (heading) {
      this.heading = heading;
      const titles = line.cells.map(({ text }) => text.toLowerCase());
      // Repeated columns belong to a list of balances, unless they are checks.
      if (new Set(titles).size < titles.length) this.section = this.section === -1 ? -1 : 'other';
      else if (this.section === 'other' || (heading.debit && heading.credit)) this.section = undefined;
      return this.close();
    }
    const head = line.words[0] && dateAtHead(line.words[0].text);
    const section = head ? undefined : sectionOf(line.text);
    if (section !== undefined) {
      this.section = section;
      return this.close();
    }
    if (this.takeBalance(line, head?.rest)) return this.close();
    if (this.section === 'other') return;
    if (
      head &&
      /^(?:through|thru|to|until|bis|al|au|[-–—])(?:\s|$)/i.test(head.rest || line.words[1]?.text || '')
    )
      return this.close();
    if (head) this.begin(line, head.date, [head.rest, ...line.words.slice(1).map(({ text }) => text)]);
    else if (!this.takeChecks(line)) this.goOn(line);
  }

  /** Check numbers are printed before the date, several per line. */
  private takeChecks(line: Line): boolean {
    if (this.section !== -1) return false;
    const checks = [
      ...line.text.matchAll(
        /(?:^|\s)(?<number>\d{2,8})\s*[*^#]?\s+(?<date>\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)\s*[*^]?\s+(?<sum>-?\$?[\d,]*\.\d{2})(?=\s|$)/g,
      ),
    ];
    for (const { groups } of checks) {
      const sum = { text: groups!['sum']!, left: 0, right: 0, said: -1 as const };
      const amount = { ...sum, digits: sum.text.replace(/^[-$]+/, '') };
      this.add(line, groups!['date']!, `Check ${groups!['number']}`, [amount], undefined);
    }
    if (checks.length > 0) this.close();
    return checks.length > 0;
  }

  private takeBalance({ words, amounts, text }: Line, rest: string | undefined): boolean {
    const said =
      rest === undefined ? text : [rest, ...words.slice(1).map((word) => word.text)].join(' ').trim();
    const kind = balanceNamed(said);
    const amount = amounts.at(-1);
    if (!kind || !amount) return false;
    this.found.balances.push({ kind, digits: amount.digits, after: this.found.entries.length });
    if (kind === 'opening') this.found.opening ??= amount;
    else this.found.closing = amount;
    return true;
  }

  private begin(line: Line, date: string, texts: readonly string[]): void {
    const [first, ...others] = texts.filter(Boolean);
    // The posting or value day next to the transaction day.
    const second = first === undefined ? undefined : dateAtHead(first);
    const words = [second ? second.rest : first, ...others].filter(Boolean).join(' ');
    if (isTotal(words) && balanceLike(words)) return this.close();
    this.lastDate = date;
    this.add(line, date, words, line.amounts, this.heading);
  }

  private goOn(line: Line): void {
    const { last } = this;
    const text = line.words.map((word) => word.text).join(' ');
    if (isOfPage(line.text) || isTotal(text)) return this.close();
    const near =
      last !== undefined &&
      last.line.page === line.page &&
      line.base - last.line.base < 2.2 * Math.max(line.height, last.line.height);
    if (line.amounts.length === 0) {
      if (near && last.continued < maxContinued && this.isUnderWords(line)) {
        last.entry.words = `${last.entry.words} ${text}`.trim();
        last.continued += 1;
        last.line = line;
      } else this.last = near ? this.last : undefined;
      return;
    }
    if (near && last.amounts.length === 0) {
      last.entry.words = `${last.entry.words} ${text}`.trim();
      last.amounts = line.amounts;
      Object.assign(last.entry, placed(line.amounts, this.heading));
      last.entry.raw = `${last.entry.raw} ${line.text}`;
      last.line = line;
      return;
    }
    // Some banks print the day once for all of its movements.
    const inherits = this.heading?.balance && (this.heading.debit ?? this.heading.amount);
    if (inherits && this.lastDate !== undefined && text !== '')
      this.add(line, this.lastDate, text, line.amounts, this.heading);
  }

  private isUnderWords({ words: [first] }: Line): boolean {
    const edges = moneyColumns.flatMap((kind) => this.heading?.[kind]?.left ?? []);
    const right = Math.min(...edges, ...(this.last?.amounts.map(({ left }) => left) ?? []));
    return first !== undefined && first.left < right;
  }

  private add(
    line: Line,
    dateText: string,
    words: string,
    amounts: readonly PrintedAmount[],
    heading: Heading | undefined,
  ): void {
    if (this.found.entries.length >= maximumRows) throw tooManyRows(line.line);
    const entry: PrintedEntry = {
      page: line.page,
      line: line.line,
      raw: line.text,
      dateText,
      words,
      ...placed(amounts, heading),
      section: this.section,
    };
    this.found.entries.push(entry);
    this.last = { entry, line, continued: 0, amounts: [...amounts] };
  }

  private close(): void {
    this.last = undefined;
  }
}

const balanceLike = (text: string): boolean =>
  /^(?:total|subtotal|daily|average|.{0,20}\bbalance$)/i.test(text);

/** The movements and balances printed in a statement. A dated line without an amount is not a movement. */
export function printedStatement(lines: readonly PdfLine[], currency: Currency): PrintedStatement {
  const finder = amountFinder(currency);
  const walk = new StatementWalk();
  for (const line of lines) walk.take(parted(line, finder));
  const { entries, ...balances } = walk.found;
  return { ...balances, entries: entries.filter(({ sums }) => Object.keys(sums).length > 0) };
}
