import path from 'node:path';
import { fastifyHttpProxy } from '@fastify/http-proxy';
import { fastifyStatic } from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sessionCookie } from '@app/contracts-identity';
import { type ErrorBody } from '@app/contracts-kernel';
import { largestBody, tooLarge } from './body-limit';
import { readBoot } from './boot-data';
import { inTwoParts } from './in-two-parts';
import { commonHeaders, headersOfDocument } from './security-headers';
import { ShellDocuments } from './shell-document';

export interface WebServerOptions {
  gatewayUrl: string;
  shellDir: string;
  /** Published builds: `<remote>/<version>/<file>`. */
  remotesDir: string;
}

/** For a request to have come whole; longer takes only who keeps a connection busy on purpose. */
const longestRequest = 120_000;

const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;
const immutable = 'public, max-age=31536000, immutable';

/** The one origin browsers talk to: documents and files from here, /api from the gateway. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    requestTimeout: longestRequest,
    trustProxy: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  await server.register(proxy(options));
  await server.register(fastifyStatic, {
    root: options.remotesDir,
    prefix: '/remotes/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', immutable),
  });
  await server.register(fastifyStatic, {
    root: options.shellDir,
    prefix: '/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    wildcard: true,
    // Documents are filled in first (below).
    allowedPath: (file) => !/\.html(\.|$)/.test(file),
    setHeaders: (reply, file) =>
      void reply.header('Cache-Control', hashedName.test(path.basename(file)) ? immutable : 'no-cache'),
  });
  documents(server, options);
  return server;
}

function documents(server: FastifyInstance, options: WebServerOptions): void {
  const shell = new ShellDocuments(options.shellDir);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { cookie, 'sec-fetch-mode': mode } = request.headers;
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const isNavigation = mode === 'navigate';
    const hasSession = isNavigation && (cookie ?? '').includes(`${sessionCookie}=`);
    const { nonce, opening, rest } = shell.begin({
      pathname,
      hasSession,
      isDemo: searchParams.has('demo'),
      isNavigation,
    });
    reply.headers(headersOfDocument(nonce));
    // A document that carries a person's data is kept nowhere.
    reply.header('Cache-Control', hasSession ? 'no-store' : 'no-cache');
    // Nor is one for a visitor given to somebody who signed in since, as when a tab is opened again.
    reply.header('Vary', 'Cookie');
    reply.type('text/html; charset=utf-8');
    if (!isNavigation) return reply.send(opening + rest());
    // The browser begins to load scripts and data while the gateway is asked who is there.
    const first = readBoot(options.gatewayUrl, cookie, request.ip);
    return inTwoParts(request, reply, opening, first.then(rest));
  };
  server.get('/', answer);
  server.get('/index.html', answer);
  server.setNotFoundHandler((request, reply) => (isPage(request) ? answer(request, reply) : notFound(reply)));
}

/** An address of the app rather than of a file; a missing script must stay missing, not become HTML. */
function isPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://localhost');
  const wantsFile = /^\/(api|remotes)(\/|$)/.test(pathname) || /\.[a-z0-9]{1,8}$/i.test(pathname);
  return (request.method === 'GET' || request.method === 'HEAD') && !wantsFile;
}

function notFound(reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { code: 'NOT_FOUND', message: 'There is no such file.' };
  return reply.code(404).header('Cache-Control', 'no-store').send(body);
}

function proxy(options: WebServerOptions): (scope: FastifyInstance) => Promise<void> {
  return async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const length = Number(request.headers['content-length'] ?? 0);
      if (length <= largestBody) return;
      // So much is not waited for, only to be thrown away.
      if (length > 2 * largestBody) reply.header('Connection', 'close');
      return reply.code(413).header('Cache-Control', 'no-store').send(tooLarge);
    });
    await scope.register(fastifyHttpProxy, {
      upstream: options.gatewayUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // Event streams stay open and silent for long: no body timeout, and nothing is buffered on the way.
      undici: {
        connections: 256,
        pipelining: 1,
        keepAliveTimeout: 60_000,
        bodyTimeout: 0,
        headersTimeout: 180_000,
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // What a client claims about its own address or origin is not passed on.
          'x-forwarded-for': request.socket.remoteAddress ?? '',
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': 'http',
          forwarded: undefined,
          // Answered here already: the gateway is sent the body at once.
          expect: undefined,
        }),
        onError: (reply, { error }) => {
          const slow = /timeout/i.test((error as { code?: string }).code ?? '');
          const body: ErrorBody = slow
            ? { code: 'TIMEOUT', message: 'This took too long. It is safe to try again.' }
            : {
                code: 'SERVICE_UNAVAILABLE',
                message: 'The server is starting or not available right now. Try again in a moment.',
              };
          (reply as unknown as FastifyReply)
            .code(slow ? 504 : 503)
            .header('Retry-After', '2')
            .header('Cache-Control', 'no-store')
            .send(body);
        },
      },
    });
  };
}
