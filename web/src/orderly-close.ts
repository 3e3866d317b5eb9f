import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Longer than nearly every request takes, and shorter than what ends a stopping server by force. */
const graceMs = 5_000;

/**
 * When the server stops, what is under way is answered first: a write that was sent on is done whether its sender hears of it or
 * not. Event streams never end by themselves and are cut at once; browsers open them again.
 */
export function closeOrderly(server: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  server.addHook('onRequest', async (request, reply) => {
    if (!String(request.headers.accept ?? '').includes('text/event-stream')) return;
    streams.add(reply.raw);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
    // A browser keeps the connection of its last answer; without this the stop would wait until it lets go.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
    const force = setTimeout(() => server.server.closeAllConnections(), graceMs);
    server.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(force);
    });
  });
}
