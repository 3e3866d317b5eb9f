/** Bytes of a static file, or undefined when the server answers with an error: as it has them now, or with `default` as the browser may have kept them. */
export async function fetchAsset(
  url: string,
  cache: 'no-store' | 'default' = 'no-store',
): Promise<ArrayBuffer | undefined> {
  const response = await fetch(url, { cache, credentials: 'omit' });
  return response.ok ? response.arrayBuffer() : undefined;
}
