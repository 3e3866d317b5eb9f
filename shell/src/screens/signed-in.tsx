import type { AuthUser } from '@app/contracts-identity';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppLayout } from '../layout/app-layout';
import { useRegistry, pagesOf } from '../registry/registry-store';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { openServerStream } from '../session/server-stream';
import { notFound as NotFound, signIn as SignIn } from '../pages/fallback-pages';
import { shellPages } from '../pages/shell-pages';

/** All screens of a signed-in person: the shell's own pages, one route per page of a remote, and the fallback. */
export function SignedIn({ user, expired }: { user: AuthUser; expired: boolean }) {
  const client = useQueryClient();
  const registry = useRegistry();
  useEffect(() => (expired ? undefined : openServerStream(client)), [client, expired, user.id]);
  return (
    <Routes>
      {['/sign-in', '/sign-up'].map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={null}>
              <SignIn />
            </Suspense>
          }
        />
      ))}
      {shellPages
        .filter((page) => page.bare)
        .map(({ path, component: Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Suspense fallback={null}>
                <Page />
              </Suspense>
            }
          />
        ))}
      <Route element={<AppLayout user={user} expired={expired} />}>
        {shellPages
          .filter((page) => !page.bare)
          .map(({ path, component: Page }) => (
            <Route key={path} path={`${path}/*`} element={<Page />} />
          ))}
        {pagesOf(registry).map(({ remote, page }) => (
          <Route
            key={`${remote.name}/${page.id}`}
            path={page.basePath === '/' ? '/' : `${page.basePath}/*`}
            element={<RemoteOutlet remote={remote} page={page} />}
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
