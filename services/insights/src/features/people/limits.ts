import { limitOf, limitedKinds, type LimitedKind } from '@app/contracts-insights';
import { exponentOf, type Currency } from '@app/money';

/** What a limit is held against. */
export interface Measured {
  kind: string;
  amountMinor: number;
  percent?: number | undefined;
  currency: Currency;
}

/** Limits that somebody chose, by kind. */
export type ChosenLimits = Readonly<Partial<Record<LimitedKind, number>>>;

const isLimited = (kind: string): kind is LimitedKind => (limitedKinds as readonly string[]).includes(kind);

/** The limit of a kind; of money in minor units of a currency. */
export function limitIn(chosen: ChosenLimits, kind: LimitedKind, currency: Currency): number {
  const { unit, usual } = limitOf(kind);
  const limit = chosen[kind] ?? usual;
  return unit === 'money' ? limit * 10 ** exponentOf(currency) : limit;
}

/** Kinds that banking's events report; the watch finds its own by their limits. */
const notifiedByBanking: ReadonlySet<string> = new Set([
  'bill_due',
  'price_change',
  'card_use',
  'unusual_amount',
  'new_merchant',
]);

/** Whether somebody does not want to hear of it: it is kept, so that it is there again when they change their mind. */
export function isBelow({ kind, amountMinor, percent, currency }: Measured, chosen: ChosenLimits): boolean {
  if (!notifiedByBanking.has(kind) || !isLimited(kind)) return false;
  const measure = limitOf(kind).unit === 'money' ? Math.abs(amountMinor) : percent;
  return measure !== undefined && measure < limitIn(chosen, kind, currency);
}
