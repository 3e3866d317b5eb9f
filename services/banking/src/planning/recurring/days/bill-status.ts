import { addDays, type Day } from '@app/calendar';
import type { BillState, BillWithStatus } from '@app/contracts-banking';
import type { EventRow } from '../financial-event';
import { statusOf } from '../occurrences/occurrence-status';
import type { SeriesRow } from '../series/series';
import { isDormant } from '../series/series-judgement';
import type { CategoryBook } from '../../../ledger/model/category-book';

/** A trial or renewal is published at least this many days before. */
const minNotice = 3;
const maxPublished = 200;

export interface BillStatusContext {
  today: Day;
  series: readonly SeriesRow[];
  accountNames: ReadonlyMap<string, string>;
  book: CategoryBook;
  /** Last day on which each series was paid. */
  lastPaid: ReadonlyMap<string, Day>;
}

/**
 * The bills a person should know about today: open events that are due or missed, then trials and renewals,
 * by day. Missed days of a series are published once, as the newest one; a subscription that is no longer
 * charged counts as cancelled and is left out.
 */
export function billsWithStatus(open: readonly EventRow[], around: BillStatusContext): BillWithStatus[] {
  const byId = new Map(around.series.map((row) => [row._id, row]));
  const cancelled = new Set(around.series.filter((row) => isCancelled(row, around)).map(({ _id }) => _id));
  const events = oncePerSeries(open, around.today).flatMap((event): BillWithStatus[] => {
    if (cancelled.has(event.seriesId ?? '')) return [];
    const state = stateOf(event, around.today);
    if (!state) return [];
    const posts = byId.get(event.seriesId ?? '')?.autoPostSince ?? null;
    return [
      {
        id: event._id,
        state,
        title: event.title,
        category: around.book.nameOf(event.categoryId),
        currency: event.currency,
        amountMinor: event.amountMinor,
        date: event.date,
        account: (event.accountId && around.accountNames.get(event.accountId)) ?? null,
        autoPost: posts !== null && !event.posted,
      },
    ];
  });
  return [...events, ...around.series.flatMap((row) => endingOf(row, around))]
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
    .slice(0, maxPublished);
}

/** Of the missed days of a series, only the newest, because all have the same cause. */
function oncePerSeries(open: readonly EventRow[], today: Day): EventRow[] {
  const newest = new Map<string, Day>();
  const isMissed = (event: EventRow): boolean => statusOf(event, today) === 'failed';
  for (const event of open)
    if (event.seriesId && isMissed(event) && event.date > (newest.get(event.seriesId) ?? ''))
      newest.set(event.seriesId, event.date);
  return open.filter(
    (event) => !event.seriesId || !isMissed(event) || event.date === newest.get(event.seriesId),
  );
}

const isCancelled = (row: SeriesRow, { lastPaid, today }: BillStatusContext): boolean =>
  row.kind === 'subscription' && isDormant(row, lastPaid.get(row._id), today);

/** Income is published only if it is late, because nobody has to do anything before. */
function stateOf(event: EventRow, today: Day): BillState | undefined {
  const status = statusOf(event, today);
  if (event.kind === 'income') return status === 'failed' ? 'late' : undefined;
  if (status === 'failed') return 'missed';
  return status === 'pending' ? 'due' : undefined;
}

/** The first day on which a series needs a decision, once it is near. */
function endingOf(series: SeriesRow, { today, accountNames, book }: BillStatusContext): BillWithStatus[] {
  if (series.endsOn !== null && series.endsOn < today) return [];
  const noticeUntil = addDays(today, Math.max(minNotice, series.remindDays));
  const days: [BillState, Day | null][] = [
    ['trialEnds', series.trialEnds],
    ['cancelBy', series.cancelBy],
    ['renews', series.renewsOn],
  ];
  const [first] = days
    .flatMap(([state, date]) =>
      date !== null && date >= today && date <= noticeUntil ? [{ state, date }] : [],
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  if (!first) return [];
  return [
    {
      id: series._id,
      ...first,
      title: series.title,
      category: book.nameOf(series.categoryId),
      currency: series.currency,
      amountMinor: series.amountMinor,
      account: (series.accountId && accountNames.get(series.accountId)) ?? null,
      autoPost: series.autoPostSince !== null,
    },
  ];
}
