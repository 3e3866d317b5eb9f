import { addMonthsToDay, maxDay, type Day } from '@app/calendar';
import { atHandMinor, atHandRows, payeeKey, type Facts } from '../ledger-facts/facts';
import { forecastOf, minHistory, type Forecast, type ForecastInput } from './forecast';
import { recordOf, type Record } from './hit-rate';

/** Months of movements used as history. */
const historyMonths = 14;

export interface Outlook {
  /** Undefined if the ledger is too short. */
  forecast: Forecast | undefined;
  record: Record | undefined;
  balanceMinor: number;
  history: { since: Day; days: number } | undefined;
  planned: number;
}

/** One person's forecast from their facts, with its record on their past. */
export function outlookOf(facts: Facts): Outlook {
  const balanceMinor = atHandMinor(facts);
  const from = addMonthsToDay(facts.today, -historyMonths);
  const rows = atHandRows(facts).filter(({ day }) => day >= from);
  const movements = rows.map(({ day, minor, payee, kind }) => ({
    day,
    minor,
    title: payee,
    // A transfer is identified by its target: the merchants of an account's transfers would look like one
    // payee.
    key: kind === 'transfer' ? `transfer ${payeeKey(payee)}` : payeeKey(payee),
  }));
  const since = facts.since === null ? undefined : maxDay(facts.since, from);
  const length = since === undefined ? 0 : daysOf(since, facts.today);
  const planned = plannedOf(facts);
  if (since === undefined || length < minHistory)
    return {
      forecast: undefined,
      record: undefined,
      balanceMinor,
      history: since === undefined ? undefined : { since, days: length },
      planned: planned.length,
    };
  const record = recordOf({ today: facts.today, since, balanceMinor, movements });
  const forecast = forecastOf({
    today: facts.today,
    since,
    balanceMinor,
    movements,
    planned,
    ...(record && { widen: record.widen }),
  });
  return { forecast, record, balanceMinor, history: { since, days: length }, planned: planned.length };
}

const daysOf = (since: Day, today: Day): number =>
  Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) + 1;

/** A plan replaces the payments of its series, so that they are not also found as something that repeats. */
function plannedOf({ plans, series }: Facts): ForecastInput['planned'] {
  const keys = new Map(
    series.map(({ id, payee, title }) => [
      id,
      [payeeKey(payee), payeeKey(title), `transfer ${payeeKey(payee)}`, `transfer ${payeeKey(title)}`],
    ]),
  );
  return plans.map(({ date, minor, title, seriesId }) => ({
    day: date,
    minor,
    title,
    keys: (seriesId !== null && keys.get(seriesId)) || [payeeKey(title)],
  }));
}
