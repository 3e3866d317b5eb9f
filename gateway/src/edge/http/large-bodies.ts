import type { Readable } from 'node:stream';
import { DomainError } from '@app/contracts-kernel';
import type { FastifyInstance } from 'fastify';

/** As much of a refused body is read and thrown away; of a longer one the rest is not waited for. */
const maxPassedOver = 67_108_864;

/**
 * Refuses a body that says itself that it is too long, with a sentence. It is passed over first: anyone who is answered while still
 * sending, a proxy above all, takes the closed connection for a server that is down and never sees the answer.
 */
export function refuseLargeBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, reply) => {
    const limit = request.routeOptions.bodyLimit;
    const length = Number(request.headers['content-length'] ?? 0);
    if (limit === undefined || !(length > limit)) return;
    await passedOver(request.raw);
    if (length > maxPassedOver) void reply.header('connection', 'close');
    throw new DomainError('TOO_LARGE', { message: sentenceFor(length, limit) });
  });
}

const sentenceFor = (length: number, limit: number): string =>
  `This request holds ${inUnits(length)}, and at most ${inUnits(limit)} are taken at once. Shorten its texts and names, or send it in parts.`;

/** `256 KB`, `20 MB`; what is over a limit never reads as the limit. */
export const inUnits = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1_024).toLocaleString('en-US')} KB`
    : `${(Math.ceil(bytes / 104_857.6) / 10).toLocaleString('en-US')} MB`;

/** When all of a body has gone by, or enough of it, or its sender has. */
export const passedOver = (body: Readable): Promise<void> =>
  new Promise((resolve) => {
    // Anyone who has gone says so no more.
    if (body.destroyed || body.readableEnded) return resolve();
    let passed = 0;
    const done = (): void => resolve();
    body.once('end', done).once('close', done).once('error', done);
    body.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed >= maxPassedOver) done();
    });
  });
