import { daysBetween, type Day } from '@app/calendar';
import type { Account, AccountKind } from '@app/contracts-banking';

/** The age in days after which a valuation is out of date: market prices move daily, house prices over years. */
const staleAfter: Partial<Record<AccountKind, number>> = {
  investment: 30,
  vehicle: 180,
  property: 365,
  otherAsset: 365,
};

/** The age of an account's last valuation in days if that is too long, else undefined. Rows do not count as a valuation. */
export function staleDays(
  { kind, closed, valuedOn, openingDate, balance }: Account,
  today: Day,
): number | undefined {
  const most = staleAfter[kind];
  if (most === undefined || closed || balance === 0) return undefined;
  const days = daysBetween(valuedOn ?? openingDate, today);
  return days > most ? days : undefined;
}

/** `75 days ago`, or in months from 120 days on. */
export const agoText = (days: number): string =>
  days < 120 ? `${days} days ago` : `${Math.floor(days / 30.44)} months ago`;
