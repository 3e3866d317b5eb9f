import type { RouteArgs } from '@app/api-client';
import type { Day } from '@app/calendar';
import type { Account, placeLinkEndpoint } from '@app/contracts-banking';
import type { BankAccount } from './link-groups';

/** Where a bank's account goes: `new`, `none`, or an account of the ledger; and the first day that is taken over. */
export interface Choice {
  to: string;
  cutOff: Day | '';
}

/** Accounts a bank's account may go to: open ones of its currency. */
export const targetsOf = (bank: BankAccount, accounts: readonly Account[]): Account[] =>
  accounts.filter(({ closed, currency }) => !closed && currency === bank.currency);

/** What is chosen at first: the account it looks like, else a new one; each account of the ledger once. */
export function firstChoices(
  open: readonly BankAccount[],
  cutOffFor: (accountId: string) => Day | '',
): Map<string, Choice> {
  const taken = new Set<string>();
  return new Map(
    open.map((bank): [string, Choice] => {
      if (!bank.currency) return [bank.id, { to: 'none', cutOff: '' }];
      const like = bank.suggestedId;
      if (!like || taken.has(like)) return [bank.id, { to: 'new', cutOff: '' }];
      taken.add(like);
      return [bank.id, { to: like, cutOff: cutOffFor(like) }];
    }),
  );
}

/** The first bank account whose account of the ledger another one has, too; undefined where each has its own. */
export function sharedTarget(choices: ReadonlyMap<string, Choice>): string | undefined {
  const taken = new Set<string>();
  for (const [id, { to }] of choices) {
    if (to === 'new' || to === 'none') continue;
    if (taken.has(to)) return id;
    taken.add(to);
  }
  return undefined;
}

export const placeBody = (
  choices: ReadonlyMap<string, Choice>,
): RouteArgs<typeof placeLinkEndpoint>['body'] => ({
  accounts: [...choices].map(([id, { to, cutOff }]) => ({
    id,
    to,
    ...(to !== 'none' && cutOff && { cutOff }),
  })),
});
