import { addDays, daysInMonth, firstDay, lastDay, monthOf, partsOf } from '@app/calendar';
import { median, repeatingOf } from '../forecast/repeating';
import { payeeKey, type Facts } from '../ledger-facts/facts';

export interface Projection {
  /** Bills and subscriptions that are still planned this month. */
  scheduledMinor: number;
  /** The days left at the pace of what is bought often. */
  paceMinor: number;
}

/** Days whose payments say what is bought often. */
const oftenDays = 90;
/** Fewer payments than this are no pace: one rent is not a rent a day. */
const minPayments = 4;
/** A payment larger than this many times the usual one happens once. */
const onceTimes = 3;
/** Before this date the month says too little; the 30 days before are taken. */
const fewDays = 7;

/**
 * What a category will still take this month (behaviours I3): projected = spent + scheduled + pace. What repeats monthly, what is
 * planned, and what is far larger than usual counts once and is in no pace.
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
      .repeating.filter(({ rhythm }) => rhythm.every === 'month')
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
