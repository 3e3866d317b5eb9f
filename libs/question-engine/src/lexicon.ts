import { standardTree, type readLexiconEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { isEverydayWord, type UserLexicon } from '@app/nlu-core';

export type LedgerNames = ReplyOf<typeof readLexiconEndpoint>;

/** Standard categories named by an everyday word. The person did not choose them, so the word keeps its usual category. */
const notChosen = new Set(standardTree.map(({ name }) => name).filter(isEverydayWord));

/** A ledger's names in the form the language core reads. */
export const lexiconOf = (names: LedgerNames): UserLexicon => ({
  accounts: names.accounts.map(({ id, name, kind, currency }) => ({
    id,
    name,
    kind: kind === 'card' ? 'credit' : kind,
    ...(currency ? { currency } : {}),
  })),
  categories: names.categories.filter(({ name }) => !notChosen.has(name)).map(({ name }) => ({ name })),
  merchants: names.merchants.map(({ name, category }) => ({ name, category })),
});
