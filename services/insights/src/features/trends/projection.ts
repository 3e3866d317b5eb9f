import { addDays, daysInMonth, firstDay, lastDay, monthOf, partsOf } from '@app/calendar';
import { median, repeatingOf } from '../forecast/repeating';
import { payeeKey, type Facts } from '../ledger-facts/facts';

export interface Projection {
  /** Bills and subscriptions still planned this month. */
  scheduledMinor: number;
  /** Expected spending for the remaining days, at the pace of frequent purchases. */
  paceMinor: number;
}

/** Days of payments that determine frequent purchases. */
const oftenDays = 90;
/** Fewer payments make no pace, so that one rent is not counted as a daily expense. */
const minPayments = 4;
/** A payment above this many times the usual one counts as a one-off. */
const onceTimes = 3;
/** Before this date the month has too little data; the 30 days before are used. */
const fewDays = 7;

/**
 * What will still be spent in a category this month (behaviours I3): projected = spent + scheduled + pace.
 * Monthly recurring payments, planned ones and those far above the usual amount count once and are not part
 * of the pace.
 */
export function projectionOf(facts: Facts, category: string): Projection {
  const { today } = facts;
  const month = monthOf(today);
  const { date } = partsOf(today);
  const left = daysInMonth(month) - date;
  const scheduled = facts.plans.filter(
    (plan) => plan.category === category && plan.amountMinor < 0 && plan.date <= lastDay(month),
  );
  const planned = new Set(facts.series.flatMap(({ payee, title }) => [payeeKey(payee), payeeKey(title)]));
  const payments = facts.parts
    .filter((part) => part.kind === 'expense' && part.category === category && part.minor > 0)
    .map(({ row, minor }) => ({ day: row.day, minor: -minor, key: payeeKey(row.payee), title: row.payee }))
    .filter(({ key }) => !planned.has(key));
  const monthly = new Set(
    repeatingOf(payments, today)
      .repeating.filter(({ frequency }) => frequency.every === 'month')
      .map(({ key }) => key),
  );
  const often = payments.filter(({ key, day }) => !monthly.has(key) && day > addDays(today, -oftenDays));
  const most = median(often.map(({ minor }) => -minor)) * onceTimes;
  const ordinary = often.filter(({ minor }) => -minor <= most);
  const from = date < fewDays ? addDays(today, -29) : firstDay(month);
  const days = date < fewDays ? 30 : date;
  const spent = ordinary.filter(({ day }) => day >= from).reduce((sum, { minor }) => sum - minor, 0);
  return {
    scheduledMinor: scheduled.reduce((sum, { amountMinor }) => sum - amountMinor, 0),
    paceMinor: often.length < minPayments ? 0 : Math.round((spent * left) / days),
  };
}
