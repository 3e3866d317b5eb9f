import type { DeviceStore } from './device-store';

/** Encrypted data, bound to the name it is stored under. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const algorithm = 'AES-GCM';
const named = (name: string) => new TextEncoder().encode(name);

/** A key that never leaves the browser: scripts can use it but not read it. Deleting it makes everything encrypted with it unreadable. */
export async function deviceKey(store: DeviceStore, name: string): Promise<CryptoKey> {
  const known = await store.get<CryptoKey>('keys', name);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return store.getOrPut('keys', name, made);
}

export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: named(name) }, key, plain);
  return { iv, bytes };
}

/** Decrypts data. Throws if it was encrypted under another key or name. */
export async function unseal<T>(key: CryptoKey, name: string, { iv, bytes }: Sealed): Promise<T> {
  const plain = await crypto.subtle.decrypt({ name: algorithm, iv, additionalData: named(name) }, key, bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as T;
}
