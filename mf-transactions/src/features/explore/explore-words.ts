import { monthOf, monthText, dayText, daysText } from '@app/calendar';
import type { SearchContext } from '@app/contracts-banking';
import type { Bucket } from './explore-span';
import type { ExploreBy, ExploreOf } from './explore-sums';

export const ofNames: Readonly<Record<ExploreOf, string>> = { expense: 'Spending', income: 'Income' };

export const byNames: Readonly<Record<ExploreBy, string>> = {
  group: 'Category group',
  category: 'Category',
  merchant: 'Merchant',
  account: 'Account',
  tag: 'Tag',
  person: 'Person',
};

const lacking: Readonly<Record<ExploreBy, string>> = {
  group: 'No category',
  category: 'No category',
  merchant: 'No merchant',
  account: 'Removed account',
  tag: 'No tag',
  person: 'No one',
};

/**
 * The name of a line. Rows of a parent category itself get another name than the sum of its children; `used` lists the categories that have
 * rows.
 */
export function lineName(
  key: string | null,
  by: ExploreBy,
  { accounts, people, parents }: Pick<SearchContext, 'accounts' | 'people' | 'parents'>,
  used: readonly string[],
): string {
  if (key === null) return lacking[by];
  if (by === 'account') return accounts.get(key) ?? lacking.account;
  if (by === 'person') return people.get(key) ?? 'Removed person';
  if (by === 'category' && used.some((name) => parents.get(name) === key)) return `${key}, other`;
  return key;
}

/** The short name under a bar. */
export function bucketName({ unit, from, to }: Bucket, locale: string): string {
  const month = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));
  switch (unit) {
    case 'day':
    case 'week':
      return month({ month: 'short', day: 'numeric' });
    case 'month':
      return month({ month: 'short', year: '2-digit' });
    case 'quarter':
      return `Q${Math.ceil(Number(to.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
    case 'year':
      return from.slice(0, 4);
  }
}

/** The long name, for screen readers and files. */
export function bucketText(bucket: Bucket, locale: string): string {
  if (bucket.unit === 'day') return dayText(bucket.from, locale);
  if (bucket.unit === 'month') return monthText(monthOf(bucket.from), locale);
  if (bucket.unit === 'week') return daysText(bucket, locale);
  return bucketName(bucket, locale);
}
