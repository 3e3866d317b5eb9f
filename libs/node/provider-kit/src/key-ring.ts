import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { DataKey } from './data-key';
import { openBytes, sealBytes, type Sealed } from './envelope';

const keyBytes = 32;

/** A person's data key as it is stored: sealed with one of the ring's keys, whose id is beside it. */
export interface WrappedKey extends Sealed {
  /** Which key of the ring opens it. */
  kid: string;
  /** Grows when the person gets a new data key. */
  version: number;
}

/** Ids begin with a letter, so that their order in JSON is the order they were written in. */
const ringShape = z
  .record(z.string().regex(/^[A-Za-z][\w.-]{0,39}$/), z.base64())
  .refine((keys) => Object.keys(keys).length > 0);

const placeOf = (userId: string, version: number): string[] => ['dek', userId, String(version)];

/**
 * The key-encryption keys of a deployment: one seals new data keys, the others still open old ones.
 * Losing a key loses everything sealed below it; taking one out once nothing needs it makes old backups unreadable.
 */
export class KeyRing {
  private constructor(
    readonly active: string,
    private readonly keys: ReadonlyMap<string, Buffer>,
  ) {}

  /** From `{"k2025":"<32 bytes in base64>","k2026":"…"}`; the last one is the active one. Throws a sentence that names what is wrong and never shows a key. */
  static parse(text: string): KeyRing {
    const ring = ringShape.safeParse(parseJson(text));
    if (!ring.success) throw new Error('The key ring must be JSON such as {"k1":"<32 bytes in base64>"}');
    const keys = new Map(Object.entries(ring.data).map(([kid, key]) => [kid, Buffer.from(key, 'base64')]));
    for (const [kid, key] of keys)
      if (key.length !== keyBytes)
        throw new Error(`Key ${kid} of the key ring has ${key.length} bytes instead of ${keyBytes}`);
    return new KeyRing([...keys.keys()].at(-1)!, keys);
  }

  /** A ring with one new random key, in the textual form. */
  static generate(kid = 'k1'): string {
    return JSON.stringify({ [kid]: randomBytes(keyBytes).toString('base64') });
  }

  /** A new data key for a person, open and as it is to be stored. */
  issue(userId: string, version = 1): { key: DataKey; wrapped: WrappedKey } {
    const key = { userId, version, bytes: randomBytes(keyBytes) };
    return { key, wrapped: this.wrap(key) };
  }

  /** The same data key sealed with the active key; re-wrapping touches none of the fields sealed with it. */
  wrap(key: DataKey): WrappedKey {
    return {
      kid: this.active,
      version: key.version,
      ...sealBytes(this.keys.get(this.active)!, placeOf(key.userId, key.version), key.bytes),
    };
  }

  /** Opens a stored data key. Throws when it belongs to somebody else, was altered, or its ring key is gone. */
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
