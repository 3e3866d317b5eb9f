import { callRoute } from '@app/api-client';
import { checkLedgerEndpoint, readActivityEndpoint } from '@app/contracts-banking';

/** Recalculates the whole ledger. Runs only when the person requests it, because it reads every transaction. */
export const checkLedger = {
  mutationFn: () => callRoute(checkLedgerEndpoint, {}),
};

/** Pages of changes, newest first, for `useInfiniteQuery`. */
export const readActivity = () => ({
  queryKey: [readActivityEndpoint.path],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    callRoute(readActivityEndpoint, { query: { limit: 50, before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
});
