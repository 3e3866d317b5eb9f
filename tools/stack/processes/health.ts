import { get } from 'node:http';
import { waitUntil } from '@app/node-testing';

/** Waits until an address responds with 200; ends early if its process is gone. */
export function waitHealthy(url: string, timeoutMs: number, stillRunning: () => boolean): Promise<boolean> {
  return waitUntil(async () => (await statusOf(url)) === 200, {
    timeoutMs,
    everyMs: 50,
    stillWorthIt: stillRunning,
  });
}

/** HTTP status of a GET, or 0 without a response. */
export function statusOf(url: string, withinMs = 2_000): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.setTimeout(withinMs, () => request.destroy());
    request.once('error', () => resolve(0));
  });
}
