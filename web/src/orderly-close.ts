import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: longer than nearly every request takes, and shorter than the time after which a stopping server is killed. */
const graceMs = 5_000;

/**
 * When the server stops, running requests are answered first, because a forwarded write is executed whether its sender gets the answer or
 * not. Event streams never end by themselves and are cut at once; browsers reopen them.
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
    // A browser keeps the connection of its last answer open; without this the stop would wait for the browser to close it.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
    const force = setTimeout(() => server.server.closeAllConnections(), graceMs);
    server.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(force);
    });
  });
}
