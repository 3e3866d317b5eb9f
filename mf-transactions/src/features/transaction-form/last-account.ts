import type { Account } from '@app/contracts-banking';

const keyOf = (userId: string): string => `last-account.${userId}`;

/** The account in which this person last entered a transaction in this browser. */
export function lastAccountId(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberAccount(userId: string, accountId: string): void {
  try {
    localStorage.setItem(keyOf(userId), accountId);
  } catch {
    // Without browser storage a new transaction starts with the default account.
  }
}

/**
 * T3: the initial account of a new transaction: the default account if a person chose it, else the last used one; never a closed or hidden
 * one.
 */
export function startingAccount(
  accounts: readonly Pick<Account, 'id' | 'isDefault' | 'isChosenDefault' | 'closed' | 'hidden'>[],
  lastId: string | undefined,
): string | undefined {
  const byDefault = accounts.find(({ isDefault }) => isDefault);
  const last = accounts.find(({ id, closed, hidden }) => id === lastId && !closed && !hidden);
  return (byDefault?.isChosenDefault ? byDefault : (last ?? byDefault))?.id;
}
