import { useState } from 'react';
import type { Ledger } from '../ledger/ledger';

/**
 * Items that were answered, by key: out of sight at once, until the write is done and the ledger was read again. What is still in that
 * one, because the write failed or was undone, comes back.
 */
export function useAnswered(ledger: Ledger | undefined) {
  const [answered, setAnswered] = useState<ReadonlyMap<string, 'pending' | Ledger | undefined>>(new Map());
  const put = (key: string, state: 'pending' | Ledger | undefined) =>
    setAnswered((before) => new Map(before).set(key, state));
  return {
    isHidden: (key: string): boolean => {
      const state = answered.get(key);
      return state === 'pending' || (state !== undefined && state === ledger);
    },
    begin: (key: string) => put(key, 'pending'),
    end: (key: string, isFailed = false) => put(key, isFailed ? undefined : ledger),
  };
}
