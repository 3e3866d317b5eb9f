import { passedOnHeader, sessionCookie } from '@app/contracts-identity';
import { DomainError, isEndpoint, type AnyRoute } from '@app/contracts-kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiTokenOf } from '../api-tokens/api-token.service';
import { contractOf } from '../http/edge-request';
import { Admission, limits, type Pass } from './admission';

/** What may take longer has limits of its own, and its time says nothing of how busy we are. Lists may, and are what a screen begins with. */
const shortMs = { read: 30_000, write: 10_000 };

const retryAfterSeconds = 1;
const busy = JSON.stringify(
  new DomainError('SERVICE_UNAVAILABLE', {
    message: 'Too much is asked at this moment, so this was not done. Send it again.',
    details: { reason: 'BUSY', retryAfterSeconds },
  }).toBody(),
);
/** Said here, as the many who hear it must cost nothing of what the others wait for. */
const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('content-type', 'application/json; charset=utf-8')
    .send(busy);

/** Calls that are answered soon: what counts as load, and is refused when there is too much of it. */
const isShort = (contract: AnyRoute | undefined): contract is AnyRoute =>
  contract !== undefined &&
  isEndpoint(contract) &&
  contract.timeoutMs <= (contract.method === 'GET' ? shortMs.read : shortMs.write);

/** Of a call that waited longer before it got here nobody is glad any more: doing it would only make the next ones late, too. */
const staleMs = 1_000;

const isStale = ({ headers }: FastifyRequest): boolean =>
  Date.now() - Number(headers[passedOnHeader] ?? Number.NaN) > staleMs;

const sessionSecret = new RegExp(`${sessionCookie}=([^;]+)`);

/** By token or session, without looking it up; visitors by address. */
const whoOf = (request: FastifyRequest): string =>
  apiTokenOf(request) ?? sessionSecret.exec(request.headers.cookie ?? '')?.[1] ?? request.ip;

/** Refuses, before anything is looked up for it, what could not be answered in good time. */
export function admitRequests(fastify: FastifyInstance): void {
  const doors = { read: new Admission(limits.read), write: new Admission(limits.write) };
  fastify.addHook('onRequest', async (request, reply) => {
    const contract = contractOf(request);
    if (!isShort(contract)) return;
    if (isStale(request)) return refuse(reply);
    const door = doors[contract.method === 'GET' ? 'read' : 'write'];
    const place: { pass?: Pass | undefined } = {};
    // Listened for from before the wait: of somebody who leaves while waiting the place would never be free again.
    reply.raw.once('close', () => place.pass?.(reply.raw.statusCode < 400 && reply.raw.writableFinished));
    place.pass = await door.enter({ who: whoOf(request), route: `${contract.method} ${contract.path}` });
    if (place.pass && reply.raw.closed) place.pass(false);
    if (!place.pass || reply.raw.closed) return refuse(reply);
  });
}
