import { ledgerStorage } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAttention } from './api';
import { attentionKinds, countIn } from './attention-kinds';

const kept = ledgerStorage('dashboard-attention');
/** Reserved on the first visit. */
const usualKinds = 6;

/**
 * What needs the person's attention, and how many kinds of it. Until that is loaded, it is as many as last time in this browser, so that
 * their place is kept and nothing moves.
 */
export function useAttention() {
  const { data, errorUpdateCount } = useQuery(readAttention());
  const counted = data && attentionKinds.filter(({ of }) => countIn(data, of) > 0).length;
  useEffect(() => {
    if (counted !== undefined) kept.keep(String(counted));
  }, [counted]);
  return {
    attention: data,
    kinds: counted ?? (errorUpdateCount > 0 ? 0 : Number(kept.read() ?? usualKinds)),
  };
}
