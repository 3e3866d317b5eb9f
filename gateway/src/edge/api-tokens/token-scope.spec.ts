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
  it('opens routes outside its areas to no token, whatever scopes it has', () => {
    const others = routes.filter((route) => !areas.has(ownerOf(route)));
    expect(others.length).toBeGreaterThan(40);
    expect(others.filter((route) => isOpen(route, all('write'))).map(({ path }) => path)).toEqual([]);
  });

  it('opens every route of its areas to a token with write scope, and none to a token without scopes', () => {
    const own = routes.filter((route) => areas.has(ownerOf(route)));
    expect(own.filter((route) => !isOpen(route, all('write')))).toEqual([]);
    expect(own.filter((route) => isOpen(route, []))).toEqual([]);
  });

  it('opens no route that changes something to a token with read scope', () => {
    const opened = routes.filter((route) => isOpen(route, all('read')));
    expect(opened.length).toBeGreaterThan(50);
    for (const route of opened)
      expect([route.path, route.method === 'GET' || (isEndpoint(route) && route.effect === 'query')]).toEqual(
        [route.path, true],
      );
  });
});
