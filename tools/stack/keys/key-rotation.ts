import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '@app/brand';
import { privateKeyFrom, publicKeyFrom } from '@app/messaging';
import { headsFileOf, openStore, SignedHeads, SignedHeadsError } from '@app/persistence';
import type { StackSecrets } from './secrets';
import { headsFolderOf } from '../workspace';

/** Where services store data sealed with the ring: database, collection, member with the id of the ring's key. */
const sealedPlaces = [
  ['banking', 'bankLinks', 'key.kid'],
  ['crypto', 'dataKeys', 'kid'],
  ['payroll', 'dataKeys', 'kid'],
  ['gateway', 'dataKeys', 'kid'],
] as const;

/**
 * Signs a part's heads with its present key if they still have the former one. Runs before each start of the part, so that the
 * next start completes an interrupted rotation.
 */
export function resignHeads(dataDir: string, part: string, { actors, formerActors }: StackSecrets): void {
  const former = formerActors?.[part];
  const present = actors[part];
  if (!former || !present) return;
  const file = headsFileOf(headsFolderOf(dataDir), part);
  if (holds(file, part, present.publicKey) || !holds(file, part, former)) return;
  const heads = SignedHeads.read(file, part, publicKeyFrom(former));
  heads.signWhole(privateKeyFrom(present.privateKey));
}

function holds(file: string, part: string, publicKey: string): boolean {
  try {
    SignedHeads.read(file, part, publicKeyFrom(publicKey));
    return true;
  } catch (error) {
    if (error instanceof SignedHeadsError) return false;
    throw error;
  }
}

/** Waits until everything is sealed with this key of the ring; false if something is not after a minute. */
export async function sealedOnlyWith(uri: string, kid: string, waitMs = 60_000): Promise<boolean> {
  for (const end = Date.now() + waitMs; Date.now() < end; await delay(500))
    if ((await othersSealed(uri, kid)) === 0) return true;
  return false;
}

async function othersSealed(uri: string, kid: string): Promise<number> {
  let count = 0;
  for (const [part, collection, member] of sealedPlaces) {
    const store = await openStore(uri, `${brand.slug}_${part}`);
    const other = { _id: { $gte: '' }, [member]: { $ne: kid } } as object;
    count += await store.collection<{ _id: string }>(collection).countDocuments(other);
    await store.close();
  }
  return count;
}
