import { daysBetween, type Day } from '@app/calendar';
import type { Account, AccountKind } from '@app/contracts-banking';

/** After so many days what an account was said to be worth says little: prices of a market move daily, those of a house by the year. */
const staleAfter: Partial<Record<AccountKind, number>> = {
  investment: 30,
  vehicle: 180,
  property: 365,
  otherAsset: 365,
};

/** How many days ago the worth of an account was last said, where that is too long; its rows do not make it newer. */
export function staleDays(
  { kind, closed, valuedOn, openingDate, balance }: Account,
  today: Day,
): number | undefined {
  const most = staleAfter[kind];
  if (most === undefined || closed || balance === 0) return undefined;
  const days = daysBetween(valuedOn ?? openingDate, today);
  return days > most ? days : undefined;
}

/** `75 days`, or in months once that says more. */
export const agoText = (days: number): string =>
  days < 120 ? `${days} days ago` : `${Math.floor(days / 30.44)} months ago`;
