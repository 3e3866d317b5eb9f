import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Session } from './http-session';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Calls the gateway like the web server in front of it, over connections that stay open. */
export class GatewayClient {
  constructor(readonly url: string) {}

  async send(
    { cookieHeader: cookie, csrfToken, origin }: Session,
    method: string,
    path: string,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<{ status: number; body: string }> {
    const own = { origin, 'x-csrf-token': csrfToken, 'idempotency-key': key };
    const headers = { accept: 'application/json', 'content-type': 'application/json', cookie };
    const options = { method, agent, timeout: 30_000, headers: body ? { ...headers, ...own } : headers };
    const call = request(this.url + path, options).end(body && JSON.stringify(body));
    call.on('timeout', () => call.destroy(new Error('no answer in 30 s')));
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode!, body: await text(response) };
  }

  /** The body of a successful response. */
  async get<T>(session: Session, path: string): Promise<T> {
    const { status, body } = await this.send(session, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body.slice(0, 200)}`);
    return JSON.parse(body) as T;
  }
}
