import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newStorePassword } from '@app/node-testing';
import { PreflightError } from '../data/data-lock';
import { newVapidKeys, type VapidKeys } from './vapid-keys';
import { writeWholeFile } from '../data/whole-file';

export interface ActorKeys {
  /** base64 of PKCS 8 DER. */
  privateKey: string;
  /** base64 of SPKI DER. */
  publicKey: string;
}

export interface StackSecrets {
  sessionKey: string;
  csrfKey: string;
  deployToken: string;
  /** Key-encryption keys by id. */
  kekRing: Record<string, string>;
  actors: Record<string, ActorKeys>;
  /** Public keys before the last rotation, by part: data signed with them is signed again at the next start. */
  formerActors?: Record<string, string>;
  /** Seeds of the parts' broker keys. */
  broker: Record<string, string>;
  /** Store passwords: the administrator's, and each part's own. */
  store: { root: string; parts: Record<string, string> };
  /** Signs push messages; with a new pair, every browser must subscribe again. */
  vapid: VapidKeys;
}

const keyBytes = 32;
const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/**
 * The keys of this data folder, readable only by its owner. Created only for an empty store: with new keys, nobody could read
 * data sealed with the old ones.
 */
export async function loadSecrets(dataDir: string, issuers: readonly string[]): Promise<StackSecrets> {
  const file = secretsFile(dataDir);
  const known = existsSync(file) ? readSecrets(file) : {};
  if (!known.kekRing && holdsData(dataDir))
    throw new PreflightError(
      `The keys of this data are missing: put ${file} back from a copy, or start with --fresh to begin with empty data.`,
    );
  const secrets: StackSecrets = {
    ...(known.formerActors && { formerActors: known.formerActors }),
    sessionKey: known.sessionKey ?? randomKey(),
    csrfKey: known.csrfKey ?? randomKey(),
    deployToken: known.deployToken ?? randomBytes(32).toString('base64url'),
    kekRing: known.kekRing ?? { [newKeyId()]: randomKey() },
    actors: await actorKeys(issuers, known.actors ?? {}),
    broker: await brokerSeeds(issuers, known.broker ?? {}),
    store: {
      root: known.store?.root ?? newStorePassword(),
      parts: { ...storePasswords(issuers), ...known.store?.parts },
    },
    vapid: known.vapid ?? newVapidKeys(),
  };
  saveSecrets(dataDir, secrets);
  return secrets;
}

export const saveSecrets = (dataDir: string, secrets: StackSecrets): void =>
  writeWholeFile(secretsFile(dataDir), JSON.stringify(secrets, null, 2));

/**
 * Replaces all keys. The ring keeps its old keys after the new one, because data sealed with them must be read once more. The
 * push pair stays, because otherwise every browser would have to subscribe again.
 */
export async function rotated(old: StackSecrets): Promise<StackSecrets> {
  const parts = Object.keys(old.actors);
  return {
    ...old,
    sessionKey: randomKey(),
    csrfKey: randomKey(),
    deployToken: randomBytes(32).toString('base64url'),
    kekRing: { ...old.kekRing, [newKeyId()]: randomKey() },
    actors: await actorKeys(parts, {}),
    formerActors: Object.fromEntries(parts.map((part) => [part, old.actors[part]!.publicKey])),
    broker: await brokerSeeds(Object.keys(old.broker), {}),
    // The administrator's password stays, because an interrupted change would lock everybody out.
    store: { ...old.store, parts: storePasswords(Object.keys(old.store.parts)) },
  };
}

/** The ring with only its newest key. */
export const withNewestRingKey = (secrets: StackSecrets): StackSecrets => ({
  ...secrets,
  kekRing: Object.fromEntries(Object.entries(secrets.kekRing).slice(-1)),
});

/** The present keys of a data folder, for commands next to a running stack; empty without a key file. */
export const readSecretsOf = (dataDir: string): Partial<StackSecrets> =>
  existsSync(secretsFile(dataDir)) ? readSecrets(secretsFile(dataDir)) : {};

/** Unreadable keys are refused and never replaced, because a copy may still exist. */
function readSecrets(file: string): Partial<StackSecrets> {
  const damaged = (what: string) =>
    new PreflightError(
      `The key file ${file} is damaged (${what}): put it back from a copy, or start with --fresh to begin with empty data.`,
    );
  let known: Partial<StackSecrets>;
  try {
    known = JSON.parse(readFileSync(file, 'utf8')) as Partial<StackSecrets>;
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged('it is no JSON');
    throw error;
  }
  for (const [name, key] of Object.entries(known.kekRing ?? {}))
    if (Buffer.from(key, 'base64').length !== keyBytes)
      throw damaged(`key ${name} has not ${keyBytes} bytes`);
  return known;
}

function holdsData(dataDir: string): boolean {
  const store = path.join(dataDir, 'store');
  return existsSync(store) && readdirSync(store).length > 0;
}

const storePasswords = (parts: readonly string[]): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [part, newStorePassword()]));

async function actorKeys(
  issuers: readonly string[],
  known: Record<string, ActorKeys>,
): Promise<Record<string, ActorKeys>> {
  if (issuers.every((issuer) => known[issuer])) return known;
  // Loaded only for a new key, because it needs the whole messaging library.
  const { newActorKeys } = await import('@app/messaging');
  return { ...Object.fromEntries(issuers.map((issuer) => [issuer, newActorKeys()])), ...known };
}

async function brokerSeeds(
  parts: readonly string[],
  known: Record<string, string>,
): Promise<Record<string, string>> {
  if (parts.every((part) => known[part])) return known;
  const { newBrokerSeed } = await import('@app/messaging/broker-access');
  return { ...Object.fromEntries(parts.map((part) => [part, newBrokerSeed()])), ...known };
}

/** Only the deploy token, for the command line tools of a running stack. */
export function readDeployToken(dataDir: string): string | undefined {
  const file = secretsFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StackSecrets).deployToken : undefined;
}

/** Two rings made on one day must have different key ids. */
const newKeyId = (): string => `k${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;

const randomKey = (): string => randomBytes(keyBytes).toString('base64');
