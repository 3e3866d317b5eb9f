import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../ledger/api/list-accounts';

/** Currency and id of the account a new transaction goes to: the chosen one, else the default one. */
export function useAccountCurrency(
  chosenId: string,
  fallback: string,
): { currency: string; accountId: string | undefined } {
  const { data } = useQuery(listAccounts());
  const account = data?.find(({ id, isDefault }) => (chosenId ? id === chosenId : isDefault));
  return { currency: account?.currency ?? fallback, accountId: account?.id };
}

/** Currency of the account a new transfer goes to. */
export function useArrivingCurrency(toAccountId: string): string | undefined {
  const { data } = useQuery(listAccounts());
  return data?.find(({ id }) => id === toAccountId)?.currency;
}
