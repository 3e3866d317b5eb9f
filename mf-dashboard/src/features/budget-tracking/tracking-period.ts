import {
  addMonths,
  firstDay,
  lastDay,
  monthOf,
  monthToDate,
  quarterOf,
  wholeMonth,
  type Day,
  type Period,
} from '@app/calendar';
import type { TrackingPeriod } from './api/read-budget-tracking';

/** The days a tracking period covers, seen from today. */
export function trackingDays(period: TrackingPeriod, today: Day): Period {
  const month = monthOf(today);
  if (period === 'current') return monthToDate(today);
  if (period === 'last-month') return wholeMonth(addMonths(month, -1));
  const { year, quarter } = quarterOf(month);
  const first = addMonths(`${year}-01`, (quarter - 2) * 3);
  return { from: firstDay(first), to: lastDay(addMonths(first, 2)) };
}
