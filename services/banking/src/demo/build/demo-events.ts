import { addDays, addMonths, daysBetween, firstDay, monthOf, type Day } from '@app/calendar';
import { plainEvent, type EventRow } from '../../planning/recurring/financial-event';
import type { CaseId } from '../world/planted-cases';
import { idFrom } from './seeded-random';
import { demoDue, type DemoEvent } from '../world/events';
import { demoPayday } from '../world/pay';
import { demoCategoryIds } from './demo-categories';

function dayOfEvent({ inDays }: DemoEvent, today: Day): Day {
  if (inDays === 'next month') return firstDay(addMonths(monthOf(today), 1));
  if (inDays !== 'payday') return addDays(today, inDays);
  return addDays(today, 14 - (((daysBetween(demoPayday, today) % 14) + 14) % 14));
}

/** Events due around `today`: one of every status, with the planted case each belongs to. */
export function demoEvents(
  seed: number,
  today: Day,
  userId: string,
  accountId: (key: string) => string,
): (EventRow & { case?: CaseId })[] {
  const idOf = demoCategoryIds(seed, today, userId);
  return demoDue.map((due, index) => {
    const { title, category, amountMinor, done, account = 'checking' } = due;
    const date = dayOfEvent(due, today);
    return {
      _id: idFrom(Date.parse(`${today}T09:00:00Z`) + index, userId, seed, 'event', index),
      userId,
      ...plainEvent(title, date),
      title,
      categoryId: idOf(category),
      date,
      amountMinor,
      done,
      kind: amountMinor > 0 ? 'income' : amountMinor < 0 ? 'bill' : 'reminder',
      currency: 'USD',
      accountId: accountId(account),
      note: null,
      version: 1,
      ...(due.case && { case: due.case }),
    };
  });
}
