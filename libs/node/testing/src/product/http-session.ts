import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, type Person } from './person';

interface Account {
  id: string;
}

/** A response other than 2xx. */
export class RefusedCall extends Error {
  constructor(
    call: string,
    readonly status: number,
    text: string,
  ) {
    super(`${call} answered ${status}: ${text.slice(0, 300)}`);
    this.name = 'RefusedCall';
    this.code = /"code":"([A-Z_]+)"/.exec(text)?.[1];
  }

  readonly code: string | undefined;
}

/** One signed-in person over HTTP, like a browser on the same origin. */
export class Session {
  private readonly cookies = new Map<string, string>();
  private csrf = '';
  readonly person: Person;

  private constructor(
    readonly origin: string,
    person?: Person,
  ) {
    this.person = person ?? newPerson();
  }

  static async open(origin: string): Promise<Session> {
    const session = new Session(origin);
    await session.refreshCsrf();
    await session.send('POST', '/api/register', {
      ...session.person,
      locale: 'en-US',
      timeZone: 'UTC',
      currency: 'USD',
    });
    await session.refreshCsrf();
    await session.send('PATCH', '/api/settings/preferences', { onboardingStep: null });
    await session.standardCategories();
    return session;
  }

  /** A further session of a person who has an account. */
  static async signIn(origin: string, person: Person): Promise<Session> {
    const session = new Session(origin, person);
    await session.refreshCsrf();
    const { email, password } = person;
    await session.send('POST', '/api/login', { email, password });
    await session.refreshCsrf();
    return session;
  }

  get csrfToken(): string {
    return this.csrf;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The cookies for a browser context of this origin. */
  get browserCookies() {
    const place = { domain: new URL(this.origin).hostname, path: '/', httpOnly: true };
    const secure = (name: string): boolean => name.startsWith('__');
    return [...this.cookies].map(([name, value]) => ({ ...place, name, value, secure: secure(name) }));
  }

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    idempotencyKey: string = randomUUID(),
  ): Promise<T> {
    const write = method !== 'GET';
    const headers: Record<string, string> = {
      accept: 'application/json',
      origin: this.origin,
      cookie: this.cookieHeader,
    };
    if (write)
      Object.assign(headers, {
        'content-type': 'application/json',
        'x-csrf-token': this.csrf,
        'idempotency-key': idempotencyKey,
      });
    const response = await fetch(this.origin + path, {
      method,
      headers,
      body: write ? JSON.stringify(body ?? {}) : undefined,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
    const text = await response.text();
    if (!response.ok) throw new RefusedCall(`${method} ${path}`, response.status, text);
    return (text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text) as T;
  }

  openAccount(name = 'Everyday'): Promise<Account> {
    return this.send<Account>('POST', '/api/accounts', {
      name,
      kind: 'checking',
      openingBalance: 1000,
    });
  }

  /** Imports a CSV file like the page does: parts, preview, commit. */
  async importCsv(accountId: string, csv: string): Promise<number> {
    const bytes = Buffer.from(csv);
    const { id, partSize, parts } = await this.send<{ id: string; partSize: number; parts: number }>(
      'POST',
      '/api/imports',
      { fileName: 'bench.csv', size: bytes.length, accountId },
    );
    for (let part = 0; part < parts; part += 1) {
      await this.send('PUT', `/api/imports/${id}/parts/${part}`, {
        data: bytes.subarray(part * partSize, (part + 1) * partSize).toString('base64'),
      });
    }
    const { plan } = await this.send<{ plan: string }>('POST', `/api/imports/${id}/preview`, {});
    return (await this.send<{ added: number }>('POST', `/api/imports/${id}/commit`, { plan })).added;
  }

  /**
   * Waits for the standard categories, which an event creates: a preview made before them has an outdated plan, which the commit
   * refuses.
   */
  private async standardCategories(): Promise<void> {
    const until = Date.now() + 20_000;
    for (;;) {
      const categories = await this.send<{ builtIn: boolean }[]>('GET', '/api/categories');
      if (categories.some(({ builtIn }) => !builtIn)) return;
      if (Date.now() > until) throw new Error('The standard categories of a new person did not come.');
      await delay(20);
    }
  }

  private async refreshCsrf(): Promise<void> {
    this.csrf = (await this.send<{ token: string }>('GET', '/api/auth/csrf')).token;
  }
}
