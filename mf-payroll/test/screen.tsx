import { createQueryClient, resetCsrf, setTransport } from '@app/api-client';
import type { AnyRoute } from '@app/contracts-kernel';
import { SessionProvider, sessionOf, toastStore, type SessionUser } from '@app/shell-sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

// Generous, because the machine may be busy with other tests.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

export interface Sent {
  route: string;
  body: unknown;
}
type Answer =
  | { status?: number; body: unknown }
  | (() => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>);

/** The gateway's answers by route; an unexpected call fails the test by its status. */
export class Gateway {
  readonly sent: Sent[] = [];
  private readonly answers = new Map<string, Answer>();

  constructor() {
    resetCsrf('token');
    toastStore.set(null);
    setTransport(async (url, init) => {
      const route = `${init.method} ${url}`;
      this.sent.push({ route, body: init.body ? JSON.parse(String(init.body)) : undefined });
      const answer = this.answers.get(route);
      if (!answer)
        return new Response(JSON.stringify({ code: 'NOT_FOUND', message: `Unexpected ${route}` }), {
          status: 404,
        });
      const { status = 200, body } = typeof answer === 'function' ? await answer() : answer;
      return new Response(JSON.stringify(body), { status });
    });
  }

  answer<R extends AnyRoute>(route: R, body: unknown, status = 200): this {
    this.answers.set(`${route.method} ${route.path}`, {
      status,
      body: status < 300 ? route.reply.parse(body) : body,
    });
    return this;
  }

  /** Like {@link answer}, for a route whose address has parameters. */
  answerAt<R extends AnyRoute>(path: string, route: R, body: unknown): this {
    this.answers.set(`${route.method} ${path}`, { status: 200, body: route.reply.parse(body) });
    return this;
  }

  answerLater<R extends AnyRoute>(route: R, body: unknown): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.answers.set(`${route.method} ${route.path}`, () => released.then(() => ({ body })));
    return release;
  }

  bodies(route: AnyRoute): unknown[] {
    return this.sent.filter((one) => one.route === `${route.method} ${route.path}`).map((one) => one.body);
  }
}

export const unauthorized = { code: 'UNAUTHENTICATED', message: 'Unauthorized: please sign in.' };
export const notConfigured = {
  code: 'PROVIDER_NOT_CONFIGURED',
  message: 'Payroll can’t be connected on this server yet: no payroll provider is set up.',
};

const user = {
  id: 'u1',
  email: 'a@example.com',
  firstName: 'Ana',
  lastName: 'Reyes',
  displayName: 'Ana Reyes',
  initials: 'AR',
  avatarUrl: null,
  locale: 'en-US',
  timeZone: 'America/New_York',
  currency: 'USD',
  isDemo: false,
  createdAt: '2026-01-01T00:00:00.000Z',
} as unknown as SessionUser;

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}

/** Renders a screen as the shell would show it to a signed-in person, without the shell. */
export const renderScreen = (screen: ReactElement) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider value={sessionOf(user)}>
        <MemoryRouter>
          {screen}
          <Place />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );

/** The toast that is shown, or undefined. */
export const shownToast = () => {
  const shown = toastStore.get();
  return shown?.open ? { title: shown.title, description: shown.description, tone: shown.tone } : undefined;
};
