import type { Account } from '@app/contracts-banking';
import { deviceKeyOf, useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../ledger/api';
import { lastAccountId, startingAccount } from './last-account';

/** The account a new transaction goes to while none is chosen; undefined until the accounts are read. */
export function useStartingAccount(): Account | undefined {
  const { user } = useSession();
  const { data } = useQuery(listAccounts());
  const id = data && startingAccount(data, user ? lastAccountId(deviceKeyOf(user)) : undefined);
  return data?.find((account) => account.id === id);
}

/** Currency and id of the account a new transaction goes to: the chosen one, else the one it begins in. */
export function useAccountCurrency(
  chosenId: string,
  fallback: string,
): { currency: string; accountId: string | undefined } {
  const { data } = useQuery(listAccounts());
  const starting = useStartingAccount();
  const account = chosenId ? data?.find(({ id }) => id === chosenId) : starting;
  return { currency: account?.currency ?? fallback, accountId: account?.id };
}

/** Currency of the account a new transfer goes to. */
export function useArrivingCurrency(toAccountId: string): string | undefined {
  const { data } = useQuery(listAccounts());
  return data?.find(({ id }) => id === toAccountId)?.currency;
}
