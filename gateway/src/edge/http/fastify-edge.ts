import type { IncomingMessage, ServerResponse } from 'node:http';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, headerNames, type AnyRoute } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { admitRequests } from '../limits/admit-requests';
import { contractOf, type EdgeRequest } from './edge-request';
import { defaultBodyLimit, limitsFor, parseJsonBody } from './json-body';
import { refuseLargeBodies } from './large-bodies';
import { securityHeaders } from './security-headers';

const unreadable = new DomainError('VALIDATION', {
  field: '(address)',
  message: '(address): The address is not well formed.',
}).toBody();
/** The parts of a reply that an error before routing needs. */
interface BareReply {
  raw: ServerResponse;
  hijack(): unknown;
}

function refuseUnreadable(_error: unknown, _request: unknown, reply: BareReply): void {
  reply.hijack();
  reply.raw.writeHead(400, { ...securityHeaders, 'content-type': 'application/json; charset=utf-8' });
  reply.raw.end(JSON.stringify(unreadable));
}

const correlationPattern = /^[A-Za-z0-9-]{8,64}$/;

/** The correlation id of everything this request triggers: the caller's if it sent a valid one, otherwise a new one. */
function correlationIdOf(request: IncomingMessage): string {
  const given = request.headers[headerNames.correlationId];
  return typeof given === 'string' && correlationPattern.test(given) ? given : newId();
}

export const fastifyAdapter = (trustedProxies: string[]): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: defaultBodyLimit,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: (request: IncomingMessage) => correlationIdOf(request),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests with a malformed URL never reach a route or its filters.
    frameworkErrors: refuseUnreadable,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 100,
    },
  });

/** Configures everything Fastify does before and after Nest: headers, cookies, body limits and the only body parser. */
export function prepareFastify(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  limitBodies(fastify);
  refuseLargeBodies(fastify);
  acceptOnlyJson(fastify);
  void fastify.register(cookie);
  // Runs first, so that refusals, and routes that override a header, still have all the others.
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header(headerNames.correlationId, request.id);
    done();
  });
  admitRequests(fastify);
}

function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (options) => {
    const { contract } = (options.config ?? {}) as { contract?: AnyRoute };
    if (contract?.bodyLimit) options.bodyLimit = contract.bodyLimit;
  });
}

function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    ['application/json', 'application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (contractOf(request)?.access === 'signed') (request as EdgeRequest).signedText = body as string;
      try {
        done(
          null,
          parseJsonBody(body as string, limitsFor(contractOf(request)?.bodyLimit ?? defaultBodyLimit)),
        );
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
