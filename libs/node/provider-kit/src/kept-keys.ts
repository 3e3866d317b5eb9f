import type { KeyRing, WrappedKey } from './key-ring';

/** Where a service keeps data keys sealed with the ring. */
export interface KeptKeys {
  /** Ids of the ring's keys that something is sealed with. */
  ringKeys(): Promise<string[]>;
  /** Some that are sealed with another key than this one. */
  stale(active: string): Promise<{ userId: string; id: string; key: WrappedKey }[]>;
  /** Puts a re-sealed key in the place of the one it was made from; does nothing when that one is gone. */
  replace(kept: { userId: string; id: string; key: WrappedKey }, next: WrappedKey): Promise<void>;
}

/** Throws a sentence when something is sealed with a key the ring does not have: started without it, the service could only fail later. */
export async function requireRingOf(kept: KeptKeys, ring: KeyRing | undefined): Promise<void> {
  const missing = (await kept.ringKeys()).filter((id) => !ring?.has(id));
  if (missing.length > 0)
    throw new Error(
      `The keys of this data are missing: KEK_RING lacks ${missing.join(', ')}, with which secrets are sealed. Put the right keys back.`,
    );
}

/** Seals every kept key with the ring's active one; what was sealed with them is not touched. Gives how many it were. */
export async function resealAll(kept: KeptKeys, ring: KeyRing): Promise<number> {
  for (let done = 0; ;) {
    const some = await kept.stale(ring.active);
    if (some.length === 0) return done;
    for (const one of some) await kept.replace(one, ring.wrap(ring.unwrap(one.userId, one.key)));
    done += some.length;
  }
}
