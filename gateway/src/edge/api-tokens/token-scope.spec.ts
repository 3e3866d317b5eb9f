import type { TokenScope } from '@app/contracts-identity';
import { isEndpoint, ownerOf } from '@app/contracts-kernel';
import { allRoutes } from '../routing/route-table';
import { requireScope } from './token-scope';

const all = (access: 'read' | 'write'): TokenScope[] =>
  (['banking', 'payroll', 'crypto', 'insights', 'chat'] as const).map((area) => ({ area, access }));
const routes = allRoutes().filter(({ access }) => access !== 'deploy' && access !== 'signed');
const isOpen = (route: (typeof routes)[number], scopes: TokenScope[]): boolean => {
  try {
    requireScope(route, scopes);
    return true;
  } catch {
    return false;
  }
};
const areas = new Set(all('read').map(({ area }) => area as string));

describe('requireScope', () => {
  it('opens to no token, however much it holds, what is not one of its areas', () => {
    const others = routes.filter((route) => !areas.has(ownerOf(route)));
    expect(others.length).toBeGreaterThan(40);
    expect(others.filter((route) => isOpen(route, all('write'))).map(({ path }) => path)).toEqual([]);
  });

  it('opens to a token that writes everything in its areas, and to one without scopes nothing', () => {
    const own = routes.filter((route) => areas.has(ownerOf(route)));
    expect(own.filter((route) => !isOpen(route, all('write')))).toEqual([]);
    expect(own.filter((route) => isOpen(route, []))).toEqual([]);
  });

  it('opens to a token that reads no call that changes something', () => {
    const opened = routes.filter((route) => isOpen(route, all('read')));
    expect(opened.length).toBeGreaterThan(50);
    for (const route of opened)
      expect([route.path, route.method === 'GET' || (isEndpoint(route) && route.effect === 'query')]).toEqual(
        [route.path, true],
      );
  });
});
