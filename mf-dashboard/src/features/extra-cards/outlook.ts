import type { Day } from '@app/calendar';
import type { Calendar } from '@app/contracts-banking';

export interface Outlook {
  /** The next pay, where one is expected. */
  payday: { date: Day; title: string } | undefined;
  /** The day before it, or the last one there is. */
  until: Day;
  /** The day until then on which least is left: so much can be spent without falling below zero. */
  low: { date: Day; balance: number };
}

/** What can be spent until the next pay, going by the balances of the days from today on. Undefined without any. */
export function outlookOf({ days, today }: Calendar): Outlook | undefined {
  const ahead = days.filter(({ date }) => date >= today);
  const paid = ahead.find(
    ({ date, events }) =>
      date > today && events.some(({ kind, amount, status }) => isPay(kind, amount) && status !== 'failed'),
  );
  const before = paid ? ahead.filter(({ date }) => date < paid.date) : ahead;
  const [first, ...rest] = before;
  if (!first) return undefined;
  const low = rest.reduce((least, day) => (day.balance < least.balance ? day : least), first);
  const pay = paid?.events.find(({ kind, amount }) => isPay(kind, amount));
  return {
    payday: paid && { date: paid.date, title: pay!.title },
    until: before.at(-1)!.date,
    low: { date: low.date, balance: low.balance },
  };
}

const isPay = (kind: string, amount: number): boolean => kind === 'income' && amount > 0;
