import { standardTree, type readLexiconEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { isEverydayWord, type UserLexicon } from '@app/nlu-core';

export type LedgerNames = ReplyOf<typeof readLexiconEndpoint>;

/** Standard categories with an everyday word as name. The person did not choose them, so the word keeps its usual category. */
const notChosen = new Set(standardTree.map(({ name }) => name).filter(isEverydayWord));

const made = new WeakMap<LedgerNames, UserLexicon>();

/**
 * A ledger's names in the form of the language core. Returns the same object for the same names, because searching it starts with
 * building an index.
 */
export function lexiconOf(names: LedgerNames): UserLexicon {
  const lexicon = made.get(names) ?? makeLexicon(names);
  made.set(names, lexicon);
  return lexicon;
}

const makeLexicon = (names: LedgerNames): UserLexicon => ({
  accounts: names.accounts.map(({ id, name, kind, currency }) => ({
    id,
    name,
    kind: kind === 'card' ? 'credit' : kind,
    ...(currency ? { currency } : {}),
  })),
  categories: names.categories.filter(({ name }) => !notChosen.has(name)).map(({ name }) => ({ name })),
  everydayCategories: names.categories.filter(({ name }) => notChosen.has(name)).map(({ name }) => name),
  merchants: names.merchants.map(({ name, category }) => ({ name, category })),
});
