import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listRecentTransactions } from '../recent-transactions/api';

const key = 'dashboard-started';

/**
 * Whether the ledger has no transactions, so that all figures would be zero. Until that is loaded, the last answer stored in this browser
 * is used.
 */
export function useFirstDay(): boolean {
  const { data } = useQuery(listRecentTransactions());
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (data) remember(isEmpty);
  }, [data, isEmpty]);
  return data ? isEmpty : wasEmpty();
}

function wasEmpty(): boolean {
  try {
    return localStorage.getItem(key) === 'no';
  } catch {
    return false;
  }
}

function remember(isEmpty: boolean): void {
  try {
    localStorage.setItem(key, isEmpty ? 'no' : 'yes');
  } catch {
    // Without storage the figures appear for a moment first.
  }
}
