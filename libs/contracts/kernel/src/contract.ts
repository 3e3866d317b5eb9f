import type { z } from 'zod';
import type { ErrorCode } from './errors';

/** `domain.noun.verb`; the domain names the owner that answers or emits. */
interface Named {
  name: string;
  version: number;
  /** One sentence for the generated documentation. */
  summary: string;
}

/** A question one part asks another over NATS and waits for. */
export interface RequestContract<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
> extends Named {
  kind: 'request';
  request: Req;
  reply: Res;
  errors: readonly ErrorCode[];
  timeoutMs: number;
  /** `read`: repeat freely. `keyed`: a write that needs an idempotency key; a repeat returns the first answer. */
  effect: 'read' | 'keyed';
  example: { request: z.input<Req>; reply: z.input<Res> };
}

/** Something that happened, told to whoever listens. Never lost: see outbox and inbox in node/persistence. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> extends Named {
  kind: 'event';
  payload: Payload;
  /** Paths of read routes whose cached answers this event makes stale in the owner's browsers. A prefix covers what is below it. */
  invalidates: readonly string[];
  example: z.input<Payload>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: anyone. `user`: a signed-in person or demo visitor. `account`: signed in, not demo. `deploy`: the deploy token. */
export type Access = 'public' | 'user' | 'account' | 'deploy';

/** A public HTTP call. `asks` names the request that answers it; params, query and body are merged into that request. */
export interface RouteContract<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends Named {
  kind: 'route';
  method: Method;
  /** Express-style path, `/api/transactions/:id`. */
  path: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status: number;
  errors: readonly ErrorCode[];
  asks?: RequestContract;
  /** Largest body in bytes; 262,144 unless told. */
  bodyLimit?: number;
  example: { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B>; reply: z.input<R> };
}

export type AnyContract = RequestContract | EventContract | RouteContract;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- variance: a concrete contract must fit where only its metadata matters
export type AnyRoute = RouteContract<any, any, any, any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export type AnyRequest = RequestContract<any, any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export type AnyEvent = EventContract<any>;

export type RequestOf<C> = C extends { request: infer S extends z.ZodType } ? z.output<S> : never;
export type RequestInput<C> = C extends { request: infer S extends z.ZodType } ? z.input<S> : never;
export type ReplyOf<C> = C extends { reply: infer S extends z.ZodType } ? z.output<S> : never;
export type PayloadOf<C> = C extends { payload: infer S extends z.ZodType } ? z.output<S> : never;

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export const request = <Req extends z.ZodType, Res extends z.ZodType>(
  contract: Optional<Omit<RequestContract<Req, Res>, 'kind'>, 'version' | 'errors' | 'timeoutMs' | 'effect'>,
): RequestContract<Req, Res> => ({
  version: 1,
  errors: [],
  timeoutMs: 5_000,
  effect: 'read',
  ...contract,
  kind: 'request',
});

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
  contract: Optional<Omit<RouteContract<P, Q, B, R>, 'kind'>, 'version' | 'errors' | 'status' | 'access'>,
): RouteContract<P, Q, B, R> => ({
  version: 1,
  errors: [],
  status: 200,
  access: 'user',
  ...contract,
  kind: 'route',
});

/** Where a request is asked: `svc.banking.transactions.list.v1`. */
export const requestSubject = (contract: AnyRequest): string => `svc.${contract.name}.v${contract.version}`;
/** Where an event is told: `evt.banking.transaction.changed.v1`. */
export const eventSubject = (contract: AnyEvent): string => `evt.${contract.name}.v${contract.version}`;
export const contractId = (contract: AnyContract): string =>
  contract.kind === 'route' ? `${contract.method} ${contract.path}` : `${contract.name}.v${contract.version}`;

/** The domain (service) that answers or emits: the first word of the name. */
export const ownerOf = (contract: Named): string => contract.name.split('.')[0]!;
