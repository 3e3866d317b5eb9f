import type { RuleMoment } from '@app/contracts-banking';
import type { GoodRow } from '@app/statement-files';
import type { CategoryBook } from '../../../ledger/model/category-book';
import { uncategorisedId, type CategoryId } from '../../../ledger/model/category-id';
import type { MerchantRow } from '../../../ledger/book/merchants/merchant.schema';
import type { DefaultedField } from '../../../ledger/model/new-row';
import type { RuleSet } from '../../rules/rule-effects';
import { storedType, type TransactionRow } from '../../../ledger/model/transaction';

/**
 * A category of a new row; `isSaid` is true if the file or the person gave it, false if it is only likely.
 */
export interface CategoryGuess {
  categoryId: CategoryId;
  isSaid: boolean;
}
export type GuessOf = (row: GoodRow) => CategoryGuess;

/**
 * The category for each merchant: its default, otherwise that of its last row unless learning is switched
 * off.
 */
export function merchantGuesses(
  merchants: readonly MerchantRow[],
  book: CategoryBook,
): Map<string, CategoryGuess> {
  const byKey = new Map(merchants.map((row) => [row.key, row] as const));
  const usable = (id: CategoryId | null | undefined): CategoryId | undefined => {
    const category = id && book.find(id);
    return category && !category.archived ? category.id : undefined;
  };
  return new Map(
    merchants.flatMap((row): [string, CategoryGuess][] => {
      const merchant = (row.aliasOf && byKey.get(row.aliasOf)) || row;
      const own = usable(merchant.defaultCategory);
      if (own) return [[row.key, { categoryId: own, isSaid: true }]];
      if (merchant.learn === false) return [];
      // The merchant's last category may be removed or archived by now; Uncategorised teaches nothing.
      const last = usable(merchant.categoryId);
      return last === undefined || last === uncategorisedId
        ? []
        : [[row.key, { categoryId: last, isSaid: false }]];
    }),
  );
}

const when: RuleMoment = 'import';

/** A new row of an import after the person's rules, starting from the guessed category. */
export function ruledBy(rules: RuleSet, guessOf: GuessOf, at: string) {
  return (row: GoodRow, entry: TransactionRow): TransactionRow => {
    const { categoryId, isSaid } = guessOf(row);
    const plain = { ...entry, categoryId, type: storedType(categoryId, entry.inflow ? 'income' : 'expense') };
    const guessed = new Set<DefaultedField>(isSaid ? ['paymentMethod'] : ['paymentMethod', 'category']);
    return rules.apply(plain, when, guessed, at);
  };
}
