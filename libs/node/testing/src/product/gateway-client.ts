import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import type { Session } from './http-session';

/** Calls the gateway like the web server in front of it, over connections that stay open and with the same library. */
export class GatewayClient {
  private readonly connections: Pool;

  constructor(readonly url: string) {
    this.connections = new Pool(url, { connections: 256, headersTimeout: 30_000, bodyTimeout: 30_000 });
  }

  async send(
    { cookieHeader: cookie, csrfToken, origin }: Session,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<{ status: number; body: string }> {
    const own = { origin, 'x-csrf-token': csrfToken, 'idempotency-key': key };
    const shared = { accept: 'application/json', 'content-type': 'application/json', cookie };
    const headers = body ? { ...shared, ...own } : shared;
    const sent = body ? JSON.stringify(body) : null;
    const response = await this.connections.request({ method, path, headers, body: sent });
    return { status: response.statusCode, body: await response.body.text() };
  }

  /** The body of a successful response. */
  async get<T>(session: Session, path: string): Promise<T> {
    const { status, body } = await this.send(session, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body.slice(0, 200)}`);
    return JSON.parse(body) as T;
  }
}
