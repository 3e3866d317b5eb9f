import type { LedgerColumns } from '@app/contracts-banking';
import { joinedPeople } from './ledger-people';

type Words = 'currencies' | 'categories' | 'paymentMethods' | 'accounts' | 'merchants' | 'sources' | 'tags';
type Column = keyof LedgerColumns['columns'];

/** The list of words that the codes of each column refer to. */
const wordsOf: Partial<Record<Column, Words>> = {
  category: 'categories',
  currency: 'currencies',
  paymentMethod: 'paymentMethods',
  account: 'accounts',
  merchant: 'merchants',
  source: 'sources',
};

/** A run of consecutive rows in one of the two ledgers. */
interface Piece {
  of: LedgerColumns;
  start: number;
  end: number;
}

/** Tags of the months of a ledger as the server sent it, used to request what changed since then. */
export const tagsOf = ({ months }: LedgerColumns): string => months.map(({ tag }) => tag).join(',');

/**
 * Returns the current ledger: `base` is the ledger as last received, `news` is the server's answer to the tags of `base`. Months of `base`
 * that `news` does not name any more are dropped. The codes of `base` stay the same.
 */
export function withServerDelta(base: LedgerColumns, news: LedgerColumns): LedgerColumns {
  const pieces = piecesOf(base, news);
  const { recoded, coder } = codesOf(base, news);
  const columnOf = ({ of, start, end }: Piece, name: Column): (string | number)[] => {
    const part: (string | number)[] = of.columns[name].slice(start, end);
    const words = wordsOf[name];
    return words && of === news ? (part as number[]).map(coder(words, of)) : part;
  };
  const exchange = soleExchange(pieces, base);
  const column = (name: Column): (string | number)[] => {
    const before: (string | number)[] = base.columns[name];
    return exchange
      ? before.toSpliced(exchange.from, exchange.to - exchange.from, ...columnOf(exchange.piece, name))
      : ([] as (string | number)[]).concat(...pieces.map((piece) => columnOf(piece, name)));
  };
  const placed = <T>(
    rows: (of: LedgerColumns) => readonly number[],
    take: (of: LedgerColumns, at: number) => T,
  ): T[] =>
    pieces.flatMap(({ of, start, end }) =>
      rows(of).flatMap((row, at) => (row >= start && row < end ? [take(of, at)] : [])),
    );
  const shifted = (rows: (of: LedgerColumns) => readonly number[]): number[] => {
    let first = 0;
    return pieces.flatMap(({ of, start, end }) => {
      const shift = first - start;
      first += end - start;
      return rows(of).flatMap((row) => (row >= start && row < end ? [row + shift] : []));
    });
  };
  const tagged = (of: LedgerColumns) => of.rowTags.row;
  const parted = (of: LedgerColumns) => of.parts.row;
  // Usually neither ledger names a person; the parts then need not be walked.
  const people = base.people || news.people ? joinedPeople(pieces) : undefined;
  return {
    ...news,
    currencies: recoded('currencies').words,
    categories: recoded('categories').words,
    paymentMethods: recoded('paymentMethods').words,
    accounts: recoded('accounts').words,
    merchants: recoded('merchants').words,
    sources: recoded('sources').words,
    tags: recoded('tags').words,
    columns: Object.fromEntries(
      (Object.keys(base.columns) as Column[]).map((name) => [name, column(name)]),
    ) as LedgerColumns['columns'],
    rowTags: {
      row: shifted(tagged),
      tags: placed(tagged, (of, at) => of.rowTags.tags[at]!.map(coder('tags', of))),
    },
    parts: {
      row: shifted(parted),
      category: placed(parted, (of, at) => coder('categories', of)(of.parts.category[at]!)),
      type: placed(parted, (of, at) => of.parts.type[at]!),
      amountMinor: placed(parted, (of, at) => of.parts.amountMinor[at]!),
    },
    ...(people && { people }),
  };
}

/** The words of both ledgers, and for each code of either one its code in the joined list. */
function codesOf(base: LedgerColumns, news: LedgerColumns) {
  const codes = new Map<Words, { words: string[]; of: readonly number[] }>();
  const recoded = (words: Words) => {
    const known = codes.get(words) ?? joined(base[words], news[words]);
    codes.set(words, known);
    return known;
  };
  const coder = (words: Words, of: LedgerColumns): ((code: number) => number) => {
    if (of === base) return (code) => code;
    const map = recoded(words).of;
    // A code below zero refers to no word.
    return (code) => map[code] ?? code;
  };
  return { recoded, coder };
}

/** The most rows that can be passed to a function as separate arguments. */
const maxAtOnce = 10_000;

/**
 * The rows of `base` that a single piece of news replaces, if nothing else changed. This is the usual case, and each column is then copied
 * only once.
 */
function soleExchange(
  pieces: readonly Piece[],
  base: LedgerColumns,
): { from: number; to: number; piece: Piece } | undefined {
  const size = base.columns.id.length;
  const at = pieces.findIndex(({ of }) => of !== base);
  const piece = pieces[at];
  if (!piece || pieces.length > at + 2 || piece.end - piece.start > maxAtOnce) return undefined;
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const isWhole = (before?.start ?? 0) === 0 && (after?.of ?? base) === base && (after?.end ?? size) === size;
  return at <= 1 && isWhole ? { from: before?.end ?? 0, to: after?.start ?? size, piece } : undefined;
}

/** The pieces in the order of the current months. Months of `base` that are still neighbours form one piece. */
function piecesOf(base: LedgerColumns, news: LedgerColumns): Piece[] {
  const startByTag = new Map<string, number>();
  let start = 0;
  for (const { tag, rows } of base.months) {
    startByTag.set(tag, start);
    start += rows;
  }
  const pieces: Piece[] = [];
  let next = 0;
  for (const { tag, rows } of news.months) {
    const of = startByTag.has(tag) ? base : news;
    const from = startByTag.get(tag) ?? next;
    if (of === news) next += rows;
    const last = pieces.at(-1);
    if (last?.of === of && last.end === from) last.end += rows;
    else pieces.push({ of, start: from, end: from + rows });
  }
  return pieces;
}

function joined(known: readonly string[], added: readonly string[]): { words: string[]; of: number[] } {
  const codes = new Map(known.map((word, code) => [word, code]));
  const words = [...known];
  const of = added.map((word) => {
    const code = codes.get(word) ?? words.push(word) - 1;
    codes.set(word, code);
    return code;
  });
  return { words, of };
}
