import { minDay, type Day } from '@app/calendar';
import type { NewTransaction } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import type { EventRow } from '../financial-event';
import type { SeriesRow } from '../series/series';

/** Whether an open occurrence enters its transaction now: its day has come, and it never did. */
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

/** The transaction of an occurrence, as a person would enter it. */
export function postedTransaction(event: EventRow, payee: string | null, today: Day): NewTransaction {
  return {
    type: event.amountMinor > 0 ? 'income' : 'expense',
    amount: jsonNumber(Math.abs(event.amountMinor), event.currency),
    description: event.title,
    merchant: payee ?? event.title,
    category: event.category,
    date: minDay(event.date, today),
    tags: event.tags,
    status: 'completed',
  };
}
