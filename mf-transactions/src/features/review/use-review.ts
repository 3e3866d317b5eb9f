import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readReview, readUnusual } from './api';
import type { Unusual } from './review-item';

/** The search that shows what nobody looked at yet. */
export const reviewSearch = 'is:unreviewed';

/** What waits to be looked at, as the server says; undefined until it said so. With `wait` it is not asked yet. */
export function useReview({ wait = false } = {}) {
  const { data, error, isFetching, refetch } = useQuery({ ...readReview(), enabled: !wait });
  const duplicates = useMemo(
    () => new Set(data?.duplicates.flatMap(({ kept, posted }) => [kept.id, posted.id])),
    [data],
  );
  return { inbox: data, duplicates, error, isFetching, retry: () => void refetch() };
}

/** The unusual payments among what waits, by id, with what is unusual. None while it is not known, nor when it cannot be: the rows wait all the same. */
export function useUnusual(): Unusual {
  const { data } = useQuery(readUnusual());
  return useMemo(() => new Map(data?.unusual.map(({ id, kind }) => [id, kind])), [data]);
}
