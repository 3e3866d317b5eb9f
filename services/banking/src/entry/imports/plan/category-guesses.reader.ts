import { Injectable } from '@nestjs/common';
import { memoized, type GoodRow } from '@app/statement-files';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../../../ledger/categories/categories.repository';
import { categoryKey } from '../../../ledger/model/category';
import type { CategoryBook } from '../../../ledger/model/category-book';
import type { CategoryId } from '../../../ledger/model/category-id';
import { MerchantsRepository } from '../../../ledger/book/merchants/merchants.repository';
import { merchantKeyOf } from '../../../ledger/model/merchant-name';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { RuleBookReader } from '../../rules/rule-book.reader';
import { merchantGuesses, ruledBy, type GuessOf } from './category-guess';
import { likelyCategory } from './likely-category';

/** The categories of a file's rows: guessed first, then changed by the person's rules. */
export interface CategoryGuesses {
  /** The category that a word in the file means: as the person mapped it, otherwise by its name. */
  named: (word: string) => CategoryId | undefined;
  book: CategoryBook;
  guessOf: GuessOf;
  /** Key of a merchant's name; computed once for each text. */
  keyOf: (text: string) => string;
  /** Without rules, a row gets the guessed category. */
  hasRules: boolean;
  /** A new row after all rules. */
  ruled: (row: GoodRow, entry: TransactionRow) => TransactionRow;
}

@Injectable()
export class CategoryGuessesReader {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly rules: RuleBookReader,
  ) {}

  /**
   * `categoryMap` maps words of the file to our categories. A category in a person's file is used as it is; a
   * bank's category is only `likely`, so the merchant's default and the person's rules have priority.
   */
  async guesses(
    userId: string,
    categoryMap: Readonly<Record<string, string>> = {},
    session?: ClientSession,
    hints: 'said' | 'likely' = 'said',
  ): Promise<CategoryGuesses> {
    const book = await this.categories.book(userId, session);
    const map = new Map(
      Object.entries(categoryMap).map(([theirs, ours]) => [categoryKey(theirs), ours] as const),
    );
    const named = memoized((word) => book.named(map.get(categoryKey(word)) ?? word)?.id);
    // What a bank calls Gas may be fuel: only the person's own mapping makes its word more than a guess.
    const categoryNamed = (word: string, bankCategory?: string): CategoryId | undefined =>
      bankCategory === undefined || map.has(categoryKey(word)) ? named(word) : undefined;
    const known = merchantGuesses(await this.merchants.all(userId, session), book);
    const keyOf = memoized(merchantKeyOf);
    const likely = likelyCategory(book);
    const guessOf: GuessOf = (row) => {
      const hinted =
        row.categoryHint === null ? undefined : categoryNamed(row.categoryHint, row.extra?.bankCategory);
      if (hinted !== undefined && hints === 'said') return { categoryId: hinted, isSaid: true };
      const learned = known.get(keyOf(row.merchant ?? row.description));
      if (hinted !== undefined && !learned?.isSaid) return { categoryId: hinted, isSaid: false };
      if (learned) return learned;
      return { categoryId: likely(row), isSaid: false };
    };
    const rules = await this.rules.load(userId, session);
    return {
      named,
      book,
      guessOf,
      keyOf,
      hasRules: rules.hasRules,
      ruled: ruledBy(rules, guessOf, new Date().toISOString()),
    };
  }
}
