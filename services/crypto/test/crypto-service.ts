import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { startTestService, type Responder, type TestService } from '@app/node-testing/service';
import { KeyRing } from '@app/provider-kit';
import {
  startCoinbaseSandbox,
  type CoinbaseSandbox,
  type CoinbaseSandboxOptions,
} from '@app/sandbox-coinbase';
import { TestAuthority } from '@app/sandbox-kit';
import { CryptoModule } from '../src/crypto.module';

// Other tests may keep the machine busy, so tests here may take longer.
jest.setTimeout(30_000);

const ring = KeyRing.generate('test');
export const zone = 'America/New_York';

/** A new person. */
export const person = (part: Partial<Actor> = {}): Actor => ({
  ...exampleActor,
  userId: newId(),
  timeZone: zone,
  ...part,
});

/** The real crypto service with its own servers, without an exchange. */
export function startCrypto(responders: readonly Responder[] = []): Promise<TestService> {
  process.env['KEK_RING'] = ring;
  return startTestService({ name: 'crypto', module: CryptoModule, responders });
}

/** Smaller than the practice exchange that people use. */
type ExchangeSize = Pick<CoinbaseSandboxOptions, 'holds' | 'pageSize'>;

export interface PracticeExchange {
  sandbox: CoinbaseSandbox;
  /** A key for the practice person's holdings: everybody who uses it sees the same ones. */
  key: { keyName: string; privateKey: string };
  /** The settings with which the service reaches it. */
  environment: Record<string, string>;
}

/** The practice exchange, as the local stack sets it up. */
export async function startPracticeExchange(size: ExchangeSize = {}): Promise<PracticeExchange> {
  const authority = await TestAuthority.create('Practice exchange of a test');
  const client = { clientId: 'practice-client', clientSecret: 'practice-secret' };
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = 'organizations/practice/apiKeys/practice';
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const keys = [{ name, publicKey }];
  const sandbox = await startCoinbaseSandbox({ authority, ...client, keys, ...size });
  const folder = mkdtempSync(path.join(tmpdir(), 'practice-'));
  const caFile = path.join(folder, 'authority.pem');
  writeFileSync(caFile, authority.certificate);
  const keyFile = path.join(folder, 'key.json');
  writeFileSync(keyFile, JSON.stringify({ name, privateKey }));
  const environment = {
    KEK_RING: ring,
    PRACTICE_PROVIDERS: 'coinbase',
    PROVIDER_CA_FILE: caFile,
    COINBASE_BASE_URL: sandbox.url,
    COINBASE_TOKEN_URL: `${sandbox.url}/oauth2/token`,
    COINBASE_AUTHORIZE_URL: `${sandbox.url}/oauth2/auth`,
    COINBASE_CLIENT_ID: client.clientId,
    COINBASE_CLIENT_SECRET: client.clientSecret,
    COINBASE_PRACTICE_KEY_FILE: keyFile,
  };
  return { sandbox, key: { keyName: name, privateKey }, environment };
}

/** The service, connected to the practice exchange. */
export async function startCryptoWithExchange(
  responders: readonly Responder[] = [],
  size: ExchangeSize = {},
): Promise<{ crypto: TestService; sandbox: CoinbaseSandbox; stop: () => Promise<void> }> {
  const { sandbox, environment } = await startPracticeExchange(size);
  Object.assign(process.env, environment);
  const crypto = await startCrypto(responders);
  return {
    crypto,
    sandbox,
    stop: async () => {
      for (const name of Object.keys(environment)) delete process.env[name];
      await crypto.close();
      await sandbox.stop();
    },
  };
}
