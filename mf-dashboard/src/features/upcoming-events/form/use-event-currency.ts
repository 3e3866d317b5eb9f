import { useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../api';

/** The currency of an event's amounts: that of its account, else the person's. */
export function useEventCurrency(accountId: string): string {
  return useCurrencyOf(accountId !== '')(accountId);
}

/** {@link useEventCurrency} for any account; the accounts are fetched only if `isWanted`. */
export function useCurrencyOf(isWanted = true): (accountId: string) => string {
  const { currency } = useSession();
  const { data: accounts } = useQuery({ ...listAccounts(), enabled: isWanted });
  return (accountId) => accounts?.find(({ id }) => id === accountId)?.currency ?? currency;
}
