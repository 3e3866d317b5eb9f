import type { AnyRoute, HttpEndpoint, HttpParts, RouteContract } from '@app/contracts-kernel';
import type { z } from 'zod';

type Input<S> = S extends z.ZodType ? z.input<S> : unknown;
/** Optional if the contract does not have the part, or all its fields are optional. */
type Part<K extends string, T> = unknown extends T
  ? { [P in K]?: undefined }
  : [T] extends [undefined]
    ? { [P in K]?: undefined }
    : Record<never, never> extends T
      ? { [P in K]?: T }
      : { [P in K]: T };

type ArgsOf<Parts extends { params: unknown; query: unknown; body: unknown }> = Part<
  'params',
  Parts['params']
> &
  Part<'query', Parts['query']> &
  Part<'body', Parts['body']>;

/** Arguments of a route call: `params` for its path, `query`, `body`. */
export type RouteArgs<C extends AnyRoute> =
  C extends HttpEndpoint<infer Req, z.ZodType, infer A, infer Internal>
    ? ArgsOf<HttpParts<Input<Req>, A, Internal>>
    : C extends RouteContract<infer P, infer Q, infer B, z.ZodType>
      ? ArgsOf<{ params: Input<P>; query: Input<Q>; body: Input<B> }>
      : never;

export type RouteReply<C extends AnyRoute> = C extends { reply: infer R extends z.ZodType }
  ? z.output<R>
  : never;

/** The argument list, optional if nothing in it is required. `More` adds optional members. */
export type ArgsTuple<C extends AnyRoute, More = unknown> =
  Record<never, never> extends RouteArgs<C> ? [args?: RouteArgs<C> & More] : [args: RouteArgs<C> & More];

export interface LooseArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The route's path with its parameters filled in. */
export function pathOf(route: AnyRoute, params: Record<string, unknown> = {}): string {
  return route.path.replace(/:([A-Za-z]+)/g, (_match: string, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`${route.name}: path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** `?a=1&b=2` without undefined values; list values repeat the name. */
export function searchOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text && `?${text}`;
}
