import { isLongCall, longCalls, openDemo, resetDemo } from '@app/contracts-identity';
import { isEndpoint, type AnyRoute } from '@app/contracts-kernel';
import { allRoutes } from './route-table';

const isLong = (route: AnyRoute): boolean => isEndpoint(route) && route.timeoutMs > 10_000;
const pathOf = ({ path }: AnyRoute): string => path.replace(/:\w+/g, 'x1');

describe('list of long calls', () => {
  it('contains every call whose contract allows more than ten seconds', () => {
    const missing = allRoutes().filter((route) => isLong(route) && !isLongCall(route.method, pathOf(route)));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('contains the calls that wait until every service has filled a demo', () => {
    for (const { method, path } of [openDemo, resetDemo]) expect(isLongCall(method, path)).toBe(true);
  });

  it('contains nothing else except calls answered as a stream or file', () => {
    const known = new Set(allRoutes().map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '*')}`));
    expect(longCalls.map(([method, path]) => `${method} ${path}`).filter((one) => !known.has(one))).toEqual(
      [],
    );
  });
});
