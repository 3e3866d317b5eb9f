/**
 * The exports of @tanstack/react-query available to remotes. The shell loads everything listed, so extend the list only when
 * needed.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
