/** `npm run audit`: verifies the audit chain of every part of a running stack, the documents it covers and its signed heads. */
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '@app/brand';
import { sealedLedger } from '@app/contracts-banking';
import { publicKeyFrom } from '@app/messaging';
import {
  headsFileOf,
  openStore,
  SignedHeads,
  SignedHeadsError,
  verifyAllAuditChains,
} from '@app/persistence';
import { runningStoreUri } from '../stack/data/running-store';
import { readSecretsOf } from '../stack/keys/secrets';
import { runningState } from '../stack/data/state-file';
import { headsFolderOf, findDeployables } from '../stack/workspace';

const sealedBy: Readonly<Record<string, typeof sealedLedger>> = { banking: sealedLedger };

interface Place {
  uri: string;
  headsFolder?: string;
  /** base64 of SPKI DER, by part. */
  publicKeys: Readonly<Record<string, string>>;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const place = process.env['MONGODB_URI']
    ? named(process.env['MONGODB_URI'])
    : running(values.data ?? path.join(homedir(), `.${brand.slug}`));
  const { services, gateway } = findDeployables();
  let wrong = 0;
  for (const { name } of [...gateway, ...services]) wrong += await auditPart(name, place);
  process.exitCode = wrong > 0 ? 1 : 0;
}

/** Number of findings of a part that the product did not write. */
async function auditPart(name: string, place: Place): Promise<number> {
  const prefix = process.env['DATABASE_PREFIX'] ?? brand.slug;
  const { heads, complaint } = signedHeads(name, place);
  const store = await openStore(place.uri, `${prefix}_${name}`);
  try {
    const { chains, records, broken } = await verifyAllAuditChains(store, {
      sealed: Object.values(sealedBy[name] ?? {}),
      witnessed: heads,
    });
    console.log(`${name.padEnd(10)} ${chains} chains, ${records} records, ${broken.length} broken`);
    if (complaint) console.log(`           ${complaint}`);
    for (const { userId, seq, document, reason } of broken)
      console.log(`           ${userId} ${document ?? `at ${seq}:`} ${reason}`);
    return broken.length + (complaint ? 1 : 0);
  } finally {
    await store.close();
  }
}

function signedHeads(name: string, { headsFolder, publicKeys }: Place) {
  const key = publicKeys[name];
  if (!headsFolder || !key)
    return { complaint: 'no signed heads: set AUDIT_HEADS_DIR and ACTOR_PUBLIC_KEYS' };
  try {
    return { heads: SignedHeads.read(headsFileOf(headsFolder, name), name, publicKeyFrom(key)).heads };
  } catch (error) {
    if (error instanceof SignedHeadsError) return { complaint: error.message };
    throw error;
  }
}

const named = (uri: string): Place => ({
  uri,
  headsFolder: process.env['AUDIT_HEADS_DIR'],
  publicKeys: JSON.parse(process.env['ACTOR_PUBLIC_KEYS'] ?? '{}') as Record<string, string>,
});

function running(dataDir: string): Place {
  const port = runningState(dataDir)?.parts['store']?.port;
  if (!port)
    throw new Error(
      `No running stack on ${dataDir}: start it with npm start, or name its folder with --data, or another store with MONGODB_URI.`,
    );
  const { actors = {} } = readSecretsOf(dataDir);
  return {
    uri: runningStoreUri(dataDir, port),
    headsFolder: headsFolderOf(dataDir),
    publicKeys: Object.fromEntries(Object.entries(actors).map(([part, { publicKey }]) => [part, publicKey])),
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
