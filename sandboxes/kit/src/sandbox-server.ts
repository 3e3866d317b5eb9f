import { createServer, type Server } from 'node:https';
import {
  createServer as createPlainServer,
  type IncomingMessage,
  type Server as PlainServer,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { KeyPair, TestAuthority } from './certificates';
import { FaultPlan, playFault } from './faults';
import { RequestLog } from './request-log';
import { matchRoute, type Answer, type SandboxRequest, type SandboxRoute } from './routes';

/** The parts of a provider's sandbox. */
export interface SandboxProvider {
  name: string;
  routes: readonly SandboxRoute[];
  /** Runs before a route: the provider's own credential check; a returned answer refuses the request. */
  authorize?: (request: SandboxRequest) => Answer | undefined;
  /** The provider's own response for an unknown path. */
  notFound: (request: SandboxRequest) => Answer;
  /** The provider's own response for an error of the sandbox. */
  failed: (error: unknown) => Answer;
  /** Runs after each response, because the sandbox's state may have changed. */
  answered?: () => void;
  /** Requests a client certificate; `strict` ends connections without one during the handshake. */
  clientCertificates?: 'strict' | 'soft';
  /** Prefixes of paths for people's browsers: also served over plain HTTP if a port is given. */
  pages?: readonly string[];
}

export interface SandboxPorts {
  /** A free port by default. */
  port?: number;
  /** For pages in people's browsers, which do not trust the sandbox's certificate; not served if missing. */
  pagesPort?: number;
}

const maxBody = 1_000_000;

/** Serves a provider's protocol over HTTPS on 127.0.0.1, with faults on request. */
export class SandboxServer {
  readonly faults = new FaultPlan();
  readonly log = new RequestLog();

  private constructor(
    private readonly provider: SandboxProvider,
    private readonly server: Server,
    private readonly certificates: { valid: KeyPair; expired: KeyPair },
    /** PEM with which client certificates are verified. */
    private readonly clientAuthority: string | undefined,
    private readonly pages: PlainServer | undefined,
  ) {
    pages?.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const isPage = provider.pages?.some((start) => request.url?.startsWith(start));
      if (isPage) return void this.answer(request, response);
      response.writeHead(404).end();
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.answer(request, response);
    });
    // Runs before the TLS server's own listener, which chooses the certificate of the new connection.
    server.prependListener('connection', () => this.useCertificate(this.faults.takeExpiredCertificate()));
  }

  static async start(
    provider: SandboxProvider,
    authority: TestAuthority,
    { port = 0, pagesPort }: SandboxPorts = {},
  ): Promise<SandboxServer> {
    const commonName = `${provider.name} sandbox`;
    const valid = await authority.issue({ commonName, use: 'server' });
    const expired = await authority.issue({ commonName, use: 'server', validDays: { from: -30, to: -1 } });
    const server = createServer({
      ...valid,
      ...(provider.clientCertificates && {
        requestCert: true,
        rejectUnauthorized: provider.clientCertificates === 'strict',
      }),
    });
    const pages = pagesPort === undefined ? undefined : createPlainServer();
    await listen(server, port);
    if (pages) await listen(pages, pagesPort!);
    const clientAuthority = provider.clientCertificates && authority.certificate;
    return new SandboxServer(provider, server, { valid, expired }, clientAuthority, pages);
  }

  get url(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Address of the pages for a person's browser; undefined without a port for them. */
  get pagesUrl(): string | undefined {
    return this.pages && `http://localhost:${(this.pages.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const server of [this.server, this.pages]) {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    }
  }

  private useCertificate(expired: boolean): void {
    const pair = expired ? this.certificates.expired : this.certificates.valid;
    this.server.setSecureContext({ ...pair, ca: this.clientAuthority });
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (!request) return;
    response.once('close', () =>
      this.log.add({
        at: new Date().toISOString(),
        method: request.method,
        path: request.path,
        status: response.headersSent ? response.statusCode : null,
        body: request.json,
      }),
    );
    const handle = (): Promise<Answer> => this.handle(request);
    const fault = this.faults.take(request);
    if (fault && (await playFault(fault, request, response, handle, this.faults.stuck))) return;
    const answer = await handle();
    if (answer.pieces) await sendInPieces(response, answer, answer.pieces);
    else send(response, answer);
    this.provider.answered?.();
  }

  private async handle(request: SandboxRequest): Promise<Answer> {
    try {
      const found = matchRoute(this.provider.routes, request.method, request.path);
      if (!found) return this.provider.notFound(request);
      const routed = { ...request, params: found.params };
      return this.provider.authorize?.(routed) ?? (await found.route.handle(routed));
    } catch (error) {
      return this.provider.failed(error);
    }
  }
}

const listen = (server: PlainServer | Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBody) {
        incoming.destroy();
        return undefined;
      }
      chunks.push(chunk);
    }
  } catch {
    // The client disconnected while sending.
    return undefined;
  }
  const url = new URL(incoming.url ?? '/', 'https://sandbox');
  const raw = Buffer.concat(chunks);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    raw,
    json: jsonOf(raw),
    socket: incoming.socket as TLSSocket,
    params: {},
  };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function sendInPieces(
  response: ServerResponse,
  { status = 200, headers = {} }: Answer,
  { type, of }: NonNullable<Answer['pieces']>,
): Promise<void> {
  response.writeHead(status, { 'content-type': type, ...headers });
  try {
    for await (const piece of of) {
      if (response.destroyed) return;
      response.write(piece);
    }
    response.end();
  } catch {
    response.destroy();
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, json, text }: Answer): void {
  if (response.destroyed) return;
  const body = text?.body ?? (json === undefined ? '' : JSON.stringify(json));
  response.writeHead(status, {
    ...(body && { 'content-type': text?.type ?? 'application/json' }),
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}
