import { minDay, type Day } from '@app/calendar';
import type { NewTransaction, NewTransfer } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import { isFree } from '../../../ledger/transactions/links/transfer-match';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { EventRow } from '../financial-event';
import type { SeriesRow } from '../series/series';

/** Whether an open occurrence now enters its transaction: its day has come, and it has not done so before. */
export const postsNow = (event: EventRow, series: SeriesRow | undefined, today: Day): boolean =>
  series !== undefined &&
  (series.autoPostSince ?? null) !== null &&
  !event.done &&
  !event.posted &&
  !event.returned &&
  event.date <= today &&
  event.date >= series.autoPostSince! &&
  event.accountId !== null &&
  event.amountMinor !== 0;

/** The transaction of an occurrence, in the form of a person's request. */
export function postedTransaction(event: EventRow, payee: string | null, today: Day): NewTransaction {
  return {
    type: event.amountMinor > 0 ? 'income' : 'expense',
    amount: jsonNumber(Math.abs(event.amountMinor), event.currency),
    description: event.title,
    merchant: payee ?? event.title,
    date: minDay(event.date, today),
    tags: event.tags,
    status: 'completed',
  };
}

/** The transfer of an occurrence, in the form of a person's request. */
export const postedTransfer = (event: EventRow, toAccountId: string, today: Day): NewTransfer => ({
  fromAccountId: event.accountId!,
  toAccountId,
  amount: jsonNumber(Math.abs(event.amountMinor), event.currency),
  description: event.title,
  date: minDay(event.date, today),
  tags: event.tags,
  status: 'completed',
});

/**
 * Whether the row may be a leg that arrived alone and is not linked yet: entering both legs would then
 * duplicate it.
 */
export const mayBeLegOf = (event: EventRow, row: TransactionRow): boolean =>
  isFree(row) &&
  row.amountMinor === Math.abs(event.amountMinor) &&
  row.currency === event.currency &&
  row.inflow === (row.accountId === event.toAccountId);
