import type { IncomingHttpHeaders } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** One request to a sandbox, with its complete body. */
export interface SandboxRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The bytes as received. */
  raw: Buffer;
  /** The body as JSON; undefined if there is none or it is not JSON. */
  json: unknown;
  socket: TLSSocket;
  /** Path parts named in the route's pattern. */
  params: Record<string, string>;
}

export interface Answer {
  /** Defaults to 200. */
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** Instead of `json`: a page or script. */
  text?: { type: string; body: string };
  /** Instead of either: a streamed body. It ends with the pieces, or breaks off if they throw. */
  pieces?: { type: string; of: AsyncIterable<string> };
}

export interface SandboxRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v2/accounts/:id` names a part of the path. */
  path: string;
  handle: (request: SandboxRequest) => Answer | Promise<Answer>;
}

/** The route for a request and the named parts of its path. */
export function matchRoute(
  routes: readonly SandboxRoute[],
  method: string,
  path: string,
): { route: SandboxRoute; params: Record<string, string> } | undefined {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}
