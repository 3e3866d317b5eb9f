import { addDays, addMonths, daysBetween, firstDay, monthOf, type Day } from '@app/calendar';
import { plainEvent, type EventRow } from '../financial-events/financial-event';
import type { CaseId } from './planted-cases';
import { idFrom } from './seeded-random';
import { demoEmployer, demoPay, demoPayday } from './world/pay';

type Planned = Pick<EventRow, 'title' | 'category' | 'date' | 'amountMinor' | 'done'> & {
  /** Key of its account; the first one's when left out. */
  account?: string;
  case?: CaseId;
};

function planned(today: Day): Planned[] {
  const untilPayday = 14 - (((daysBetween(demoPayday, today) % 14) + 14) % 14);
  return [
    {
      title: 'Brightsmile Dental invoice',
      category: 'Health',
      date: addDays(today, -8),
      amountMinor: -21_000,
      done: false,
    },
    {
      title: 'Skylark Internet',
      category: 'Internet',
      date: addDays(today, 1),
      amountMinor: -6_499,
      done: false,
    },
    {
      title: 'Power & water',
      category: 'Electric',
      date: addDays(today, 4),
      amountMinor: -9_480,
      done: false,
    },
    {
      title: 'Studio insurance',
      category: 'Insurance',
      date: addDays(today, 6),
      amountMinor: -12_400,
      done: true,
    },
    {
      title: 'Rent',
      category: 'Housing',
      date: firstDay(addMonths(monthOf(today), 1)),
      amountMinor: -145_000,
      done: false,
    },
    {
      title: `Paycheck from ${demoEmployer}`,
      category: 'Salary',
      date: addDays(today, untilPayday),
      amountMinor: demoPay[0]!.amount,
      done: false,
    },
    {
      title: 'Maple & Finch retainer',
      category: 'Freelance',
      date: addDays(today, -7),
      amountMinor: 95_000,
      done: false,
      account: 'business',
      case: 'late-income',
    },
    {
      title: 'Sailing school, second half',
      category: 'Education',
      date: addDays(today, 9),
      amountMinor: -146_000,
      done: false,
      account: 'joint',
      case: 'balance-dips-below-zero',
    },
    {
      title: 'Review subscriptions',
      category: 'Other',
      date: addDays(today, 20),
      amountMinor: 0,
      done: false,
    },
  ];
}

/** What is due around `today`: one event of every status, with the planted case each is of. */
export function demoEvents(
  seed: number,
  today: Day,
  userId: string,
  accountId: (key: string) => string,
): (EventRow & { case?: CaseId })[] {
  return planned(today).map(({ account = 'checking', case: of, ...event }, index) => ({
    _id: idFrom(Date.parse(`${today}T09:00:00Z`) + index, userId, seed, 'event', index),
    userId,
    ...plainEvent(event.title, event.date),
    ...event,
    kind: event.amountMinor > 0 ? 'income' : event.amountMinor < 0 ? 'bill' : 'reminder',
    currency: 'USD',
    accountId: accountId(account),
    note: null,
    version: 1,
    ...(of && { case: of }),
  }));
}
