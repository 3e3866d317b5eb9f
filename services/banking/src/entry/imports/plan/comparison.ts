import type { AccountRow } from '../../../ledger/model/account';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { CategoryGuesses } from './category-guesses.reader';
import type { ChosenCategories } from './chosen-categories';
import type { ImportPlan } from './import-plan';
import type { GoodRow, ParsedFile } from '@app/statement-files';

/** The file of an upload, compared with the ledger. */
export interface Comparison {
  account: AccountRow;
  file: ParsedFile;
  plan: ImportPlan;
  guesses: CategoryGuesses;
  /** Categories that the person chose for its rows. */
  chosen: ChosenCategories;
  /** Number of new rows per merchant and direction. */
  alike: ReadonlyMap<string, number>;
  /** A row of the file as it would be in the ledger, after all rules. */
  projectedRow: (row: GoodRow) => TransactionRow;
}
