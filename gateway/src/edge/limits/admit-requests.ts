import { forwardedAtHeader, sessionCookie } from '@app/contracts-identity';
import { DomainError, isEndpoint, type AnyRoute } from '@app/contracts-kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiTokenOf } from '../api-tokens/api-token.service';
import { contractOf } from '../http/edge-request';
import { Admission, limits, type ReportAnswered } from './admission';

/**
 * Calls with a longer timeout than this (in milliseconds) have their own limits, and their duration says nothing about the load. Reads may
 * take longer, because lists do and screens start with them.
 */
const shortMs = { read: 30_000, write: 10_000 };

const retryAfterSeconds = 1;
const busy = JSON.stringify(
  new DomainError('SERVICE_UNAVAILABLE', {
    message: 'Too much is asked at this moment, so this was not done. Send it again.',
    details: { reason: 'BUSY', retryAfterSeconds },
  }).toBody(),
);
/** Built by hand, because refusing many callers must not slow the others. */
const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('content-type', 'application/json; charset=utf-8')
    .send(busy);

/** Calls that are answered soon: they count as load, and are refused when there is too much of it. */
const isShort = (contract: AnyRoute | undefined): contract is AnyRoute =>
  contract !== undefined &&
  isEndpoint(contract) &&
  contract.timeoutMs <= (contract.method === 'GET' ? shortMs.read : shortMs.write);

/**
 * A call that already waited longer than this (in milliseconds) is refused: its caller has given up, and doing it would only delay the next
 * ones.
 */
const staleMs = 1_000;

const isStale = ({ headers }: FastifyRequest): boolean =>
  Date.now() - Number(headers[forwardedAtHeader] ?? Number.NaN) > staleMs;

const sessionSecret = new RegExp(`${sessionCookie}=([^;]+)`);

/** The token or session without looking it up; for visitors the address. */
const whoOf = (request: FastifyRequest): string =>
  apiTokenOf(request) ?? sessionSecret.exec(request.headers.cookie ?? '')?.[1] ?? request.ip;

/** Refuses calls that could not be answered in good time, before anything is looked up for them. */
export function admitRequests(fastify: FastifyInstance): void {
  const doors = { read: new Admission(limits.read), write: new Admission(limits.write) };
  fastify.addHook('onRequest', async (request, reply) => {
    const contract = contractOf(request);
    if (!isShort(contract)) return;
    if (isStale(request)) return refuse(reply);
    const door = doors[contract.method === 'GET' ? 'read' : 'write'];
    const place: { pass?: ReportAnswered | undefined } = {};
    // Registered before the wait; otherwise the place of a caller who leaves while waiting would never become free.
    reply.raw.once('close', () => place.pass?.(reply.raw.statusCode < 400 && reply.raw.writableFinished));
    place.pass = await door.enter({ who: whoOf(request), route: `${contract.method} ${contract.path}` });
    if (place.pass && reply.raw.closed) place.pass(false);
    if (!place.pass || reply.raw.closed) return refuse(reply);
  });
}
