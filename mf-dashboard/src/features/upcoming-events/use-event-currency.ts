import { useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from './api';

/** The currency amounts of an event are in: that of its account, else the person's. */
export function useEventCurrency(accountId: string): string {
  return useCurrencyOf(accountId !== '')(accountId);
}

/** {@link useEventCurrency} of any account, once accounts are wanted. */
export function useCurrencyOf(isWanted = true): (accountId: string) => string {
  const { currency } = useSession();
  const { data } = useQuery({ ...listAccounts(), enabled: isWanted });
  return (accountId) => data?.find(({ id }) => id === accountId)?.currency ?? currency;
}
