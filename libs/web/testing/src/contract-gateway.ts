import { setTransport } from '@app/api-client';
import { meaningOf, type AnyRoute, type ErrorBody } from '@app/contracts-kernel';

export interface GatewayCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = unknown | ((call: GatewayCall) => unknown);

/** An error response of the gateway, for `contractGateway`. */
export class Refusal {
  readonly body: ErrorBody;
  constructor(code: string, more: Partial<ErrorBody> = {}) {
    this.body = { code, message: meaningOf(code).sentence, ...more };
  }
}

const matches = (route: AnyRoute, method: string, path: string): boolean =>
  route.method === method && new RegExp(`^${route.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`).test(path);

/**
 * Answers the calls of a component under test from contracts: each route with its example, or with its entry in `answers`.
 * A call to an unknown route fails the test. Answers are checked against the contract, so a test cannot invent a shape.
 */
export function contractGateway(
  routes: readonly AnyRoute[],
  answers: readonly (readonly [AnyRoute, Answer])[] = [],
) {
  const calls: GatewayCall[] = [];
  const given = new Map<AnyRoute, Answer>(answers);
  setTransport((url, init) => {
    const { pathname, searchParams } = new URL(url, 'http://gateway.test');
    const method = init.method ?? 'GET';
    if (pathname === '/api/auth/csrf') return Promise.resolve(json(200, { token: 'test' }));
    const call: GatewayCall = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    const route = routes.find((candidate) => matches(candidate, method, pathname));
    if (!route) throw new Error(`No contract given for ${method} ${pathname}`);
    calls.push(call);
    return answerOf(route, given.has(route) ? given.get(route) : route.example.reply, call);
  });
  return {
    calls,
    /** Changes the answer of a route from now on. */
    answer: (route: AnyRoute, answer: Answer) => void given.set(route, answer),
    routeOf: ({ method, path }: GatewayCall): AnyRoute =>
      routes.find((candidate) => matches(candidate, method, path))!,
    /** Calls made to a route. */
    callsTo: (route: AnyRoute) => calls.filter((call) => matches(route, call.method, call.path)),
    close: () => setTransport(),
  };
}

async function answerOf(route: AnyRoute, answer: Answer, call: GatewayCall): Promise<Response> {
  const reply = await (typeof answer === 'function'
    ? (answer as (call: GatewayCall) => unknown)(call)
    : answer);
  if (reply instanceof Refusal) return json(meaningOf(reply.body.code).status, reply.body);
  return json(route.status, route.reply.parse(reply));
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
