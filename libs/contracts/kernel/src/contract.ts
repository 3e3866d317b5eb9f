import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { LedgerUse } from './ledger-roles';

/** Named `domain.noun.verb`; the domain is the service that answers or emits. */
interface Named {
  name: string;
  version: number;
  /** One sentence for the generated documentation. */
  summary: string;
}

/**
 * A request that one part sends another over NATS and waits for. With `http`, it is also a public call (see {@link
 * HttpEndpoint}).
 */
export interface Endpoint<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
> extends Named {
  kind: 'endpoint';
  request: Req;
  reply: Res;
  errors: readonly ErrorCode[];
  /**
   * In milliseconds. A service that crashed during the request restarts within five seconds, so the default of 4,500 ends before
   * that.
   */
  timeoutMs: number;
  /** `query`: repeat freely. `command`: a write that needs an idempotency key; a repeat returns the first answer. */
  effect: 'query' | 'command';
  example: { request: z.input<Req>; reply: z.input<Res> };
}

/** Something that happened, for any subscriber. Events are never lost: see outbox and inbox in node/persistence. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> extends Named {
  kind: 'event';
  payload: Payload;
  /**
   * Paths of read routes whose cached responses this event makes stale in the owner's browsers. A prefix covers all paths below
   * it.
   */
  invalidates: readonly string[];
  example: z.input<Payload>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anyone. `user`: a signed-in person or demo visitor. `account`: signed in, not demo. `deploy`: the deploy token.
 * `signed`: another server, identified by a signature over the exact body, which the service that answers the call verifies.
 */
export type Access = 'public' | 'user' | 'account' | 'deploy' | 'signed';

interface HttpCall {
  method: Method;
  /** Express-style path, `/api/transactions/:id`. */
  path: string;
  access: Access;
  /** The role needed to call it in a shared ledger; `ledgerUseOf` gives the default. */
  ledger?: LedgerUse;
  /** HTTP status of a success. */
  status: number;
  /** Largest body in bytes; 262,144 unless stated. */
  bodyLimit?: number;
  /**
   * For a write: paths of the reads that it makes stale, the same as in the event it emits. A prefix covers all paths below it.
   */
  invalidates: readonly string[];
}

/** A public HTTP call that the gateway answers itself. */
export interface RouteContract<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
>
  extends Named, HttpCall {
  kind: 'route';
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  errors: readonly ErrorCode[];
  example: { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B>; reply: z.input<R> };
}

/** Method and path of a public call: `PATCH /api/accounts/:id`. */
export type Address = `${Method} /${string}`;

/** `'id' | 'part'` of `/api/receipts/:id/parts/:part`. */
type NamesIn<A extends string> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : A extends `${string}:${infer Name}`
    ? Name
    : never;
type Members<Sent, Names> = [Names] extends [never] ? undefined : Pick<Sent, Names & keyof Sent>;

/**
 * How a request travels over HTTP: members named in the path are params; the others form the query of a GET or DELETE, otherwise
 * the body.
 * `Internal` members are not public: only other services send them.
 */
export interface HttpParts<Sent, A extends string, Internal> {
  params: Members<Sent, NamesIn<A>>;
  query: A extends `${'GET' | 'DELETE'} ${string}`
    ? Members<Sent, Exclude<keyof Sent, NamesIn<A> | Internal>>
    : undefined;
  body: A extends `${'GET' | 'DELETE'} ${string}`
    ? undefined
    : Members<Sent, Exclude<keyof Sent, NamesIn<A> | Internal>>;
}

/** An endpoint that is also a public call; see {@link HttpParts}. */
export interface HttpEndpoint<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
  A extends Address = Address,
  Internal extends string = string,
>
  extends Endpoint<Req, Res>, HttpCall {
  address: A;
  internal: readonly Internal[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  example: Endpoint<Req, Res>['example'] & HttpParts<z.input<Req>, A, Internal>;
}

export type AnyContract = AnyEndpoint | EventContract | RouteContract;
// oxlint-disable-next-line typescript/no-explicit-any -- variance: a concrete contract must fit where only its metadata matters
export type AnyEndpoint = Endpoint<any, any>;
/** Any contract that can be called over HTTP. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyRoute = RouteContract<any, any, any, any> | AnyHttpEndpoint;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyHttpEndpoint = Omit<HttpEndpoint<any, any, Address, any>, 'example'> & RouteExample<any>;
interface RouteExample<Any> {
  example: { request: Any; reply: Any; params?: Any; query?: Any; body?: Any };
}
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyEvent = EventContract<any>;

export type RequestOf<C> = C extends { request: infer S extends z.ZodType } ? z.output<S> : never;
export type RequestInput<C> = C extends { request: infer S extends z.ZodType } ? z.input<S> : never;
export type ReplyOf<C> = C extends { reply: infer S extends z.ZodType } ? z.output<S> : never;
export type PayloadOf<C> = C extends { payload: infer S extends z.ZodType } ? z.output<S> : never;

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

type NewEndpoint<Req extends z.ZodType, Res extends z.ZodType> = Optional<
  Omit<Endpoint<Req, Res>, 'kind'>,
  'version' | 'errors' | 'timeoutMs' | 'effect'
>;
type Http<A extends Address, Internal extends string> =
  | A
  | ({ address: A; internal?: readonly Internal[] } & Partial<
      Pick<HttpCall, 'access' | 'status' | 'bodyLimit' | 'ledger'>
    >);

/** Defines an endpoint. Its effect defaults to `query` for a GET or without an address, otherwise to `command`. */
export function endpoint<
  Req extends z.ZodType,
  Res extends z.ZodType,
  const A extends Address,
  const Internal extends string = never,
>(
  contract: NewEndpoint<Req, Res> & { http: Http<A, Internal>; invalidates?: readonly string[] },
): HttpEndpoint<Req, Res, A, Internal>;
export function endpoint<Req extends z.ZodType, Res extends z.ZodType>(
  contract: NewEndpoint<Req, Res>,
): Endpoint<Req, Res>;
export function endpoint({
  http,
  ...contract
}: NewEndpoint<z.ZodType, z.ZodType> & { http?: Http<Address, string> }): Endpoint {
  const named = { version: 1, errors: [], timeoutMs: 4_500, ...contract, kind: 'endpoint' as const };
  if (!http) return { effect: 'query', ...named };
  const { address, internal = [], ...more } = typeof http === 'string' ? { address: http } : http;
  const [method, path] = address.split(' ') as [Method, string];
  const call: AnyHttpEndpoint = {
    effect: method === 'GET' ? 'query' : 'command',
    access: 'user',
    status: 200,
    invalidates: [],
    ...named,
    ...more,
    address,
    method,
    path,
    internal,
  };
  return { ...call, ...partsOf(call) };
}

/**
 * The params, query and body schemas of the public call, with their examples. Browser builds have no schemas: contract-loader
 * removes them.
 */
function partsOf({ request, example, path, method, internal }: AnyHttpEndpoint): Partial<AnyHttpEndpoint> {
  if (!request) return {};
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const whole = request as z.ZodObject;
  const taken = [...named, ...internal];
  const rest = taken.length > 0 ? whole.omit(maskOf(taken)) : whole;
  const place = method === 'GET' || method === 'DELETE' ? 'query' : 'body';
  const given = Object.entries(example.request as object);
  const exampleOf = (isOne: (name: string) => boolean): object =>
    Object.fromEntries(given.filter(([name]) => isOne(name)));
  const hasParams = named.length > 0;
  const hasRest = Object.keys(rest.shape).length > 0;
  return {
    ...(hasParams && { params: whole.pick(maskOf(named)) }),
    ...(hasRest && { [place]: rest }),
    example: {
      ...example,
      ...(hasParams && { params: exampleOf((name) => named.includes(name)) }),
      ...(hasRest && { [place]: exampleOf((name) => !taken.includes(name)) }),
    },
  };
}

const maskOf = (names: readonly string[]): Record<string, never> =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<string, never>;

export const event = <P extends z.ZodType>(
  contract: Optional<Omit<EventContract<P>, 'kind'>, 'version' | 'invalidates'>,
): EventContract<P> => ({
  version: 1,
  invalidates: [],
  ...contract,
  kind: 'event',
});

export const route = <
  R extends z.ZodType,
  P extends z.ZodType = z.ZodType<unknown>,
  Q extends z.ZodType = z.ZodType<unknown>,
  B extends z.ZodType = z.ZodType<unknown>,
>(
  contract: Optional<
    Omit<RouteContract<P, Q, B, R>, 'kind'>,
    'version' | 'errors' | 'status' | 'access' | 'invalidates'
  >,
): RouteContract<P, Q, B, R> => ({
  version: 1,
  errors: [],
  status: 200,
  access: 'user',
  invalidates: [],
  ...contract,
  kind: 'route',
});

const kinds: readonly unknown[] = ['endpoint', 'event', 'route'] satisfies AnyContract['kind'][];
/** Whether an export of a contract package is a contract. */
export const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
/** Whether the contract can be called over HTTP. */
export const isRoute = (value: unknown): value is AnyRoute => isContract(value) && 'path' in value;
/** Whether a service answers the contract over NATS. */
export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  isContract(value) && value.kind === 'endpoint';
export const isEvent = (value: unknown): value is AnyEvent => isContract(value) && value.kind === 'event';

/** NATS subject of a request: `svc.banking.transactions.list.v1`. */
export const requestSubject = (contract: AnyEndpoint): string => `svc.${contract.name}.v${contract.version}`;
/** NATS subject of an event: `evt.banking.transaction.changed.v1`. */
export const eventSubject = (contract: AnyEvent): string => `evt.${contract.name}.v${contract.version}`;
/** Name and version, such as `banking.accounts.list.v1`; for a call that the gateway answers itself, its address. */
export const contractId = (contract: AnyContract): string =>
  contract.kind === 'route' ? addressOf(contract) : `${contract.name}.v${contract.version}`;
export const addressOf = ({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string => `${method} ${path}`;

/** The domain (service) that answers or emits: the first word of the name. */
export const ownerOf = (contract: Named): string => contract.name.split('.')[0]!;
