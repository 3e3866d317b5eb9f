import type { KeyRing, WrappedKey } from './key-ring';

/** A service's store of data keys that are sealed with the ring. */
export interface StoredKeys {
  /** Ids of the ring keys in use. */
  ringKeys(): Promise<string[]>;
  /** Some of the keys that are not sealed with `active`. */
  stale(active: string): Promise<{ userId: string; id: string; key: WrappedKey }[]>;
  /** Replaces a key with its re-sealed version; does nothing if the original is gone. */
  replace(kept: { userId: string; id: string; key: WrappedKey }, next: WrappedKey): Promise<void>;
}

/**
 * Throws an error for the operator if stored keys need a ring key that is missing: otherwise the service would start and fail
 * later.
 */
export async function requireRingOf(kept: StoredKeys, ring: KeyRing | undefined): Promise<void> {
  const missing = (await kept.ringKeys()).filter((id) => !ring?.has(id));
  if (missing.length > 0)
    throw new Error(
      `The keys of this data are missing: KEK_RING lacks ${missing.join(', ')}, with which secrets are sealed. Put the right keys back.`,
    );
}

/**
 * Seals every stored data key with the ring's active key; data encrypted with the data keys does not change. Returns the number
 * of re-sealed keys.
 */
export async function resealAll(kept: StoredKeys, ring: KeyRing): Promise<number> {
  for (let done = 0; ;) {
    const some = await kept.stale(ring.active);
    if (some.length === 0) return done;
    for (const one of some) await kept.replace(one, ring.wrap(ring.unwrap(one.userId, one.key)));
    done += some.length;
  }
}
