import { useEffect, useState } from 'react';
import type { Ledger } from '../ledger/ledger';

type Answer = 'pending' | Ledger | undefined;

/**
 * Answered items by key. They are hidden at once, until all writes are done and the ledger was read again. Items that the new ledger still
 * contains, because the write failed or was undone, reappear.
 */
export function useAnswered(ledger: Ledger | undefined) {
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answer>>(new Map());
  const isWriting = holdsPending(answered);
  useEffect(() => {
    if (!isWriting) return;
    // Asks before the page is closed, because answers that are still queued would be lost.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWriting]);
  return {
    /** The number of answers that are not written yet. */
    pending: [...answered.values()].filter((state) => state === 'pending').length,
    isHidden: (key: string): boolean => {
      const state = answered.get(key);
      // A ledger that was read between two answers does not contain the later one.
      return state !== undefined && (isWriting || state === ledger);
    },
    begin: (key: string) =>
      setAnswered((before) => {
        const remaining = [...before].filter(([, state]) => holdsPending(before) || state === ledger);
        return new Map(remaining).set(key, 'pending');
      }),
    end: (key: string, isFailed = false) =>
      setAnswered((before) => {
        const settled = [...before].map(
          ([itemKey, state]) => [itemKey, state === 'pending' ? state : ledger] as const,
        );
        const after = new Map<string, Answer>(settled);
        if (isFailed) after.delete(key);
        else after.set(key, ledger);
        return after;
      }),
  };
}

const holdsPending = (answered: ReadonlyMap<string, Answer>): boolean =>
  [...answered.values()].includes('pending');
