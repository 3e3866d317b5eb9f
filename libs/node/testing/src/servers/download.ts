import { createWriteStream } from 'node:fs';
import { get as getPlainly, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { pipeline } from 'node:stream/promises';

/**
 * Saves a URL to a file. Follows redirects, but never from https to http; throws if no byte arrives for `idleMs` or the file is
 * incomplete.
 */
export async function download(url: string, file: string, idleMs = 5_000): Promise<void> {
  const response = await follow(url, idleMs, 5);
  await pipeline(response, createWriteStream(file));
}

function follow(url: string, idleMs: number, redirectsLeft: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getSecurely : getPlainly;
    const request = get(url, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location && redirectsLeft > 0) {
        response.resume();
        const next = new URL(headers.location, url).toString();
        if (url.startsWith('https:') && !next.startsWith('https:'))
          return reject(new Error(`${new URL(url).host} leads to an address that is not secure`));
        follow(next, idleMs, redirectsLeft - 1).then(resolve, reject);
      } else if (statusCode === 200) {
        resolve(response);
      } else {
        response.resume();
        reject(new Error(`${new URL(url).host} answered ${statusCode}`));
      }
    });
    request.setTimeout(idleMs, () => request.destroy(new Error(`${new URL(url).host} did not answer`)));
    request.once('error', reject);
  });
}
