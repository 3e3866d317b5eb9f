import { isLongCall, forwardedAtHeader, sessionCookie } from '@app/contracts-identity';
import type { ErrorBody } from '@app/contracts-kernel';
import { fastifyHttpProxy } from '@fastify/http-proxy';
import { fastifyStatic } from '@fastify/static';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Socket } from 'node:net';
import path from 'node:path';
import { bankLinkDocument } from './bank-link-document';
import { readBoot } from './boot-data';
import { replyInTwoParts } from './two-part-reply';
import { CallsUnderWay } from './calls-under-way';
import { closeOrderly } from './orderly-close';
import { commonHeaders, headersOfDocument, isOwnFrame } from './security-headers';
import { ShellDocuments } from './shell-document';

export interface WebServerOptions {
  gatewayUrl: string;
  shellDir: string;
  /** Published builds: `<remote>/<version>/<file>`. */
  remotesDir: string;
  /** Addresses and ranges of proxies whose headers about client address and protocol are trusted; none by default. */
  trustedProxies?: readonly string[];
  /** Script of the bank-link widget; without it there is no document for the widget. */
  linkScriptUrl?: string;
  /** How many milliseconds the gateway may take for a call that is not in the list of long ones. */
  shortCallMs?: number;
}

/** A request must arrive completely within this many milliseconds; only somebody who blocks a connection on purpose takes longer. */
const requestTimeoutMs = 120_000;

/** In milliseconds; no contract allows a longer call. */
const longestCallMs = 120_000;
/** In milliseconds; the limit for calls that are not in the list of long ones. */
const shortCallMs = 10_000;
/** Milliseconds after the gateway's own time limit at which a hanging gateway is given up. */
const graceMs = 2_000;
/** The most running calls, far more than can be answered in good time. Event streams count too. */
const maxAtOnce = 2_000;
/** The most running calls of one session or visitor; a screen makes about twenty at once. */
const maxOfOne = 100;

const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;
const immutable = 'public, max-age=31536000, immutable';

/** The one origin that browsers talk to: serves documents and files, and forwards /api to the gateway. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    requestTimeout: requestTimeoutMs,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: refuseMalformed,
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  server.setErrorHandler(refuse);
  closeOrderly(server);
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
    // Documents get their nonce and boot data below.
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
    reply.headers(headersOfDocument(nonce, isOwnFrame(request.headers)));
    // A document with a person's data must not be cached.
    reply.header('Cache-Control', hasSession ? 'no-store' : 'no-cache');
    // A visitor's document must not be shown to somebody who has signed in since.
    reply.header('Vary', 'Cookie, Sec-Fetch-Dest, Sec-Fetch-Site');
    reply.type('text/html; charset=utf-8');
    if (!isNavigation) return reply.send(opening + rest());
    // The browser starts loading scripts and data while the gateway looks up the session.
    const first = readBoot(options.gatewayUrl, cookie, request.ip);
    return replyInTwoParts(request, reply, opening, first.then(rest));
  };
  const { linkScriptUrl } = options;
  if (linkScriptUrl)
    server.get('/bank-link', (_request, reply) => {
      const { html, headers } = bankLinkDocument(linkScriptUrl);
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    });
  server.get('/', answer);
  server.get('/index.html', answer);
  server.setNotFoundHandler((request, reply) => (isPage(request) ? answer(request, reply) : notFound(reply)));
}

/** Whether the path is a page of the app rather than a file. A missing script must stay missing and not become HTML. */
function isPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://localhost');
  const wantsFile = /^\/(api|remotes)(\/|$)/.test(pathname) || /\.[a-z0-9]{1,8}$/i.test(pathname);
  return (request.method === 'GET' || request.method === 'HEAD') && !wantsFile;
}

/** Requests that Fastify refuses before the gateway receives them, answered in the form of every other error. */
function refuse(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isType = error.statusCode === 415 || /parameter format|media type/i.test(error.message);
  const status = isType ? 415 : (error.statusCode ?? 500);
  const body = status === 415 ? wrongType : status < 500 ? unreadable : failed;
  return reply
    .code(status < 500 ? status : 500)
    .header('Cache-Control', 'no-store')
    .send(body);
}

/** Data that is not valid HTTP has no reply object; it is answered in the same form. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = malformed[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify(unreadable);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

const malformed: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

const wrongType: ErrorBody = { code: 'UNSUPPORTED_TYPE', message: 'Send this as JSON.' };
const unreadable: ErrorBody = { code: 'VALIDATION', message: 'This request is not well formed.' };
const failed: ErrorBody = {
  code: 'INTERNAL',
  message: 'Something went wrong on our side. It is safe to try again.',
};

function notFound(reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { code: 'NOT_FOUND', message: 'There is no such file.' };
  return reply.code(404).header('Cache-Control', 'no-store').send(body);
}

function proxy(options: WebServerOptions): (scope: FastifyInstance) => Promise<void> {
  const shortMs = options.shortCallMs ?? shortCallMs;
  const underWay = new CallsUnderWay(maxAtOnce, maxOfOne);
  return async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const leave = underWay.enter(callerOf(request));
      if (leave) return void reply.raw.once('close', leave);
      return reply.code(503).header('Retry-After', '1').header('Cache-Control', 'no-store').send(busy);
    });
    scope.addHook('onRequest', async (request, reply) => {
      const length = Number(request.headers['content-length'] ?? 0);
      if (length <= largestBody) return;
      // Reading a body this large only to discard it is not worth the wait.
      if (length > 2 * largestBody) reply.header('Connection', 'close');
      return reply.code(413).header('Cache-Control', 'no-store').send(tooLarge);
    });
    await scope.register(fastifyHttpProxy, {
      upstream: options.gatewayUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // Event streams stay open and silent for long, so there is no body timeout and no buffering.
      undici: {
        connections: 256,
        pipelining: 1,
        keepAliveTimeout: 60_000,
        bodyTimeout: 0,
        headersTimeout: longestCallMs + graceMs,
      },
      handler: (request, reply, destination, options) =>
        reply.from(destination, {
          ...options,
          ...(!isLongCall(request.method, destination) && { timeout: shortMs + graceMs }),
        }),
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // A client's own claims about its address and origin are not passed on.
          [forwardedAtHeader]: String(Date.now()),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          forwarded: undefined,
          // 100-continue was answered here; the gateway gets the body right away.
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

const sessionSecret = new RegExp(`${sessionCookie}=([^;]+)`);

/** The session without knowing it; for visitors the address. */
const callerOf = (request: FastifyRequest): string =>
  sessionSecret.exec(request.headers.cookie ?? '')?.[1] ?? request.ip;

const busy: ErrorBody = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'Too much is asked at this moment, so this was not done. Send it again.',
};

/** Larger bodies are refused here; the gateway applies each route's own limit below this. */
export const largestBody = 33_554_432;

/** The reply to a larger body. */
const tooLarge: ErrorBody = {
  code: 'TOO_LARGE',
  message:
    'This request is far larger than the server accepts. Shorten its texts and names, or send it in parts.',
};
