import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest, { type Response } from 'supertest';

export const testOrigin = 'http://localhost:47500';
export const goodPassword = 'correct horse battery';

type Headers = Record<string, string | undefined>;

/** A browser as the gateway sees it: keeps cookies, states the origin of requests, and sends the CSRF token. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private token?: string;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly defaults: Headers = {},
  ) {}

  get url(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(path: string, headers: Headers = {}): Promise<Response> {
    return this.call('get', path, undefined, { 'sec-fetch-site': 'same-origin', ...headers });
  }

  /** An unsafe call as our own pages make it; a header set to undefined is left out. */
  async send(
    method: 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Response> {
    this.token ??= (await this.get('/api/auth/csrf')).body.token;
    return this.call(method, path, body, {
      origin: testOrigin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-csrf-token': this.token,
      ...headers,
    });
  }

  post(path: string, body?: unknown, headers: Headers = {}): Promise<Response> {
    return this.send('post', path, body, headers);
  }

  async csrfToken(): Promise<string> {
    return (await this.get('/api/auth/csrf')).body.token as string;
  }

  forgetToken(): void {
    this.token = undefined;
  }

  async register(email: string, more: Record<string, unknown> = {}): Promise<Response> {
    return this.post('/api/register', {
      email,
      password: goodPassword,
      firstName: 'Ada',
      lastName: 'Lovelace',
      timeZone: 'America/New_York',
      ...more,
    });
  }

  signIn(email: string, password = goodPassword, remember = false): Promise<Response> {
    return this.post('/api/login', { email, password, remember });
  }

  private async call(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body: unknown,
    headers: Headers,
  ): Promise<Response> {
    let request = supertest(this.url)[method](path).redirects(0);
    for (const [name, value] of Object.entries({ ...this.defaults, ...headers }))
      if (value !== undefined) request = request.set(name, value);
    if (this.cookies.size > 0) request = request.set('cookie', this.cookieHeader);
    const response =
      body === undefined
        ? await request
        : await request.send(typeof body === 'string' ? body : JSON.stringify(body));
    this.keep(response);
    return response;
  }

  private keep(response: Response): void {
    for (const line of (response.headers['set-cookie'] as string[] | undefined) ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
      this.token = undefined;
    }
  }
}
