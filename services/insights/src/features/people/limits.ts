import { limitOf, limitedKinds, type LimitedKind } from '@app/contracts-insights';
import { exponentOf, type Currency } from '@app/money';

/** The values that limits are compared with. */
export interface Measured {
  kind: string;
  amountMinor: number;
  percent?: number | undefined;
  currency: Currency;
}

/** Limits that a person chose, by kind. */
export type ChosenLimits = Readonly<Partial<Record<LimitedKind, number>>>;

const isLimited = (kind: string): kind is LimitedKind => (limitedKinds as readonly string[]).includes(kind);

/** The limit of a kind; money in minor units of the currency. */
export function limitIn(chosen: ChosenLimits, kind: LimitedKind, currency: Currency): number {
  const { unit, usual } = limitOf(kind);
  const limit = chosen[kind] ?? usual;
  return unit === 'money' ? limit * 10 ** exponentOf(currency) : limit;
}

/** Kinds reported by events of banking; for its own kinds the watch applies limits itself. */
const notifiedByBanking: ReadonlySet<string> = new Set([
  'bill_due',
  'price_change',
  'card_use',
  'unusual_amount',
  'new_merchant',
]);

/**
 * Whether the notice is below the person's limit. It is stored all the same, so that it appears if they
 * change the limit.
 */
export function isBelow({ kind, amountMinor, percent, currency }: Measured, chosen: ChosenLimits): boolean {
  if (!notifiedByBanking.has(kind) || !isLimited(kind)) return false;
  const measure = limitOf(kind).unit === 'money' ? Math.abs(amountMinor) : percent;
  return measure !== undefined && measure < limitIn(chosen, kind, currency);
}
