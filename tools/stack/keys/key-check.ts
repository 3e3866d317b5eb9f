import { createHmac } from 'node:crypto';
import { brand } from '@app/brand';
import { openStore } from '@app/persistence';
import { PreflightError } from '../data/data-lock';
import type { StackSecrets } from './secrets';

interface KeyCheck {
  /** Name of the key. */
  _id: string;
  check: string;
}

/** A value that shows whether a key is unchanged without revealing it. */
const checkOf = (key: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update('key check').digest('hex').slice(0, 16);

const checksOf = ({ sessionKey, csrfKey, kekRing }: StackSecrets): KeyCheck[] => [
  { _id: 'session', check: checkOf(sessionKey) },
  { _id: 'csrf', check: checkOf(csrfKey) },
  ...Object.entries(kekRing).map(([kid, key]) => ({ _id: `ring ${kid}`, check: checkOf(key) })),
];

/**
 * Compares the keys with those the store was last used with, before any part starts: with the keys of other data, nothing sealed
 * could be read, and newly sealed data would be lost to the right keys. `force` records the present keys, after a rotation.
 */
export async function checkKeys(uri: string, secrets: StackSecrets, force = false): Promise<void> {
  const store = await openStore(uri, `${brand.slug}_start`);
  try {
    const kept = store.collection<KeyCheck>('keyChecks');
    const known = await kept.find({ _id: { $gte: '' } }).toArray();
    const checks = checksOf(secrets);
    const wrong = force
      ? []
      : known.filter((one) => checks.find(({ _id }) => _id === one._id)?.check !== one.check);
    if (wrong.length > 0)
      throw new PreflightError(
        `The keys in secrets.json are not those of this data (${wrong.map(({ _id }) => _id).join(', ')}): put the right file back from a copy, or start with --fresh to begin with empty data.`,
      );
    if (force) await kept.deleteMany({ _id: { $nin: checks.map(({ _id }) => _id) } });
    for (const one of checks) await kept.replaceOne({ _id: one._id }, { check: one.check }, { upsert: true });
  } finally {
    await store.close();
  }
}
