/** Bytes of a static file as the server has them now, or undefined when it answers with an error. For checks, never for running. */
export async function fetchAsset(url: string): Promise<ArrayBuffer | undefined> {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
  return response.ok ? response.arrayBuffer() : undefined;
}
