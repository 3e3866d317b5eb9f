import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
}

/** The keys of this data directory, made on first use and readable by its owner only. */
export async function loadSecrets(dataDir: string, issuers: readonly string[]): Promise<StackSecrets> {
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<StackSecrets>) : {};
  const secrets: StackSecrets = {
    sessionKey: known.sessionKey ?? randomKey(),
    csrfKey: known.csrfKey ?? randomKey(),
    deployToken: known.deployToken ?? randomBytes(32).toString('base64url'),
    kekRing: known.kekRing ?? { [`k${new Date().toISOString().slice(0, 10)}`]: randomKey() },
    actors: await actorKeys(issuers, known.actors ?? {}),
  };
  save(file, JSON.stringify(secrets, null, 2));
  return secrets;
}

async function actorKeys(
  issuers: readonly string[],
  known: Record<string, ActorKeys>,
): Promise<Record<string, ActorKeys>> {
  if (issuers.every((issuer) => known[issuer])) return known;
  // Loaded only for a new key: it brings the whole messaging library along.
  const { newActorKeys } = await import('@app/messaging');
  return { ...Object.fromEntries(issuers.map((issuer) => [issuer, newActorKeys()])), ...known };
}

/** The deploy token alone, for the command line tools of a running stack. */
export function readDeployToken(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'secrets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StackSecrets).deployToken : undefined;
}

const randomKey = (): string => randomBytes(32).toString('base64');

/** Written beside and renamed: a killed start must not leave half a key file. */
function save(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
