import { readDescriptor } from '@app/merchants';
import { memoized, type GoodRow } from '@app/statement-files';
import type { CategoryBook } from '../../../ledger/model/category-book';
import { uncategorisedId, type CategoryId } from '../../../ledger/model/category-id';
import { standardCategory, usableCategory } from '../../../ledger/model/standard-category';
import { categoryOfBank } from './bank-categories';

/**
 * The category that a row's text suggests, by brand or by words, otherwise its note, where many banks print
 * the purpose, otherwise the bank's own word for the row. A ledger without that part of the standard tree gets the parent category; a text without any
 * match gets Uncategorised.
 */
export function likelyCategory(
  book: CategoryBook,
): (
  row: Pick<GoodRow, 'statementText' | 'description' | 'signedMinor' | 'extra'> &
    Partial<Pick<GoodRow, 'categoryHint'>>,
) => CategoryId {
  const named = (word: string): string | undefined => (usableCategory(book, word) ? word : undefined);
  const idOf = (category: string | undefined): CategoryId =>
    standardCategory(book, category) ?? uncategorisedId;
  const [out, into] = [false, true].map((inflow) =>
    memoized((text) => readDescriptor(text, inflow).category),
  ) as [(text: string) => string | undefined, (text: string) => string | undefined];
  return ({ statementText, description, signedMinor, extra, categoryHint }) => {
    const categoryOf = signedMinor > 0 ? into : out;
    const purpose = extra?.note ? categoryOf(extra.note) : undefined;
    const word = extra?.bankCategory ?? categoryHint ?? '';
    const ofBank =
      categoryOfBank(word, signedMinor > 0) ?? (extra?.bankCategory && categoryOf(extra.bankCategory));
    // An employer may also be a shop, whose money would be a refund.
    if (signedMinor > 0 && [purpose, ofBank].includes('Salary')) return idOf('Salary');
    // Only the accounts on both sides show a transfer; a note may be about another one.
    const noted = purpose === 'Transfer' ? undefined : purpose;
    return idOf(categoryOf(statementText) ?? categoryOf(description) ?? noted ?? (ofBank || named(word)));
  };
}
