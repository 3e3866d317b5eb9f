import { ledgerStorage } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listRecentTransactions } from '../recent-transactions/api';

const kept = ledgerStorage('dashboard-started');

/**
 * Whether the ledger has no transactions, so that all figures would be zero. Until that is loaded, the last answer stored in this browser
 * is used.
 */
export function useFirstSteps(): boolean {
  const { data } = useQuery(listRecentTransactions());
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (data) kept.keep(isEmpty ? 'no' : 'yes');
  }, [data, isEmpty]);
  return data ? isEmpty : kept.read() === 'no';
}
