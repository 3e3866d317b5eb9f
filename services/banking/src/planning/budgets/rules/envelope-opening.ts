import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { balanceOf, countsInBudget, isAtHand, type AccountRow } from '../../../ledger/model/account';
import type { BaseRates } from '../../../ledger/rates/base-rates';
import { signedMinor, type TransactionRow } from '../../../ledger/model/transaction';

/** When the envelopes started, and with how much money. */
export interface Envelope {
  from: Day;
  openingMinor: number;
  currency: Currency;
  /**
   * What valuations had moved in each account when the envelopes were opened, in the account's minor units.
   */
  adjusted?: Record<string, number>;
  /** What each account held then, in its minor units. */
  held?: Record<string, number>;
}

/**
 * The money in checking, savings and cash accounts at the start of a period: the money there now minus later
 * movements. If cash was counted since, the counted amount is used: money that left unrecorded counts as gone
 * before the start, because only existing money can be assigned. Other currencies use the newest rate, like
 * everything owned; without a rate they are left out.
 */
export function openingMoney(
  from: Day,
  all: readonly AccountRow[],
  since: readonly TransactionRow[],
  home: BaseRates,
): Envelope {
  const accounts = all.filter((account) => isAtHand(account.kind) && countsInBudget(account));
  const balances = new Map(accounts.map((account) => [account._id, balanceOf(account)]));
  for (const row of since) {
    const balance = balances.get(row.accountId);
    if (balance !== undefined && row.status !== 'failed')
      balances.set(row.accountId, balance - signedMinor(row));
  }
  const sums = new Map<Currency, number>();
  for (const { _id, currency } of accounts)
    sums.set(currency, (sums.get(currency) ?? 0) + balances.get(_id)!);
  return {
    from,
    openingMinor: worthOf(sums, home),
    held: Object.fromEntries(balances),
    currency: home.home,
    adjusted: Object.fromEntries(accounts.map(({ _id, adjustedMinor }) => [_id, adjustedMinor ?? 0])),
  };
}

/**
 * Updates the envelopes with valuations made after they were opened. A valuation is neither income nor
 * expense (ADR 016), but a cash account found to hold more or less changes the money available, counted as if
 * from the start.
 */
export function withLaterValuations(
  envelope: Envelope,
  all: readonly AccountRow[],
  home: BaseRates,
): Envelope {
  const more = new Map<Currency, number>();
  for (const { currency, minor } of differingAccounts(envelope, all))
    more.set(currency, (more.get(currency) ?? 0) + minor);
  return { ...envelope, openingMinor: envelope.openingMinor + worthOf(more, home) };
}

/**
 * Accounts whose money differs from the start of the envelopes, with the difference: they were valued since,
 * or no longer count.
 */
export const differingAccounts = (
  { adjusted = {}, held: balances = {} }: Envelope,
  all: readonly AccountRow[],
): { currency: Currency; minor: number }[] =>
  all.flatMap(({ _id, currency, adjustedMinor = 0, inBudget }) => {
    const minor = countsInBudget({ inBudget })
      ? adjustedMinor - (adjusted[_id] ?? adjustedMinor)
      : 0 - (balances[_id] ?? 0);
    return minor === 0 ? [] : [{ currency, minor }];
  });

const worthOf = (sums: ReadonlyMap<Currency, number>, home: BaseRates): number =>
  [...sums].reduce(
    (total, [currency, minor]) => total + (home.worth(minor, currency, home.latest(currency)) ?? 0),
    0,
  );
