import type { Account } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../../ledger/api';
import { lastAccountId, startingAccount } from './last-account';

/** The initial account of a new transaction; undefined until the accounts are loaded. */
export function useStartingAccount(): Account | undefined {
  const { data: accounts } = useQuery(listAccounts());
  const id = accounts && startingAccount(accounts, lastAccountId());
  return accounts?.find((account) => account.id === id);
}

/** Currency and id of the account of a new transaction: the chosen one, else its initial account. */
export function useAccountCurrency(
  chosenId: string,
  fallback: string,
): { currency: string; accountId: string | undefined } {
  const { data: accounts } = useQuery(listAccounts());
  const starting = useStartingAccount();
  const account = chosenId ? accounts?.find(({ id }) => id === chosenId) : starting;
  return { currency: account?.currency ?? fallback, accountId: account?.id };
}

/** The currency of the target account of a new transfer. */
export function useArrivingCurrency(toAccountId: string): string | undefined {
  const { data: accounts } = useQuery(listAccounts());
  return accounts?.find(({ id }) => id === toAccountId)?.currency;
}
