/** A provider responded with an error status or with more than the size limit. */
export class OutboundError extends Error {}

export interface ReadTextOptions {
  timeoutMs: number;
  /** Largest response in bytes; a larger one is dropped. */
  largest: number;
  /** Ends the reading early. */
  signal?: AbortSignal;
}

/**
 * Reads a public text from the internet: https, or loopback for tests; no redirects, no cookies, limited time and
 * size. Throws OutboundError for a disallowed address, status or size, and fetch's own errors.
 */
export async function readText(url: URL, { timeoutMs, largest, signal }: ReadTextOptions): Promise<string> {
  if (url.protocol !== 'https:' && url.hostname !== '127.0.0.1' && url.hostname !== 'localhost')
    throw new OutboundError(`Only https is read, not ${url.protocol}`);
  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
    redirect: 'error',
  });
  if (!response.ok) throw new OutboundError(`${url.hostname} answered with status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new OutboundError(`${url.hostname} answered with more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
