import { ledgerStorage } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAttention } from './api';
import { attentionKinds, countIn } from './attention-kinds';

const storage = ledgerStorage('dashboard-attention');
/** The number of kinds for which space is reserved on the first visit. */
const usualKinds = 6;

/**
 * What needs the person's attention, and how many kinds of it. Until that is loaded, it is as many as last time in this browser, so that
 * their place is kept and nothing moves.
 */
export function useAttention() {
  const { data: attention, errorUpdateCount } = useQuery(readAttention());
  const counted = attention && attentionKinds.filter(({ of }) => countIn(attention, of) > 0).length;
  useEffect(() => {
    if (counted !== undefined) storage.keep(String(counted));
  }, [counted]);
  return {
    attention,
    kinds: counted ?? (errorUpdateCount > 0 ? 0 : Number(storage.read() ?? usualKinds)),
  };
}
