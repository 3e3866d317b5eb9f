import { createQueryClient, setLedger } from '@app/api-client';
import { exampleUser } from '@app/contracts-identity';
import { ledgerIdOf, SessionProvider, sessionOf, type SessionUser } from '@app/shell-sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

export interface RenderOptions {
  /** Address at which the page is shown. */
  at?: string;
  user?: Partial<SessionUser> | null;
}

/** Renders a page or widget of a remote like the shell: with session, router and query cache. */
export function renderRemote(element: ReactElement, { at = '/', user = {} }: RenderOptions = {}) {
  const client = createQueryClient();
  const place = { current: at };
  const session = sessionOf(user && { ...exampleUser, ...user });
  const shared = session.user?.ledger;
  setLedger(
    session.user
      ? { ledgerId: ledgerIdOf(session.user), ownId: session.user.id, ...(shared && { shared }) }
      : undefined,
  );
  const view = render(
    <QueryClientProvider client={client}>
      <SessionProvider value={session}>
        <MemoryRouter initialEntries={[at]}>
          <Suspense fallback={null}>{element}</Suspense>
          <Place onChange={(next) => (place.current = next)} />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, client, address: () => place.current };
}

function Place({ onChange }: { onChange: (place: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
