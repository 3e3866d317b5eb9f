import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listRecentTransactions } from '../recent-transactions/api';

const key = 'dashboard-started';

/** Whether nothing was ever entered: then figures would all be zero. Until that is known, it is what it was in this browser. */
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
    // A browser that keeps nothing shows the figures for a moment first.
  }
}
