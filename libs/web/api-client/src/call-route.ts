import type { AnyRoute } from '@app/contracts-kernel';
import { headerNames } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { isApiError } from './api-error';
import { csrfToken, resetCsrf } from './csrf';
import { pathOf, searchOf, type ArgsTuple, type LooseArgs, type RouteReply } from './route-args';
import { sendRetrying, sendRead } from './retry-when-busy';
import { send, sendOrReadStored } from './transport';

export interface CallOptions {
  signal?: AbortSignal;
  /** Unique per user action; pass the same one again to repeat that action safely. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Continues after the page is closed, if the body is small enough. */
  keepalive?: boolean;
  /** False if a person waits with nothing on the screen: a busy server's error is then shown at once, without retries. */
  retryWhenBusy?: boolean;
}

/** Browsers limit keepalive bodies to 64 KiB. */
const maxAlive = 60_000;

const binary = (body: unknown): body is Blob | ArrayBuffer | Uint8Array<ArrayBuffer> =>
  body instanceof Blob || body instanceof ArrayBuffer || body instanceof Uint8Array;

/** Calls a route and returns the unparsed response, for bytes and streams. */
export async function callRouteRaw<C extends AnyRoute>(
  route: C,
  ...[args]: ArgsTuple<C, CallOptions>
): Promise<Response> {
  const {
    params,
    query,
    body,
    retryWhenBusy: patient = true,
    ...options
  } = (args ?? {}) as LooseArgs & CallOptions;
  const url = pathOf(route, params) + searchOf(query);
  if (route.method === 'GET')
    return (patient ? sendRead : sendOrReadStored)(url, {
      method: 'GET',
      signal: options.signal,
      headers: { accept: 'application/json', ...options.headers },
    });

  const headers: Record<string, string> = {
    accept: 'application/json',
    [headerNames.idempotencyKey]: options.idempotencyKey ?? newId(),
    ...options.headers,
  };
  const raw = binary(body) || body instanceof FormData;
  if (binary(body)) headers['content-type'] ??= 'application/octet-stream';
  else if (!raw) headers['content-type'] = 'application/json';
  const payload = raw ? (body as BodyInit) : JSON.stringify(body ?? {});
  const attempt = async () =>
    send(url, {
      method: route.method,
      signal: options.signal,
      body: payload,
      ...(options.keepalive && String(payload).length < maxAlive && { keepalive: true }),
      headers: { ...headers, 'x-csrf-token': await csrfToken() },
    });
  try {
    return await (patient ? sendRetrying(attempt, options.signal) : attempt());
  } catch (error) {
    // The token belongs to the session, and another tab may have signed in again. Retried once with a new token and the same
    // key, so nothing is done twice.
    if (!isApiError(error) || error.status !== 403 || error.code !== 'CSRF_REFUSED') throw error;
    resetCsrf();
    return attempt();
  }
}

/** Calls a route of a contract and returns its parsed reply: `callRoute(getTransaction, { params: { id }, signal })`. */
export async function callRoute<C extends AnyRoute>(
  route: C,
  ...tuple: ArgsTuple<C, CallOptions>
): Promise<RouteReply<C>> {
  const response = await callRouteRaw(route, ...tuple);
  const text = response.status === 204 ? '' : await response.text();
  return (text ? JSON.parse(text) : undefined) as RouteReply<C>;
}
