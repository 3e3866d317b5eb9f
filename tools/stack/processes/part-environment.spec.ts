import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentFor } from './part-environment';
import { gatewayEnv, serviceEnv, type StackContext } from '../parts';
import { loadSecrets } from '../keys/secrets';
import { findDeployables } from '../workspace';

const terminal = {
  PATH: '/bin',
  PLAID_SECRET: 'p',
  OPENAI_API_KEY: 'o',
  ADP_CLIENT_SECRET: 'a',
  SMTP_URL: 's',
  KEK_RING: '{}',
  ACTOR_PRIVATE_KEY: 'k',
};

describe('environmentFor', () => {
  it.each([
    ['banking', ['PATH', 'PLAID_SECRET']],
    ['payroll', ['PATH', 'ADP_CLIENT_SECRET']],
    ['chat', ['PATH', 'OPENAI_API_KEY']],
    ['gateway', ['PATH', 'SMTP_URL']],
    ['web', ['PATH']],
  ])('gives %s only its own credentials', (part, names) => {
    expect(Object.keys(environmentFor(part, terminal)).sort()).toEqual([...names].sort());
  });
});

describe('the environment that the start creates for a part', () => {
  const services = findDeployables().services.map(({ name }) => name);
  const parts = [...services, 'gateway'];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'keys-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('contains only its own secrets, and the key ring only if the part seals data', async () => {
    const secrets = await loadSecrets(dataDir, parts);
    const context = {
      ...{ dataDir, origin: 'http://localhost', port: 1, secrets },
      ...{ store: { sentence: '' }, nats: { sentence: '' } },
      addresses: { mongoUri: 'mongodb://127.0.0.1:1/app', natsUrl: 'nats://127.0.0.1:1' },
    } as unknown as StackContext;
    const owners = new Map<string, string[]>([
      [secrets.sessionKey, ['gateway']],
      [secrets.csrfKey, ['gateway']],
      [secrets.deployToken, ['gateway']],
      [secrets.vapid.privateKey, ['gateway']],
      [secrets.store.root, []],
      ...Object.values(secrets.kekRing).map((key): [string, string[]] => [
        key,
        ['banking', 'crypto', 'gateway', 'payroll'],
      ]),
      ...parts.flatMap((part): [string, string[]][] => [
        [secrets.actors[part]!.privateKey, [part]],
        [secrets.broker[part]!, [part]],
        [secrets.store.parts[part]!, [part]],
      ]),
    ]);
    const given = (part: string): string =>
      JSON.stringify(part === 'gateway' ? gatewayEnv(context, 1) : serviceEnv(context, part, 1));
    const all = new Map(parts.map((part) => [part, given(part)]));
    for (const [secret, own] of owners)
      expect(parts.filter((part) => all.get(part)!.includes(secret)).sort()).toEqual(own);
  });
});
