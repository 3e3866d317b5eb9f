import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { DataKey } from './data-key';
import { openBytes, sealBytes, type Sealed } from './envelope';

const keyBytes = 32;

/** A person's data key as stored: sealed with one of the ring's keys. */
export interface WrappedKey extends Sealed {
  /** Id of the ring key that opens it. */
  kid: string;
  /** Increases when the person gets a new data key. */
  version: number;
}

/** Ids start with a letter, because JSON objects keep the written order only for such keys. */
const ringShape = z
  .record(z.string().regex(/^[A-Za-z][\w.-]{0,39}$/), z.base64())
  .refine((keys) => Object.keys(keys).length > 0);

const placeOf = (userId: string, version: number): string[] => ['dek', userId, String(version)];

/**
 * The key-encryption keys of a deployment: one seals new data keys, the others still open old ones. Losing a key loses everything
 * sealed with it; removing an unused one makes old backups unreadable.
 */
export class KeyRing {
  private constructor(
    readonly active: string,
    private readonly keys: ReadonlyMap<string, Buffer>,
  ) {}

  /**
   * Parses `{"k2025":"<32 bytes in base64>","k2026":"…"}`; the last key is the active one. Throws an error that describes the
   * problem and never contains a key.
   */
  static parse(text: string): KeyRing {
    const ring = ringShape.safeParse(parseJson(text));
    if (!ring.success) throw new Error('The key ring must be JSON such as {"k1":"<32 bytes in base64>"}');
    const keys = new Map(Object.entries(ring.data).map(([kid, key]) => [kid, Buffer.from(key, 'base64')]));
    for (const [kid, key] of keys)
      if (key.length !== keyBytes)
        throw new Error(`Key ${kid} of the key ring has ${key.length} bytes instead of ${keyBytes}`);
    return new KeyRing([...keys.keys()].at(-1)!, keys);
  }

  /** A ring with one new random key, in text format. */
  static generate(kid = 'k1'): string {
    return JSON.stringify({ [kid]: randomBytes(keyBytes).toString('base64') });
  }

  /** A new data key for a person, both decrypted and in its stored form. */
  issue(userId: string, version = 1): { key: DataKey; wrapped: WrappedKey } {
    const key = { userId, version, bytes: randomBytes(keyBytes) };
    return { key, wrapped: this.wrap(key) };
  }

  /** Seals a data key with the active ring key; data encrypted with the data key does not change. */
  wrap(key: DataKey): WrappedKey {
    return {
      kid: this.active,
      version: key.version,
      ...sealBytes(this.keys.get(this.active)!, placeOf(key.userId, key.version), key.bytes),
    };
  }

  /** Opens a stored data key. Throws if it belongs to another person, was altered, or its ring key is missing. */
  unwrap(userId: string, wrapped: WrappedKey): DataKey {
    const ringKey = this.keys.get(wrapped.kid);
    if (!ringKey) throw new Error(`The key ring has no key ${wrapped.kid}`);
    return {
      userId,
      version: wrapped.version,
      bytes: openBytes(ringKey, placeOf(userId, wrapped.version), wrapped),
    };
  }

  has(kid: string): boolean {
    return this.keys.has(kid);
  }

  isStale(wrapped: WrappedKey): boolean {
    return wrapped.kid !== this.active;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
