import { useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from './api/list-accounts';

/** The currency amounts of an event are in: that of its account, else the person's. */
export function useEventCurrency(accountId: string): string {
  const { currency } = useSession();
  const { data } = useQuery({ ...listAccounts(), enabled: accountId !== '' });
  return data?.find(({ id }) => id === accountId)?.currency ?? currency;
}
