/**
 * Fetches the bytes of a static file; undefined if the server responds with an error. `no-store` always fetches it, `default` may
 * use the browser's cache.
 */
export async function fetchAsset(
  url: string,
  cache: 'no-store' | 'default' = 'no-store',
): Promise<ArrayBuffer | undefined> {
  const response = await fetch(url, { cache, credentials: 'omit' });
  return response.ok ? response.arrayBuffer() : undefined;
}
