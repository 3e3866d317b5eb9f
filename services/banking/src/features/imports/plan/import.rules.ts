import type { RuleMoment } from '@app/contracts-banking';
import { categoryKey, type KnownCategory } from '../../categories/category';
import type { MerchantRow } from '../../merchants/merchant.schema';
import type { Guessed, RuleSet } from '../../rules/rule-effects';
import { storedType, type TransactionRow } from '../../transactions/transaction';
import type { GoodRow } from '../statement/parsed-file';

/** A category of a new row: said by the file or the person, or only likely. */
export interface CategoryGuess {
  category: string;
  isSaid: boolean;
}
export type GuessOf = (row: GoodRow) => CategoryGuess;

/** What is known of each merchant's category: its own where it has one, else what it had last unless nothing is to be learned from it. */
export function merchantGuesses(
  merchants: readonly MerchantRow[],
  categories: readonly KnownCategory[],
): Map<string, CategoryGuess> {
  const byKey = new Map(merchants.map((row) => [row.key, row] as const));
  const usable = categories.filter(({ archived }) => !archived);
  const names = new Map(usable.map(({ id, name }) => [id, name] as const));
  const byName = new Map(usable.map(({ name }) => [categoryKey(name), name] as const));
  return new Map(
    merchants.flatMap((row): [string, CategoryGuess][] => {
      const meant = (row.aliasOf && byKey.get(row.aliasOf)) || row;
      const own = meant.defaultCategory && names.get(meant.defaultCategory);
      if (own) return [[row.key, { category: own, isSaid: true }]];
      if (meant.learn === false) return [];
      // What a merchant had last may be gone by now, or put away.
      const last = byName.get(categoryKey(meant.category));
      return last === undefined ? [] : [[row.key, { category: last, isSaid: false }]];
    }),
  );
}

const when: RuleMoment = 'import';

/** A new row of an import after the person's rules, from what was guessed of it. */
export function ruledBy(rules: RuleSet, guessOf: GuessOf, at: string) {
  return (row: GoodRow, entry: TransactionRow): TransactionRow => {
    const { category, isSaid } = guessOf(row);
    const plain = { ...entry, category, type: storedType(category, entry.inflow ? 'income' : 'expense') };
    const guessed = new Set<Guessed>(isSaid ? ['paymentMethod'] : ['paymentMethod', 'category']);
    return rules.apply(plain, when, guessed, at);
  };
}
