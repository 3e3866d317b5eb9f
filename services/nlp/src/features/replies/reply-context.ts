import { addDays, type Day } from '@app/calendar';
import { formatMoney, minorFromDecimal, MoneyError } from '@app/money';
import { voiceLimitMinor, type Slots } from '@app/nlu-core';

/** Who a reply is for, and how amounts and days are formatted. */
export interface ReplyContext {
  locale: string;
  currency: string;
  today: Day;
  /** The person's own voice limit in minor units; it is below the general one. */
  limitMinor?: number;
}

/**
 * The voice limit of a person in minor units of the currency. A person's own limit is the same fraction of 1,000 dollars in every currency.
 */
export function limitOf({ currency: own, limitMinor }: ReplyContext, currency = own): number {
  const limit = voiceLimitMinor(currency);
  if (limitMinor === undefined) return limit;
  return currency === own
    ? Math.min(limit, limitMinor)
    : Math.min(limit, Math.trunc((limitMinor * limit) / voiceLimitMinor(own)));
}

/** A person's own limit as part of the context; empty if the currency cannot express it. */
export function ownLimit(limit: number | undefined, currency: string): Pick<ReplyContext, 'limitMinor'> {
  if (limit === undefined) return {};
  try {
    return { limitMinor: minorFromDecimal(limit, currency) };
  } catch (error) {
    if (error instanceof MoneyError) return {};
    throw error;
  }
}

/** The voice limit in words, for example `$1,000`. */
export const limitText = (context: ReplyContext, currency = context.currency): string =>
  moneyText(limitOf(context, currency), context, currency).replace(/\.0+$/, '');

export const moneyText = (minor: number, context: ReplyContext, currency = context.currency): string =>
  formatMoney(minor, currency, context.locale);

/** `today`, `yesterday` or `tomorrow`, else for example `on Fri 20 Nov`; with the year if it differs. */
export function dayText(day: Day, { today, locale }: ReplyContext): string {
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  if (day === addDays(today, 1)) return 'tomorrow';
  return `on ${new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC', ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }) }).format(new Date(`${day}T00:00:00Z`))}`;
}

/** The original amount of a converted sum: ` (€20.00 at 1.0853)`. */
export const saidText = ({ saidAs }: Slots, context: ReplyContext): string =>
  saidAs
    ? ` (${moneyText(saidAs.minor, context, saidAs.currency)} at ${saidAs.rate.replace(/^(0\.0*\d{5}|\d+\.\d{4})\d*$/, '$1')})`
    : '';

/** For example `$45.00 for lunch, yesterday, in Dining`; with the account if one was named. */
export function purchaseText(slots: Slots, context: ReplyContext): string {
  const sum = moneyText(slots.amountMinor ?? 0, context, slots.currency ?? context.currency);
  const amount = `${sum}${saidText(slots, context)}`;
  const place = slots.merchant ? ` ${slots.type === 'income' ? 'from' : 'at'} ${slots.merchant}` : '';
  const purpose =
    slots.description && slots.description !== slots.merchant ? ` for ${slots.description}` : '';
  return `${amount}${purpose}${place}, ${dayText(slots.date ?? context.today, context)}, in ${slots.category ?? 'Other'}${slots.account === undefined ? '' : `, on ${slots.account}`}`;
}

/** For example `$90.00 at Costco, today, split: $60.00 Groceries and $30.00 Shopping`. */
export function splitText(lines: readonly Slots[], context: ReplyContext): string {
  const [first] = lines;
  const total = lines.reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0);
  const money = (minor: number): string => moneyText(minor, context, first?.currency ?? context.currency);
  const place = first?.merchant ? ` at ${first.merchant}` : '';
  const parts = lines.map(({ amountMinor = 0, category }) => `${money(amountMinor)} ${category ?? 'Other'}`);
  return `${money(total)}${place}, ${dayText(first?.date ?? context.today, context)}, split: ${parts.join(' and ')}`;
}

/** The speaker's part of a shared entry: `a third`, `two thirds`, `2 of 5 parts`. */
export function partText({ parts = 2, ownParts = 1 }: Slots): string {
  const named: Readonly<Record<number, string>> = { 2: 'half', 3: 'third', 4: 'quarter', 5: 'fifth' };
  const word = named[parts];
  if (!word) return `${ownParts} of ${parts} parts`;
  if (ownParts === 1) return parts === 2 ? word : `a ${word}`;
  return `${['', '', 'two', 'three', 'four'][ownParts] ?? ownParts} ${word}s`;
}
