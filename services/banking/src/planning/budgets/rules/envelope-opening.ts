import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { balanceOf, countsInBudget, isAtHand, type AccountRow } from '../../../ledger/model/account';
import type { BaseRates } from '../../../ledger/rates/base-rates';
import { signedMinor, type TransactionRow } from '../../../ledger/model/transaction';

/** Where the envelopes begin and with how much money. */
export interface Envelope {
  from: Day;
  openingMinor: number;
  currency: Currency;
  /** What valuations had moved the accounts by when the envelopes were opened, in each account's minor units. */
  adjusted?: Record<string, number>;
  /** What each account held, in its minor units. */
  held?: Record<string, number>;
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
  home: BaseRates,
): Envelope {
  const accounts = all.filter((account) => isAtHand(account.kind) && countsInBudget(account));
  const held = new Map(accounts.map((account) => [account._id, balanceOf(account)]));
  for (const row of since) {
    const there = held.get(row.accountId);
    if (there !== undefined && row.status !== 'failed') held.set(row.accountId, there - signedMinor(row));
  }
  const sums = new Map<Currency, number>();
  for (const { _id, currency } of accounts) sums.set(currency, (sums.get(currency) ?? 0) + held.get(_id)!);
  return {
    from,
    openingMinor: worthOf(sums, home),
    held: Object.fromEntries(held),
    currency: home.home,
    adjusted: Object.fromEntries(accounts.map(({ _id, adjustedMinor }) => [_id, adjustedMinor ?? 0])),
  };
}

/**
 * The envelopes with what was counted since they were opened: a valuation is neither income nor expense (ADR 016), but what
 * a purse turns out to hold more or less is money there is or is not, and has been since before.
 */
export function countedAgain(envelope: Envelope, all: readonly AccountRow[], home: BaseRates): Envelope {
  const more = new Map<Currency, number>();
  for (const { currency, minor } of recounted(envelope, all))
    more.set(currency, (more.get(currency) ?? 0) + minor);
  return { ...envelope, openingMinor: envelope.openingMinor + worthOf(more, home) };
}

/** Accounts that hold otherwise than the envelopes were opened with, and by how much: valued since, or not counting any more. */
export const recounted = (
  { adjusted = {}, held = {} }: Envelope,
  all: readonly AccountRow[],
): { currency: Currency; minor: number }[] =>
  all.flatMap(({ _id, currency, adjustedMinor = 0, inBudget }) => {
    const minor = countsInBudget({ inBudget })
      ? adjustedMinor - (adjusted[_id] ?? adjustedMinor)
      : 0 - (held[_id] ?? 0);
    return minor === 0 ? [] : [{ currency, minor }];
  });

const worthOf = (sums: ReadonlyMap<Currency, number>, home: BaseRates): number =>
  [...sums].reduce(
    (total, [currency, minor]) => total + (home.worth(minor, currency, home.latest(currency)) ?? 0),
    0,
  );
