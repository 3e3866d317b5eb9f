import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../../categories/categories.repository';
import { categoryKey } from '../../categories/category';
import { MerchantsRepository } from '../../merchants/merchants.repository';
import { RuleBook } from '../../rules/rule.book';
import { merchantKeyOf } from '../../transactions/merchant-name';
import type { TransactionRow } from '../../transactions/transaction';
import { categoryByWords } from '../statement/category-words';
import { merchantGuesses, ruledBy, type GuessOf } from './import.rules';
import { memoized } from '../text/memoized';
import type { GoodRow } from '../statement/parsed-file';

/** What a file's rows are filed under: guessed first, then as the person's rules say. */
export interface Guesses {
  guessOf: GuessOf;
  /** Key of a merchant's name; each text is worked out once. */
  keyOf: (text: string) => string;
  /** Without rules a row is filed as it was guessed. */
  hasRules: boolean;
  /** A new row after all rules. */
  ruled: (row: GoodRow, entry: TransactionRow) => TransactionRow;
}

@Injectable()
export class ImportGuesses {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly rules: RuleBook,
  ) {}

  /** `named` gives the category a file's own word means, where there is such a one. */
  async of(
    userId: string,
    session?: ClientSession,
    named?: (hint: string) => string | undefined,
  ): Promise<Guesses> {
    const categories = await this.categories.all(userId, session);
    const names = new Map(categories.map(({ name }) => [categoryKey(name), name]));
    const meant = named ?? ((hint: string) => names.get(categoryKey(hint)));
    const known = merchantGuesses(await this.merchants.all(userId, session), categories);
    const keyOf = memoized(merchantKeyOf);
    const guessOf: GuessOf = (row) => {
      const said = row.categoryHint === null ? undefined : meant(row.categoryHint);
      if (said !== undefined) return { category: said, isSaid: true };
      const likely = categoryByWords(row.statementText, row.signedMinor > 0) ?? 'Other';
      return known.get(keyOf(row.merchant ?? row.description)) ?? { category: likely, isSaid: false };
    };
    const rules = await this.rules.load(userId, session);
    return {
      guessOf,
      keyOf,
      hasRules: rules.hasRules,
      ruled: ruledBy(rules, guessOf, new Date().toISOString()),
    };
  }
}
