import { addDays, addMonthsToDay, partsOf, type Day } from '@app/calendar';
import { nextDueDates } from '../../planning/recurring/series/recurrence';
import { blankSeries, type SeriesRow } from '../../planning/recurring/series/series';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import { idFrom } from './seeded-random';
import { demoSeries, type DemoSeries } from '../world/series';
import { demoCategoryIds } from './demo-categories';

/**
 * The start of a series: the end of its trial, a day in the past for one that ran for long, otherwise its
 * next day.
 */
function beginOf({ rule, since, trialEndsIn }: DemoSeries, today: Day): Day {
  if (trialEndsIn !== undefined) return addDays(today, trialEndsIn);
  const from = since === undefined ? addDays(today, 1) : addMonthsToDay(today, -since);
  return nextDueDates({ rule, start: from, endsOn: null, endsAfter: null, weekends: 'none' }, from, 1)[0]!
    .date;
}

/** The series that the visitor confirmed. */
export function demoSeriesRows(
  seed: number,
  today: Day,
  userId: string,
  accountId: (key: string) => string,
): SeriesRow[] {
  const idOf = demoCategoryIds(seed, today, userId);
  return demoSeries.map((series, index) => {
    const start = beginOf(series, today);
    const rule =
      series.trialEndsIn === undefined
        ? series.rule
        : { every: 'monthDay' as const, interval: 1, day: partsOf(start).date };
    return {
      ...blankSeries,
      _id: idFrom(Date.parse(`${today}T08:00:00Z`) + index, userId, seed, 'series', index),
      userId,
      title: series.title,
      kind: series.kind,
      accountId: accountId(series.account),
      payee: series.title,
      payeeKeys: [merchantKeyOf(series.title)],
      categoryId: idOf(series.category),
      amountMinor: series.amount,
      amountMode: series.mode,
      currency: 'USD',
      rule,
      start,
      trialEnds: series.trialEndsIn === undefined ? null : start,
    };
  });
}
