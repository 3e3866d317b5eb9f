import { addDays, type Day } from '@app/calendar';
import { formatMoney, minorFromDecimal, MoneyError } from '@app/money';
import { voiceLimitMinor, type Slots } from '@app/nlu-core';

/** Who a reply is for: how to write amounts and days. */
export interface ReplyContext {
  locale: string;
  currency: string;
  today: Day;
  /** The person's own voice limit, minor units; it is below the one for all. */
  limitMinor?: number;
}

/** The voice limit that holds for a person, minor units of the currency; their own one is the same part of 1,000 dollars in each. */
export function limitOf({ currency: own, limitMinor }: ReplyContext, currency = own): number {
  const limit = voiceLimitMinor(currency);
  if (limitMinor === undefined) return limit;
  return currency === own
    ? Math.min(limit, limitMinor)
    : Math.min(limit, Math.trunc((limitMinor * limit) / voiceLimitMinor(own)));
}

/** A person's own limit as a part of the context; one the currency cannot express is left out. */
export function ownLimit(limit: number | undefined, currency: string): Pick<ReplyContext, 'limitMinor'> {
  if (limit === undefined) return {};
  try {
    return { limitMinor: minorFromDecimal(limit, currency) };
  } catch (error) {
    if (error instanceof MoneyError) return {};
    throw error;
  }
}

/** `$1,000`: the voice limit in words. */
export const limitText = (context: ReplyContext, currency = context.currency): string =>
  moneyText(limitOf(context, currency), context, currency).replace(/\.0+$/, '');

export const moneyText = (minor: number, context: ReplyContext, currency = context.currency): string =>
  formatMoney(minor, currency, context.locale);

/** `today`, `yesterday`, `tomorrow`, else `on Fri 20 Nov`; the year when it is another. */
export function dayText(day: Day, { today, locale }: ReplyContext): string {
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  if (day === addDays(today, 1)) return 'tomorrow';
  return `on ${new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC', ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }) }).format(new Date(`${day}T00:00:00Z`))}`;
}

/** ` (€20.00 at 1.0853)`: what a converted sum was said as. */
export const saidText = ({ saidAs }: Slots, context: ReplyContext): string =>
  saidAs
    ? ` (${moneyText(saidAs.minor, context, saidAs.currency)} at ${saidAs.rate.replace(/^(0\.0*\d{5}|\d+\.\d{4})\d*$/, '$1')})`
    : '';

/** `$45.00 for lunch, yesterday, in Dining`; the account, too, when it is one in other money. */
export function purchaseText(slots: Slots, context: ReplyContext): string {
  const sum = moneyText(slots.amountMinor ?? 0, context, slots.currency ?? context.currency);
  const amount = `${sum}${saidText(slots, context)}`;
  const abroad = slots.account !== undefined && (slots.currency ?? context.currency) !== context.currency;
  const place = slots.merchant ? ` ${slots.type === 'income' ? 'from' : 'at'} ${slots.merchant}` : '';
  const thing = slots.description && slots.description !== slots.merchant ? ` for ${slots.description}` : '';
  return `${amount}${thing}${place}, ${dayText(slots.date ?? context.today, context)}, in ${slots.category ?? 'Other'}${abroad ? `, on ${slots.account}` : ''}`;
}

/** `$90.00 at Costco, today, split: $60.00 Groceries and $30.00 Shopping`. */
export function splitText(lines: readonly Slots[], context: ReplyContext): string {
  const [first] = lines;
  const total = lines.reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0);
  const money = (minor: number): string => moneyText(minor, context, first?.currency ?? context.currency);
  const place = first?.merchant ? ` at ${first.merchant}` : '';
  const parts = lines.map(({ amountMinor = 0, category }) => `${money(amountMinor)} ${category ?? 'Other'}`);
  return `${money(total)}${place}, ${dayText(first?.date ?? context.today, context)}, split: ${parts.join(' and ')}`;
}
