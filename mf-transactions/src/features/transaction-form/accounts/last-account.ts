import { ledgerStorage } from '@app/api-client';
import type { Account } from '@app/contracts-banking';

const storage = ledgerStorage('last-account');

/** The account in which this person last entered a transaction in this browser and this ledger. */
export const lastAccountId = (): string | undefined => storage.read();

export const rememberAccount = (accountId: string): void => storage.keep(accountId);

/**
 * The initial account of a new transaction: the default account if a person chose it, else the last used one; never a closed or hidden
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
