import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWholeFile } from '../stack/data/whole-file';

interface Pair {
  cert: string;
  key: string;
}

/** Keys with which the practice providers and their clients authenticate. Created once per data folder. */
export interface PracticeKeys {
  /** Signs the servers' certificates and ADP's client certificates. */
  authority: Pair;
  plaid: { clientId: string; secret: string };
  adp: { clientId: string; clientSecret: string; certificate: Pair };
  coinbase: {
    clientId: string;
    clientSecret: string;
    /** A person's API key (ES256), as they would paste it. */
    apiKey: { name: string; publicKey: string; privateKey: string };
  };
}

/** Paths of the practice providers' files in a data folder. */
export const practiceFiles = (dataDir: string) => {
  const at = (name: string): string => path.join(dataDir, 'practice', name);
  return {
    folder: at(''),
    keys: at('keys.json'),
    authority: at('authority.pem'),
    adpCertificate: at('adp-client.pem'),
    adpKey: at('adp-client.key'),
    coinbaseKey: at('coinbase-key.json'),
    /** State of a practice bank, kept across starts. */
    stateOf: (provider: string) => at(`${provider}-state.json`),
  };
};

/** Loads the keys of the data folder; creates and writes them if there are none. */
export async function loadPracticeKeys(dataDir: string): Promise<PracticeKeys> {
  const files = practiceFiles(dataDir);
  if (existsSync(files.keys)) return JSON.parse(readFileSync(files.keys, 'utf8')) as PracticeKeys;
  const keys = await makeKeys();
  const { name, privateKey } = keys.coinbase.apiKey;
  writeWholeFile(files.authority, keys.authority.cert);
  writeWholeFile(files.adpCertificate, keys.adp.certificate.cert);
  writeWholeFile(files.adpKey, keys.adp.certificate.key);
  writeWholeFile(files.coinbaseKey, JSON.stringify({ name, privateKey }, null, 2));
  writeWholeFile(files.keys, JSON.stringify(keys, null, 2));
  return keys;
}

async function makeKeys(): Promise<PracticeKeys> {
  // Loaded only for new keys, because a later start does not need the certificate library.
  const { TestAuthority } = await import('@app/sandbox-kit');
  const authority = await TestAuthority.create('Practice providers');
  const certificate = await authority.issue({
    commonName: 'PracticeEmployerMutualSSL',
    organisation: 'Practice Employer Inc.',
    use: 'client',
    rsa: true,
    validDays: { from: -1, to: 3650 },
  });
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    authority: await authority.keep(),
    plaid: { clientId: secretOf('practice'), secret: secretOf('practice') },
    adp: { clientId: secretOf('practice'), clientSecret: secretOf('practice'), certificate },
    coinbase: {
      clientId: secretOf('practice'),
      clientSecret: secretOf('practice'),
      apiKey: {
        name: `organizations/${crypto.randomUUID()}/apiKeys/${crypto.randomUUID()}`,
        publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    },
  };
}

const secretOf = (start: string): string => `${start}-${randomBytes(18).toString('base64url')}`;
