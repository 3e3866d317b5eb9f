import { createQueryClient, resetCsrf, setTransport, type Transport } from '@app/api-client';
import { exampleUser } from '@app/contracts-identity';
import { isRoute } from '@app/contracts-kernel';
import type { RemoteManifest } from '@app/contracts-shell';
import { GlobalStyle, ToastRegion } from '@app/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RemoteModule } from '../remotes/remote-module';
import { SessionProvider, sessionOf } from '../session/session';
import { useStore } from '../state/store';
import { setTheme, startTheme, useTheme } from '../presentation/theme';
import { dismissToast, pauseToast, resumeToast, toastStore } from '../feedback/toast';

export { exampleTransport };

/** Runs a remote alone: its pages and widgets in a plain frame, its calls answered with the examples of the given contracts. */
export function startAlone(
  remote: RemoteModule,
  manifest: RemoteManifest,
  contracts: readonly object[],
): void {
  setTransport(exampleTransport(contracts));
  resetCsrf('alone');
  startTheme();
  const client = createQueryClient();
  remote.start?.({ queryClient: client });
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <SessionProvider value={sessionOf(exampleUser)}>
        <GlobalStyle />
        <BrowserRouter>
          <Frame remote={remote} manifest={manifest} />
        </BrowserRouter>
        <Toasts />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

function Frame({ remote, manifest }: { remote: RemoteModule; manifest: RemoteManifest }) {
  const { resolved } = useTheme();
  const widgets = [...new Set(manifest.slots.map(({ widget }) => widget))];
  return (
    <>
      <Bar>
        <b>{manifest.title}, alone</b>
        {manifest.pages.map(({ id, basePath }) => (
          <Link key={id} to={basePath}>
            {basePath}
          </Link>
        ))}
        {widgets.length > 0 && <Link to="/~widgets">widgets</Link>}
        <button type="button" onClick={() => setTheme(resolved === 'dark' ? 'light' : 'dark')}>
          {resolved === 'dark' ? 'Light' : 'Dark'}
        </button>
      </Bar>
      <Main>
        <Suspense fallback="Loading...">
          <Routes>
            {manifest.pages.map(({ id, basePath }) => {
              const Page = remote.pages[id];
              return (
                <Route
                  key={id}
                  path={basePath === '/' ? '/' : `${basePath}/*`}
                  element={Page ? <Page basePath={basePath} /> : <p>remote.tsx has no page {id}</p>}
                />
              );
            })}
            <Route
              path="/~widgets"
              element={widgets.map((id) => {
                const Widget = remote.widgets[id] as ComponentType | undefined;
                return (
                  <section key={id}>{Widget ? <Widget /> : <p>remote.tsx has no widget {id}</p>}</section>
                );
              })}
            />
            <Route path="*" element={<Navigate replace to={manifest.pages[0]?.basePath ?? '/~widgets'} />} />
          </Routes>
        </Suspense>
      </Main>
    </>
  );
}

const Toasts = () => (
  <ToastRegion
    toast={useStore(toastStore)}
    onDismiss={dismissToast}
    onPause={pauseToast}
    onResume={resumeToast}
  />
);

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);
  padding: var(--s3) var(--s8);
  border-bottom: 1px solid var(--line);
  a {
    color: var(--accent-ink);
  }
  button {
    margin-left: auto;
  }
`;

const Main = styled.main`
  display: grid;
  gap: var(--s4);
  padding: var(--s6) var(--s8);
  max-width: calc(var(--content) + 64px);
`;

/** Answers each call with the example of its contract. Prefers a path without parameters. */
function exampleTransport(contracts: readonly object[]): Transport {
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
    const match = routes.find(
      ({ route, pattern }) => route.method === (init.method ?? 'GET') && pattern.test(pathname),
    );
    if (!match)
      return new Response(
        JSON.stringify({
          code: 'NOT_FOUND',
          message: `No contract in remote.json's needs has ${init.method ?? 'GET'} ${pathname}`,
        }),
        { status: 404 },
      );
    const { status, example } = match.route;
    return new Response(status === 204 ? null : JSON.stringify(example.reply), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
}
