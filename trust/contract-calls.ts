/** Public calls of the contracts as the product's browser would make them, except for deliberate changes. */
import { randomUUID } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isRoute, type AnyRoute } from '@app/contracts-kernel';
import type { Session } from '@app/node-testing/product';
import { contractPackages, contractsOf } from '../tools/contracts/discover';

/** They end sessions, create accounts or stay open. */
const leftOut = /^\/api\/(login|logout|register|demo|events|deploy|csp-report)/;
export const absent = '01920000-0000-7000-8000-00000000dead';
const waitMs = 20_000;

export interface Answer {
  status: number;
  body: string;
}
type Headers = Record<string, string | undefined>;
export type Sent = { path?: string; body?: unknown; raw?: string; headers?: Headers };

export const allRoutes: AnyRoute[] = Object.values(contractPackages)
  .flatMap((exported) => [...contractsOf(exported).values()])
  .filter(isRoute);
export const routes = allRoutes.filter(
  ({ path, access }) => !leftOut.test(path) && (access === 'user' || access === 'account'),
);
export const isUnsafe = ({ method }: AnyRoute): boolean => method !== 'GET';
export const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
export const exampleOf = ({ example }: AnyRoute) =>
  example as { params?: Record<string, unknown>; body?: Record<string, unknown> };
export const pathOf = (route: AnyRoute, id?: string): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(id ?? String(exampleOf(route).params?.[name] ?? absent)),
  );

/**
 * One call of a person as a browser would make it, except for deliberate changes. Only the status of a successful response is
 * read.
 */
export async function call(
  url: string,
  who: Session | undefined,
  route: AnyRoute,
  sent: Sent = {},
): Promise<Answer> {
  const own: Headers = who
    ? {
        cookie: who.cookieHeader,
        origin: who.origin,
        'x-csrf-token': who.csrfToken,
        'sec-fetch-site': 'same-origin',
      }
    : {};
  const body = isUnsafe(route)
    ? (sent.raw ?? JSON.stringify(sent.body ?? exampleOf(route).body ?? {}))
    : undefined;
  const all: Headers = {
    ...own,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': randomUUID(),
    }),
    ...sent.headers,
  };
  const headers = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const asked = request(url + (sent.path ?? pathOf(route)), {
    method: route.method,
    headers,
    timeout: waitMs,
    // A separate connection, so that one closed by a refusal does not affect the next call.
    agent: false,
  });
  asked.on('timeout', () => asked.destroy(new Error('no answer')));
  // Data after the end of a response is an error too.
  const broken = new Promise<never>((_, reject) => asked.on('error', reject));
  broken.catch(() => undefined);
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode! < 400) {
    answer.destroy();
    return { status: answer.statusCode!, body: '' };
  }
  return { status: answer.statusCode!, body: await Promise.race([text(answer), broken]) };
}

/** The first few findings, for the note of a figure. */
export const examplesOf = (some: ReadonlySet<string>): string =>
  some.size > 0 ? `: ${[...some].slice(0, 4).join('; ')}` : '';
