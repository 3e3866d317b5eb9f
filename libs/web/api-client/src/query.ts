import { ledgerUseOf, type AnyRoute } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { callRoute, type CallOptions } from './call-route';
import {
  pathOf,
  searchOf,
  type ArgsTuple,
  type LooseArgs,
  type RouteArgs,
  type RouteReply,
} from './route-args';
import { sendRead } from './retry-when-busy';

/** The cache key of a read: its path with parameters filled in, then its query. A prefix of the path invalidates it. */
export function keyOf<C extends AnyRoute>(route: C, ...[args]: ArgsTuple<C>): QueryKey {
  const { params, query } = (args ?? {}) as LooseArgs;
  const path = pathOf(route, params);
  return query && Object.keys(query).length ? [path, query] : [path];
}

/** The address from which a cache key is read. */
export const pathOfKey = ([path, query]: QueryKey): string =>
  String(path) + searchOf(query as Record<string, unknown> | undefined);

/** Options for `useQuery`: `useQuery(queryFor(listTransactions, { query: { month } }))`. */
export function queryFor<C extends AnyRoute>(route: C, ...tuple: ArgsTuple<C>) {
  return {
    queryKey: keyOf(route, ...tuple),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<RouteReply<C>> =>
      callRoute(route, ...([{ ...tuple[0], signal }] as ArgsTuple<C, CallOptions>)),
  };
}

type MutationArgs<C extends AnyRoute> =
  Record<never, never> extends RouteArgs<C> ? RouteArgs<C> | void : RouteArgs<C>;

const actionKeys = new WeakMap<object, string>();

/** The idempotency key of one action of the person: always the same for the same object, so that a repeat cannot write twice. */
export function actionKey(action: object): string {
  const key = actionKeys.get(action) ?? newId();
  actionKeys.set(action, key);
  return key;
}

/**
 * Options for `useMutation`: `useMutation(mutationFor(createTransaction))`, then `mutate({ body })`.
 * The arguments object stands for one user action: repeating it with the same object repeats the same idempotency key.
 * What the contract says it makes stale is read again after its success; `untilFresh` keeps it pending until that was read.
 * `meta.use` says whom it is offered to.
 */
export function mutationFor<C extends AnyRoute>(
  route: C,
  { untilFresh = false, ...options }: Pick<CallOptions, 'keepalive'> & { untilFresh?: boolean } = {},
) {
  return {
    mutationKey: [route.method, route.path],
    meta: { invalidates: route.invalidates, untilFresh, use: ledgerUseOf(route) },
    mutationFn: (args: MutationArgs<C>): Promise<RouteReply<C>> => {
      const action = (args ?? {}) as RouteArgs<C> & object;
      const sent = { ...action, ...options, idempotencyKey: actionKey(action) };
      return callRoute(route, ...([sent] as ArgsTuple<C, CallOptions>));
    },
  };
}

/** GETs the key's first element, with the second as its query. Throws on 401 like on any other failure. */
export async function fetchKey({
  queryKey,
  signal,
}: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> {
  const [path, query] = queryKey as [string, Record<string, unknown>?];
  const response = await sendRead(path + searchOf(query), {
    method: 'GET',
    signal,
    headers: { accept: 'application/json' },
  });
  return response.json();
}

/** Result of a write that could not be sent and is queued on this device; no read is stale yet. */
export const queuedWrite = Symbol('waits');
export type QueuedWrite = typeof queuedWrite;

interface WriteMeta {
  invalidates?: readonly string[];
  untilFresh?: boolean;
}

/** Data never becomes stale on its own, because writes and server events invalidate it. `onError` is called for every failure. */
export const createQueryClient = (onError?: (error: Error) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ ...(onError && { onError }) }),
    mutationCache: new MutationCache({
      ...(onError && { onError }),
      // Runs after the write's own success handlers, such as showing its reply.
      onSettled: (reply, error, _args, _begun, { meta }, { client }) => {
        const { invalidates = [], untilFresh } = (meta ?? {}) as WriteMeta;
        if (error || reply === queuedWrite || invalidates.length === 0) return;
        const fresh = invalidatePaths(client, invalidates);
        return untilFresh ? fresh : undefined;
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      // A settled write is removed soon after its screen closed: its handlers hold what that screen showed, such as a whole ledger.
      mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
    },
  });

/** Whether a cached read has this path or one below it. */
export const isAtOrBelow = ([head]: QueryKey, path: string): boolean =>
  typeof head === 'string' && (head === path || head.startsWith(path.endsWith('/') ? path : `${path}/`));

/** Marks every cached read at or below one of the paths as stale and refetches those on screen. */
export const invalidatePaths = (client: QueryClient, paths: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((path) => isAtOrBelow(queryKey, path)),
  });
