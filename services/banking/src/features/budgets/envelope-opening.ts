import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { balanceOf, isAtHand, type AccountRow } from '../accounts/account';
import type { HomeRates } from '../rates/home-rates';
import { signedMinor, type TransactionRow } from '../transactions/transaction';

/** Where the envelopes begin and with how much money. */
export interface Envelope {
  from: Day;
  openingMinor: number;
  currency: Currency;
  /** What valuations had moved the accounts by when the envelopes were opened, in each account's minor units. */
  adjusted?: Record<string, number>;
}

/**
 * The money that checking, savings and cash held as a period began: what is there now less what moved since. A purse that
 * was counted since holds what was counted, so what had gone unrecorded is taken as gone before: only money that is there
 * can be assigned. Other currencies at the newest rate, as all that is owned; without one they are left out.
 */
export function openedWith(
  from: Day,
  all: readonly AccountRow[],
  since: readonly TransactionRow[],
  home: HomeRates,
): Envelope {
  const accounts = all.filter(({ kind }) => isAtHand(kind));
  const held = new Map<Currency, number>();
  const add = (currency: Currency, minor: number) => held.set(currency, (held.get(currency) ?? 0) + minor);
  for (const account of accounts) add(account.currency, balanceOf(account));
  const ids = new Set(accounts.map(({ _id }) => _id));
  for (const row of since)
    if (ids.has(row.accountId) && row.status !== 'failed') add(row.currency, 0 - signedMinor(row));
  return {
    from,
    openingMinor: worthOf(held, home),
    currency: home.home,
    adjusted: Object.fromEntries(accounts.map(({ _id, adjustedMinor }) => [_id, adjustedMinor ?? 0])),
  };
}

/**
 * The envelopes with what was counted since they were opened: a valuation is neither income nor expense (ADR 016), but what
 * a purse turns out to hold more or less is money there is or is not, and has been since before.
 */
export function countedAgain(envelope: Envelope, all: readonly AccountRow[], home: HomeRates): Envelope {
  const more = new Map<Currency, number>();
  for (const { currency, minor } of recounted(envelope, all))
    more.set(currency, (more.get(currency) ?? 0) + minor);
  return { ...envelope, openingMinor: envelope.openingMinor + worthOf(more, home) };
}

/** Accounts that were valued otherwise since the envelopes were opened, and by how much. */
export const recounted = (
  { adjusted = {} }: Envelope,
  all: readonly AccountRow[],
): { currency: Currency; minor: number }[] =>
  all.flatMap(({ _id, currency, adjustedMinor = 0 }) => {
    const minor = adjustedMinor - (adjusted[_id] ?? adjustedMinor);
    return minor === 0 ? [] : [{ currency, minor }];
  });

const worthOf = (sums: ReadonlyMap<Currency, number>, home: HomeRates): number =>
  [...sums].reduce(
    (total, [currency, minor]) => total + (home.worth(minor, currency, home.latest(currency)) ?? 0),
    0,
  );
