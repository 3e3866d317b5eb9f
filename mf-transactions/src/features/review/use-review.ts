import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readReview, readUnusual } from './api';
import type { Unusual } from './review-item';

/** The search that finds unreviewed rows. */
export const reviewSearch = 'is:unreviewed';

/** The server's data on what needs review; undefined until it is loaded. With `wait` it is not fetched yet. */
export function useReview({ wait = false } = {}) {
  const { data: inbox, error, isFetching, refetch } = useQuery({ ...readReview(), enabled: !wait });
  const duplicates = useMemo(
    () => new Set(inbox?.duplicates.flatMap(({ kept, posted }) => [kept.id, posted.id])),
    [inbox],
  );
  return { inbox, duplicates, error, isFetching, retry: () => void refetch() };
}

/** The unusual payments to review, by id, with the reason. Empty while loading and after an error; the rows are then shown without it. */
export function useUnusual(): Unusual {
  const { data: reply } = useQuery(readUnusual());
  return useMemo(() => new Map(reply?.unusual.map(({ id, kind }) => [id, kind])), [reply]);
}
