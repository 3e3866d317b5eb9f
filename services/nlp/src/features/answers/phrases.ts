import { addDays, type Day } from '@app/calendar';
import { formatMoney } from '@app/money';
import type { Slots } from '@app/nlu-core';

/** What a sentence needs to know of the listener. */
export interface Listener {
  locale: string;
  currency: string;
  today: Day;
}

export const moneyText = (minor: number, listener: Listener, currency = listener.currency): string =>
  formatMoney(minor, currency, listener.locale);

/** `today`, `yesterday`, `tomorrow`, else `on Fri 20 Nov`; the year when it is another. */
export function dayText(day: Day, { today, locale }: Listener): string {
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  if (day === addDays(today, 1)) return 'tomorrow';
  return `on ${new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC', ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }) }).format(new Date(`${day}T00:00:00Z`))}`;
}

export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `$45.00 for lunch, yesterday, in Dining`. */
export function purchaseText(slots: Slots, listener: Listener): string {
  const amount = moneyText(slots.amountCents ?? 0, listener, slots.currency ?? listener.currency);
  const place = slots.merchant ? ` ${slots.type === 'income' ? 'from' : 'at'} ${slots.merchant}` : '';
  const thing = slots.description && slots.description !== slots.merchant ? ` for ${slots.description}` : '';
  return `${amount}${thing}${place}, ${dayText(slots.date ?? listener.today, listener)}, in ${slots.category ?? 'Other'}`;
}

/** Address of the list that adds up to a figure. */
export function transactionsLink(filter: {
  type?: 'income' | 'expense' | undefined;
  category?: string | undefined;
  search?: string | undefined;
  period?: readonly [Day, Day] | undefined;
}): string {
  const query = new URLSearchParams();
  if (filter.type) query.set('type', filter.type);
  if (filter.category) query.set('category', filter.category);
  if (filter.search) query.set('q', filter.search);
  if (filter.period) {
    query.set('from', filter.period[0]);
    query.set('to', filter.period[1]);
  }
  const text = query.toString();
  return text ? `/transactions?${text}` : '/transactions';
}
