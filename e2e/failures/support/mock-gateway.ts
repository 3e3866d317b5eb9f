import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRoute } from '@app/contracts-kernel';
import * as banking from '@app/contracts-banking';
import * as identity from '@app/contracts-identity';
import { toRegistryRemote, type Registry, type RemoteBuild } from '@app/contracts-shell';

type Answer = (request: IncomingMessage, response: ServerResponse, body: unknown) => void;

const routes = [identity, banking]
  .flatMap((contracts) => Object.values(contracts as Record<string, unknown>))
  .filter(isRoute);
const pattern = (path: string) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`);
const patterns = routes.map((route) => ({ route, path: pattern(route.path) }));

/** Replaces gateway and services if only shell and remotes are under test: every route returns its contract's example. */
export class MockGateway {
  readonly registry: Registry = { serial: 1, remotes: [] };
  user: object | null = { ...identity.exampleUser, currency: 'USD' };
  private readonly overrides = new Map<string, Answer>();
  private readonly streams = new Set<ServerResponse>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  publish(build: RemoteBuild): void {
    const others = this.registry.remotes.filter(({ name }) => name !== build.manifest.name);
    this.registry.remotes = [...others, toRegistryRemote(build)];
    this.registry.serial += 1;
  }

  /** Overrides the response of a call (`GET /api/registry`) until {@link restore}. */
  override(call: string, answer: Answer): void {
    this.overrides.set(call, answer);
  }

  restore(): void {
    this.overrides.clear();
  }

  push(message: object): void {
    for (const stream of this.streams)
      stream.write(`id: ${Date.now()}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://mock');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body: unknown = text ? JSON.parse(text) : undefined;
    const json = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(value));
    const override = this.overrides.get(`${request.method} ${pathname}`);
    if (override) return override(request, response, body);
    if (pathname === '/api/registry') return void json(200, this.registry);
    if (pathname === '/api/auth/user')
      return void (this.user
        ? json(200, this.user)
        : json(401, { code: 'UNAUTHENTICATED', message: 'Unauthorized: please sign in.' }));
    if (pathname === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': open\n\n');
      this.streams.add(response);
      return void request.on('close', () => this.streams.delete(response));
    }
    const found = patterns.find(({ route, path }) => route.method === request.method && path.test(pathname));
    if (!found)
      return void json(404, { code: 'NOT_FOUND', message: `No example for ${request.method} ${pathname}` });
    return void json(found.route.status, found.route.example.reply);
  }
}
