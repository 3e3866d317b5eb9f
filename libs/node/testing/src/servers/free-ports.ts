import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ranges from which systems choose ports of outgoing connections (Linux from 32768, others from 49152),
 * so that no connection takes a port between its choice and its use.
 */
const lowest = 20_000;
const highest = 32_000;
const maxTries = 1_000;

/** Ports already returned in this process; their callers may not be listening yet. */
const given = new Set<number>();

/** A port that nobody listens on and that was not returned before in this process. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const port = randomInt(lowest, highest);
    if (given.has(port)) continue;
    given.add(port);
    if (await canListen(port)) return port;
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}.`);
}

/** Several different free ports. */
export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => freePort()));

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
