import type { LedgerNames } from '../lexicon';

/** The subject of a question, as filters of the ledger. */
export interface About {
  category?: string | undefined;
  merchant?: string | undefined;
  account?: { id: string; name: string } | undefined;
  /** A word for a kind of account of which the ledger has several: `card`. */
  accountKind?: AccountKind | undefined;
  tag?: string | undefined;
  person?: { id: string; name: string } | undefined;
  /** Words that occur in transactions. */
  words?: string | undefined;
  /** The category that such words are usually under, for when no transaction has them. */
  usually?: string | undefined;
}

export type AccountKind = 'checking' | 'savings' | 'card' | 'cash';

/** One spoken form of a name. */
interface SaidName {
  words: readonly string[];
  about: About;
  /** Priority among names of the same length: category names come before merchants. */
  rank: number;
  isIncome: boolean;
  certainty: number;
}

export interface FoundName {
  length: number;
  about: About;
  isIncome: boolean;
  certainty: number;
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Treats singular and plural as one word: `subscriptions`, `groceries`. */
export const stem = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word;

/** Words too common to identify a merchant. */
const noMark = new Set(
  'the and for market store shop card bank payment services service online company group restaurant cafe coffee food city home first new your best total monthly rent gas water power fuel pay cash income transfer salary deposit check interest'.split(
    ' ',
  ),
);

/** The names of one ledger, indexed for questions. */
export class NameBook {
  private readonly byFirst = new Map<string, SaidName[]>();
  private readonly marks = new Map<string, string[]>();

  constructor(readonly names: LedgerNames) {
    for (const { name, kind } of names.categories) this.add(name, { category: name }, 0, kind === 'income');
    for (const { id, name } of names.accounts) {
      this.add(name, { account: { id, name } }, 1);
      const bare = name.replace(/\s+account$/i, '');
      if (bare !== name) this.add(bare, { account: { id, name } }, 1);
    }
    for (const [kind, spoken] of Object.entries(accountWords)) {
      const only = names.accounts.filter((account) => account.kind === kind);
      const [account] = only;
      if (!account) continue;
      const about =
        only.length === 1
          ? { account: { id: account.id, name: account.name } }
          : { accountKind: kind as AccountKind };
      for (const word of spoken) this.add(word, about, 4);
    }
    for (const { id, name } of names.people ?? []) this.add(name, { person: { id, name } }, 2);
    for (const { name, aliases } of names.merchants)
      for (const said of [name, ...(aliases ?? [])]) {
        this.add(said, { merchant: name }, 3);
        for (const word of wordsOf(said))
          if (word.length >= 4 && !noMark.has(word)) {
            const known = this.marks.get(word) ?? [];
            if (!known.includes(name)) this.marks.set(word, [...known, name]);
          }
      }
  }

  private add(said: string, about: About, rank: number, isIncome = false): void {
    const words = wordsOf(said).map(stem);
    const [first] = words;
    if (!first) return;
    const list = this.byFirst.get(first) ?? [];
    list.push({ words, about, rank, isIncome, certainty: rank === 4 ? 0.95 : 1 });
    this.byFirst.set(first, list);
  }

  /**
   * The longest name that starts here; of two with the same length, first the category, then account, person,
   * merchant.
   */
  at(tokens: readonly string[], from: number): FoundName | undefined {
    const fits = (this.byFirst.get(stem(tokens[from] ?? '')) ?? []).filter(({ words }) =>
      words.every((word, offset) => stem(tokens[from + offset] ?? '') === word),
    );
    const [best] = fits.sort((a, b) => b.words.length - a.words.length || a.rank - b.rank);
    return (
      best && {
        length: best.words.length,
        about: best.about,
        isIncome: best.isIncome,
        certainty: best.certainty,
      }
    );
  }

  /**
   * Merchants whose name contains this word: a single one by its name, several by the word, which matches them
   * all.
   */
  byWord(word: string): About | undefined {
    const found = this.marks.get(word);
    if (!found) return undefined;
    return { merchant: found.length === 1 ? found[0]! : word };
  }

  hasCategory(name: string): boolean {
    return this.names.categories.some((one) => one.name.toLowerCase() === name.toLowerCase());
  }

  isIncomeCategory(name: string): boolean {
    return this.names.categories.some((one) => one.name === name && one.kind === 'income');
  }
}

const accountWords: Readonly<Record<AccountKind, readonly string[]>> = {
  checking: ['checking', 'current account'],
  savings: ['savings account', 'savings'],
  card: ['credit card', 'card'],
  cash: ['cash account'],
};

const books = new WeakMap<LedgerNames, NameBook>();

/** Cached as long as the names object itself. */
export function bookOf(names: LedgerNames): NameBook {
  let book = books.get(names);
  if (!book) books.set(names, (book = new NameBook(names)));
  return book;
}
