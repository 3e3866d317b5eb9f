import { ledgerStorage } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listRecentTransactions } from '../recent-transactions/api';

const storage = ledgerStorage('dashboard-started');

/**
 * Whether the ledger has no transactions, so that all figures would be zero. Until that is loaded, the last answer stored in this browser
 * is used.
 */
export function useFirstSteps(): boolean {
  const { data: recent } = useQuery(listRecentTransactions());
  const isEmpty = recent?.length === 0;
  useEffect(() => {
    if (recent) storage.keep(isEmpty ? 'no' : 'yes');
  }, [recent, isEmpty]);
  return recent ? isEmpty : storage.read() === 'no';
}
