import type { AnyRoute } from '@app/contracts-kernel';
import type { Transport } from '@app/api-client';

const isRoute = (value: unknown): value is AnyRoute => (value as AnyRoute | null)?.kind === 'route';

/** Answers each call with the example of its contract. A path without parameters is preferred to one with. */
export function exampleTransport(contracts: readonly object[]): Transport {
  const routes = contracts
    .flatMap((module) => Object.values(module))
    .filter(isRoute)
    .map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
      loose: (route.path.match(/:/g) ?? []).length,
    }))
    .sort((a, b) => a.loose - b.loose);
  return async (url, init) => {
    const { pathname } = new URL(url, 'http://alone');
    const found = routes.find(
      ({ route, pattern }) => route.method === (init.method ?? 'GET') && pattern.test(pathname),
    );
    if (!found)
      return new Response(
        JSON.stringify({
          code: 'NOT_FOUND',
          message: `No contract in remote.json's needs has ${init.method ?? 'GET'} ${pathname}`,
        }),
        { status: 404 },
      );
    const { status, example } = found.route;
    return new Response(status === 204 ? null : JSON.stringify(example.reply), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
}
