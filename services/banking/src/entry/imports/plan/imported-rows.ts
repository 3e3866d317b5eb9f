import type { Day } from '@app/calendar';
import type { Source } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { usualPaymentMethod, type AccountRow } from '../../../ledger/model/account';
import { uniqueTags, type TransactionRow } from '../../../ledger/model/transaction';
import { forEachYielding } from '@app/messaging';
import { withLinks, type BuiltRow, type RebuiltLinks } from './rebuilt-links';
import type { CategoryGuesses } from './category-guesses.reader';
import type { ImportPlan, PlannedGood } from './import-plan';
import { otherId } from '../../../ledger/model/category-id';

/** Id of the person with this name in a file. */
export type PersonOf = (name: string) => string | undefined;

export interface ImportContext {
  userId: string;
  importId: string;
  account: AccountRow;
  today: Day;
  source: Source;
  now: number;
  guesses: CategoryGuesses;
  /** Without it no person is set. */
  personOf?: PersonOf;
}

/**
 * The ledger rows for a plan's new rows, oldest first; all have the import's id as their stamp. Includes
 * existing rows that get a link.
 */
export async function importedRows(plan: ImportPlan, context: ImportContext): Promise<RebuiltLinks> {
  const planned = plan.rows
    .flatMap((planRow) => (planRow.outcome === 'new' ? [planRow] : []))
    .sort((a, b) => (a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : 0));
  // One millisecond apart, so that ids have the order of the rows.
  const firstMoment = context.now - planned.length;
  const built: BuiltRow[] = [];
  await forEachYielding(planned, (good, index) =>
    built.push({ planned: good, row: importedRow(good, newId(firstMoment + index), context) }),
  );
  return withLinks(built);
}

const noPerson: PersonOf = () => undefined;

/** One row of a file in the form of the ledger. */
export function importedRow(
  { row, importKey, lineCategories }: Pick<PlannedGood, 'row' | 'importKey' | 'lineCategories'>,
  _id: string,
  { userId, importId, account, today, source, guesses, personOf = noPerson }: ImportContext,
): TransactionRow {
  const inflow = row.signedMinor > 0;
  const { extra } = row;
  const { lines, ...details } = extra?.details ?? {};
  const person = extra?.person && personOf(extra.person);
  // If its category does not exist in the ledger, the guessed one needs a review.
  const isReviewed = extra?.isEntered && guesses.guessOf(row).isSaid;
  return guesses.ruled(row, {
    ...(isReviewed && { reviewed: true }),
    ...details,
    ...(lines && {
      lines: lines.map(({ person: name, category: _, ...line }, at) => {
        const whose = name && personOf(name);
        return {
          id: newId(),
          ...line,
          tags: uniqueTags(line.tags),
          categoryId: lineCategories?.[at] ?? otherId,
          ...(whose && { person: whose }),
        };
      }),
    }),
    ...(person && { person }),
    _id,
    userId,
    accountId: account._id,
    date: row.date,
    type: inflow ? 'income' : 'expense',
    inflow,
    amountMinor: Math.abs(row.signedMinor),
    currency: account.currency,
    status: extra?.status ?? (row.date > today ? 'pending' : 'completed'),
    categoryId: otherId,
    description: extra?.description ?? row.merchant ?? row.description,
    merchant: row.merchant,
    merchantKey: guesses.keyOf(row.merchant ?? extra?.description ?? row.description),
    note: extra?.note ?? null,
    tags: uniqueTags(extra?.tags ?? []),
    paymentMethod: extra?.paymentMethod ?? usualPaymentMethod(account.kind, inflow),
    source,
    statementText: extra?.statementText === undefined ? row.statementText : extra.statementText,
    importId,
    fitId: row.fitId,
    importKey,
    stamp: importId,
    version: 1,
  });
}
