import type { RouteArgs } from '@app/api-client';
import type { Day } from '@app/calendar';
import type { Account, placeLinkEndpoint } from '@app/contracts-banking';
import type { BankAccount } from './link-groups';

/** The target of a bank account: `new`, `none`, or the id of a ledger account; and the first day to import. */
export interface PlacementChoice {
  to: string;
  cutOff: Day | '';
}

/** The accounts that a bank account can be assigned to: open ones in its currency. */
export const targetsOf = (bank: BankAccount, accounts: readonly Account[]): Account[] =>
  accounts.filter(({ closed, currency }) => !closed && currency === bank.currency);

/** The initial choices: the account it looks like, else a new one. Each ledger account is suggested only once. */
export function firstChoices(
  open: readonly BankAccount[],
  cutOffFor: (accountId: string) => Day | '',
): Map<string, PlacementChoice> {
  const takenIds = new Set<string>();
  return new Map(
    open.map((bank): [string, PlacementChoice] => {
      if (!bank.currency) return [bank.id, { to: 'none', cutOff: '' }];
      const like = bank.suggestedId;
      if (!like || takenIds.has(like)) return [bank.id, { to: 'new', cutOff: '' }];
      takenIds.add(like);
      return [bank.id, { to: like, cutOff: cutOffFor(like) }];
    }),
  );
}

/** The id of the first bank account whose target another one already uses; undefined if all targets differ. */
export function sharedTarget(choices: ReadonlyMap<string, PlacementChoice>): string | undefined {
  const takenIds = new Set<string>();
  for (const [id, { to }] of choices) {
    if (to === 'new' || to === 'none') continue;
    if (takenIds.has(to)) return id;
    takenIds.add(to);
  }
  return undefined;
}

export const placeBody = (
  choices: ReadonlyMap<string, PlacementChoice>,
): RouteArgs<typeof placeLinkEndpoint>['body'] => ({
  accounts: [...choices].map(([id, { to, cutOff }]) => ({
    id,
    to,
    ...(to !== 'none' && cutOff && { cutOff }),
  })),
});
