import { callRoute } from '@app/api-client';
import { readActivityRoute } from '@app/contracts-banking';

/** Pages of what was changed, newest first, for `useInfiniteQuery`. */
export const readActivity = () => ({
  queryKey: [readActivityRoute.path],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    callRoute(readActivityRoute, { query: { limit: 50, before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
});
