import { createQueryClient, resetCsrf, setLedger, setTransport } from '@app/api-client';
import * as identity from '@app/contracts-identity';
import { exampleBuild, toRegistryRemote, type RegistryRemote } from '@app/contracts-shell';
import { ledgerIdOf, SessionProvider, sessionOf, SlotHostProvider } from '@app/shell-sdk';
import { exampleTransport } from '@app/shell-sdk/standalone';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { registryStore } from '../src/registry/registry-store';
import { RemoteSlotHost } from '../src/remotes/remote-slot-host';
import { sessionStore } from '../src/session/session-store';

/** A remote as it is listed in the registry, for specs. */
export const remoteOf = (
  name: string,
  pages: RegistryRemote['pages'],
  slots: RegistryRemote['slots'] = [],
): RegistryRemote => ({
  ...toRegistryRemote({
    ...exampleBuild,
    manifest: { ...exampleBuild.manifest, name, title: name, pages, slots },
  }),
});

export interface ShellOptions {
  path?: string;
  remotes?: RegistryRemote[];
  user?: identity.AuthUser | null;
  /** Answers by `METHOD /path`; other calls get their contract's example. */
  answers?: Record<string, () => Response>;
}

/** Renders a part of the shell with its providers. Returns the calls that it made. */
export function renderShell(
  node: ReactNode,
  { path = '/', remotes = [], user = identity.exampleUser, answers = {} }: ShellOptions = {},
) {
  const calls: { call: string; body: unknown }[] = [];
  const examples = exampleTransport([identity]);
  resetCsrf('token');
  setTransport(async (url, init) => {
    const call = `${init.method} ${url}`;
    calls.push({
      call,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    return answers[call]?.() ?? examples(url, init);
  });
  registryStore.set({ registry: { serial: 1, remotes } });
  sessionStore.set(user ? { status: 'in', user, expired: false } : { status: 'out' });
  setLedger(
    user
      ? { ledgerId: ledgerIdOf(user), ownId: user.id, ...(user.ledger && { shared: user.ledger }) }
      : undefined,
  );
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <SessionProvider value={sessionOf(user)}>
        <SlotHostProvider value={RemoteSlotHost}>
          <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
        </SlotHostProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, calls, client };
}
