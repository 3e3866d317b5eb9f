import type { Day } from '@app/calendar';
import type { Calendar } from '@app/contracts-banking';

export interface Outlook {
  /** The next expected pay, if there is one. */
  payday: { date: Day; title: string } | undefined;
  /** The day before the next pay, or the last known day. */
  until: Day;
  /** The day up to `until` with the lowest balance: this amount can be spent without going below zero. */
  low: { date: Day; balance: number };
}

/** What can be spent until the next pay, from the daily balances since today. Undefined without any. */
export function outlookOf({ days, today }: Calendar): Outlook | undefined {
  const ahead = days.filter(({ date }) => date >= today);
  const paid = ahead.find(
    ({ date, events }) =>
      date > today && events.some(({ kind, amount, status }) => isPay(kind, amount) && status !== 'failed'),
  );
  const before = paid ? ahead.filter(({ date }) => date < paid.date) : ahead;
  const [first, ...laterDays] = before;
  if (!first) return undefined;
  const low = laterDays.reduce((least, day) => (day.balance < least.balance ? day : least), first);
  const pay = paid?.events.find(({ kind, amount }) => isPay(kind, amount));
  return {
    payday: paid && { date: paid.date, title: pay!.title },
    until: before.at(-1)!.date,
    low: { date: low.date, balance: low.balance },
  };
}

const isPay = (kind: string, amount: number): boolean => kind === 'income' && amount > 0;
