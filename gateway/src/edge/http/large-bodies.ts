import type { Readable } from 'node:stream';
import { DomainError } from '@app/contracts-kernel';
import type { FastifyInstance } from 'fastify';

/** The most bytes of a refused body that are read and discarded; the rest of a longer one is not awaited. */
const maxPassedOver = 67_108_864;

/**
 * Refuses a body whose Content-Length is above the limit, with a sentence. The body is read first: a client, above all a proxy, that gets
 * an answer while still sending treats the closed connection as a server that is down and never sees the answer.
 */
export function refuseLargeBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, reply) => {
    const limit = request.routeOptions.bodyLimit;
    const length = Number(request.headers['content-length'] ?? 0);
    if (limit === undefined || !(length > limit)) return;
    await drainBody(request.raw);
    if (length > maxPassedOver) void reply.header('connection', 'close');
    throw new DomainError('TOO_LARGE', { message: sentenceFor(length, limit) });
  });
}

const sentenceFor = (length: number, limit: number): string =>
  `This request is ${sizeText(length)}; the limit is ${sizeText(limit)}. Shorten its texts and names, or send it in parts.`;

/** Formats bytes as `256 KB` or `20 MB`, rounded up, so that a size above a limit never looks equal to the limit. */
export const sizeText = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1_024).toLocaleString('en-US')} KB`
    : `${(Math.ceil(bytes / 104_857.6) / 10).toLocaleString('en-US')} MB`;

/** Resolves when the whole body or enough of it was read, or when its sender has left. */
export const drainBody = (body: Readable): Promise<void> =>
  new Promise((resolve) => {
    // Streams that are already closed emit no further events.
    if (body.destroyed || body.readableEnded) return resolve();
    let passed = 0;
    const done = (): void => resolve();
    body.once('end', done).once('close', done).once('error', done);
    body.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed >= maxPassedOver) done();
    });
  });
