/** SHA-256 as hexadecimal digits; undefined where the browser has none, as on a page without HTTPS. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
