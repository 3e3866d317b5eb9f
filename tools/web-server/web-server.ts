import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fastifyHttpProxy } from '@fastify/http-proxy';
import { fastifyStatic } from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ErrorBody } from '@app/contracts-kernel';
import { readBoot } from './boot-data';
import { commonHeaders, headersOfDocument } from './security-headers';
import { ShellDocuments } from './shell-document';

export interface WebServerOptions {
  gatewayUrl: string;
  shellDir: string;
  /** Published builds: `<remote>/<version>/<file>`. */
  remotesDir: string;
}

const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;
const immutable = 'public, max-age=31536000, immutable';

/** The one origin browsers talk to: documents and files from here, /api from the gateway. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
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
    globIgnore: ['**/index.html'],
    setHeaders: (reply, file) =>
      void reply.header('Cache-Control', hashedName.test(path.basename(file)) ? immutable : 'no-cache'),
  });
  documents(server, options);
  return server;
}

function documents(server: FastifyInstance, options: WebServerOptions): void {
  const shell = new ShellDocuments(options.shellDir);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const navigation = request.headers['sec-fetch-mode'] === 'navigate';
    const first = navigation
      ? await readBoot(options.gatewayUrl, request.headers.cookie, request.ip)
      : undefined;
    const { html, nonce } = shell.render(first?.boot, new URL(request.url, 'http://localhost').pathname);
    reply.headers(headersOfDocument(nonce));
    if (first?.setCookie.length) reply.header('Set-Cookie', first.setCookie);
    // A document that carries a person's data is kept nowhere.
    reply.header('Cache-Control', first?.boot.user ? 'no-store' : 'no-cache');
    return compressed(request, reply.type('text/html; charset=utf-8'), html);
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

function compressed(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('Vary', 'Accept-Encoding');
  if (/\bbr\b/.test(accepted)) {
    return reply
      .header('Content-Encoding', 'br')
      .send(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(gzipSync(html));
  return reply.send(html);
}

function proxy(options: WebServerOptions): (scope: FastifyInstance) => Promise<void> {
  return async (scope) => {
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
