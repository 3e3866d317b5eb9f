import { partsOf, type Day, type Period } from '@app/calendar';
import type { About } from './grammar/names';

/** Wording shared by written and spoken answers. */

export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** States that sums are partial; empty if they are complete. */
export const leftOutText = (count: number, what: 'account' | 'transaction'): string =>
  count > 0
    ? ` ${countText(count, what)} in a currency without an exchange rate ${count === 1 ? 'is' : 'are'} left out.`
    : '';

/** `from November 1 to November 21`, `on November 20`; with the year if it is not the current one. */
export function periodText(period: Period, today: Day, locale: string): string {
  const from = partsOf(period.from);
  const to = partsOf(period.to);
  const otherYear = from.year !== partsOf(today).year || to.year !== partsOf(today).year;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(otherYear ? { year: 'numeric' } : {}),
  });
  const text = (day: Day): string => format.format(new Date(`${day}T00:00:00Z`));
  return period.from === period.to
    ? `on ${text(period.from)}`
    : `from ${text(period.from)} to ${text(period.to)}`;
}

/** ` on Dining`, ` at Green Fork from Visa Gold`, ` that mentions “rent”`, or nothing. */
export function aboutText({
  side,
  category,
  merchant,
  account,
  tag,
  person,
  words,
}: About & { side: 'expense' | 'income' }): string {
  const isIncome = side === 'income';
  return [
    category && `${isIncome ? 'from' : 'on'} ${category}`,
    merchant && `${isIncome ? 'from' : 'at'} ${merchant}`,
    account && `${isIncome ? 'into' : 'from'} ${account.name}`,
    tag && `tagged “${tag}”`,
    person && `for ${person.name}`,
    words && `that mentions “${words}”`,
  ]
    .filter(Boolean)
    .map((text) => ` ${text}`)
    .join('');
}

/** States that the sum is of a whole category, because no transaction has the words of the question. */
export const insteadText = ({ insteadOf }: { insteadOf?: string | undefined }): string =>
  insteadOf ? `No transaction mentions “${insteadOf}”, so this is the whole category. ` : '';

/** Share of rows or accounts that sums cover if some are left out. */
export const coverage = (counted: number, leftOut: number): number =>
  leftOut === 0 ? 1 : counted / (counted + leftOut);
