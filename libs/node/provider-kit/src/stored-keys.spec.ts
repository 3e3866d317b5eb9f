import { randomBytes } from 'node:crypto';
import { requireRingOf, resealAll, type StoredKeys } from './stored-keys';
import { KeyRing, type WrappedKey } from './key-ring';

const [a, b] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const old = KeyRing.parse(JSON.stringify({ a }));
const both = KeyRing.parse(JSON.stringify({ a, b }));
const fresh = KeyRing.parse(JSON.stringify({ b }));

/** An in-memory version of a service's key collection that returns two keys at a time. */
class Kept implements StoredKeys {
  readonly rows = new Map<string, WrappedKey>();

  ringKeys = (): Promise<string[]> =>
    Promise.resolve([...new Set([...this.rows.values()].map(({ kid }) => kid))]);
  stale = (active: string) =>
    Promise.resolve(
      [...this.rows]
        .filter(([, key]) => key.kid !== active)
        .slice(0, 2)
        .map(([userId, key]) => ({ userId, id: userId, key })),
    );
  replace = ({ userId }: { userId: string }, next: WrappedKey): Promise<void> => {
    this.rows.set(userId, next);
    return Promise.resolve();
  };
}

function keptBy(ring: KeyRing, people: number): { kept: Kept; keys: Map<string, Buffer> } {
  const kept = new Kept();
  const keys = new Map<string, Buffer>();
  for (let n = 0; n < people; n += 1) {
    const { key, wrapped } = ring.issue(`person-${n}`);
    kept.rows.set(`person-${n}`, wrapped);
    keys.set(`person-${n}`, key.bytes);
  }
  return { kept, keys };
}

describe('requireRingOf', () => {
  it('refuses a ring that lacks a key, and names the key', async () => {
    const { kept } = keptBy(old, 2);
    await expect(requireRingOf(kept, fresh)).rejects.toThrow(
      'KEK_RING lacks a, with which secrets are sealed',
    );
    await expect(requireRingOf(kept, undefined)).rejects.toThrow('The keys of this data are missing');
    await expect(requireRingOf(kept, both)).resolves.toBeUndefined();
    await expect(requireRingOf(new Kept(), undefined)).resolves.toBeUndefined();
  });
});

describe('resealAll', () => {
  it('re-seals every key with the new ring key, after which the old one is not needed', async () => {
    const { kept, keys } = keptBy(old, 5);
    expect(await resealAll(kept, both)).toBe(5);
    expect(await resealAll(kept, both)).toBe(0);
    for (const [userId, bytes] of keys)
      expect(fresh.unwrap(userId, kept.rows.get(userId)!).bytes).toEqual(bytes);
  });
});
