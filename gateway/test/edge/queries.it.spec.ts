import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { exampleBuild } from '@app/contracts-shell';
import { AttemptRepository } from '../../src/edge/limits/attempt.repository';
import { DemoSweepScheduler } from '../../src/identity/demo/demo-sweep.scheduler';
import { NotificationRepository } from '../../src/identity/notifications/notification.repository';
import { generateSync } from 'otplib';
import { goodPassword } from '../support/browser';
import { gatewayUnderTest, testSettings, type UnderTest } from '../support/gateway-under-test';
import { SoftPasskey } from '../support/soft-passkey';

const own = [
  'sessions',
  'attempts',
  'users',
  'credentials',
  'avatars',
  'notifications',
  'remoteBuilds',
  'remotes',
  'registryState',
  'secondFactors',
  'pendingSignIns',
  'passkeys',
  'passkeyChallenges',
  'exportPermits',
  'apiTokens',
  'signIns',
];
const reading = ['find', 'findOne', 'findOneAndUpdate', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany'];

interface Asked {
  collection: string;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1>;
}

describe('queries of the gateway', () => {
  let test: UnderTest;
  const asked = new Map<string, Asked>();
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? '[]'
      : value instanceof Date || typeof value !== 'object' || value === null
        ? typeof value
        : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));

  beforeAll(async () => {
    test = await gatewayUnderTest();
    mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
      if (!own.includes(collection) || !reading.includes(method)) return;
      const filter = (args[0] ?? {}) as Record<string, unknown>;
      const options = (args.at(-1) ?? {}) as { sort?: Record<string, 1 | -1> | Map<string, 1 | -1> };
      const sort = options.sort instanceof Map ? Object.fromEntries(options.sort) : options.sort;
      asked.set(`${collection} ${JSON.stringify(shape(filter))} ${JSON.stringify(sort ?? {})}`, {
        collection,
        filter,
        sort,
      });
    });
    await everything();
    mongoose.set('debug', false);
  }, 120_000);
  afterAll(async () => {
    mongoose.set('debug', false);
    await test?.stop();
  });

  /** Runs each use case once, so that each repository method runs. */
  async function everything(): Promise<void> {
    const [browser, other, demo] = [test.browser(), test.browser(), test.browser()];
    const { id } = (await browser.register('queries@example.com')).body as { id: string };
    await other.signIn('queries@example.com', 'not the right one');
    await other.signIn('queries@example.com');
    for (const path of [
      '/api/auth/user',
      '/api/auth/sessions',
      '/api/settings',
      '/api/notifications',
      '/api/registry',
      '/api/settings/avatar',
    ])
      await browser.get(path);
    test.clock.advance(2 * 60_000);
    await browser.get('/api/auth/user');
    await browser.send('patch', '/api/settings/preferences', { theme: 'dark' });
    await browser.post('/api/auth/sessions/revoke-others');
    await browser.post('/api/auth/password', {
      currentPassword: goodPassword,
      newPassword: 'staple battery horse',
    });
    await browser.post('/api/auth/email', {
      email: 'queries2@example.com',
      password: 'staple battery horse',
    });
    const [note] = (await browser.get('/api/notifications')).body.notifications as { id: string }[];
    await browser.post(`/api/notifications/${note!.id}/read`);
    await browser.post('/api/notifications/read-all');
    await browser.send('delete', '/api/settings/avatar');
    await test.app
      .get<Connection>(getConnectionToken())
      .transaction((session) =>
        test.app.get(NotificationRepository, { strict: false }).markReadBySource(id, 'some-alert', session),
      );
    await test.app
      .get(AttemptRepository, { strict: false })
      .addAll(new Map([['requests:x:1', 1]]), new Date(Date.now() + 60_000));
    const deploy = (path: string, body: unknown = {}) =>
      browser.send('post', `/api/deploy/remotes${path}`, body, {
        authorization: `Bearer ${testSettings.deployToken}`,
      });
    await deploy('', exampleBuild);
    await deploy(`/${exampleBuild.manifest.name}/deactivate`);
    await deploy(`/${exampleBuild.manifest.name}/activate`, { version: exampleBuild.version });
    await browser.get('/api/deploy/remotes', { authorization: `Bearer ${testSettings.deployToken}` });
    await browser.get('/api/registry');
    await protection();
    await demo.get('/api/auth/demo');
    test.clock.advance(25 * 3_600_000);
    await test.app.get(DemoSweepScheduler).sweep();
  }

  async function protection(): Promise<void> {
    const [browser, other, program] = [test.browser(), test.browser(), test.browser()];
    await browser.register('protected@example.com');
    const factor = '/api/auth/second-factor';
    const { secret } = (await browser.post(`${factor}/setup`, { password: goodPassword })).body as {
      secret: string;
    };
    const code = generateSync({ secret, epoch: Math.floor(test.clock.now() / 1_000) });
    const { recoveryCodes } = (await browser.post(factor, { code })).body as { recoveryCodes: string[] };
    const proof = () => ({ password: goodPassword, code: recoveryCodes.pop() });
    test.clock.advance(31_000);
    await other.signIn('protected@example.com');
    const next = generateSync({ secret, epoch: Math.floor(test.clock.now() / 1_000) });
    await other.post('/api/login/code', { code: next });
    const device = new SoftPasskey();
    const toMake = (await browser.post('/api/auth/passkeys/options', proof())).body as { challenge: string };
    const made = await browser.post('/api/auth/passkeys', { name: 'Phone', response: device.make(toMake) });
    const passkey = `/api/auth/passkeys/${(made.body as { id: string }).id}`;
    await browser.send('patch', passkey, { name: 'Laptop' });
    await browser.post('/api/privacy/export', proof());
    expect((await browser.get('/api/privacy/export')).status).toBe(200);
    const toSign = (await other.post('/api/login/passkey/options', {})).body as { challenge: string };
    expect((await other.post('/api/login/passkey', { response: device.signIn(toSign) })).status).toBe(200);
    await browser.send('delete', passkey);
    const scopes = [{ area: 'banking', access: 'read' }];
    const wanted = { ...proof(), name: 'Script', scopes, days: 30 };
    const token = (await browser.post('/api/auth/tokens', wanted)).body as {
      secret: string;
      token: { id: string };
    };
    await program.get('/api/transactions', { authorization: `Bearer ${token.secret}` });
    await browser.send('patch', '/api/settings/preferences', { timeZone: 'Europe/Vienna' });
    for (const path of [factor, '/api/auth/passkeys', '/api/auth/tokens', '/api/auth/sign-ins'])
      expect((await browser.get(path)).status).toBe(200);
    await browser.send('delete', `/api/auth/tokens/${token.token.id}`);
    const renewed = (await browser.post(`${factor}/recovery-codes`, proof())).body as {
      recoveryCodes: string[];
    };
    const last = { password: goodPassword, code: renewed.recoveryCodes[0] };
    expect((await browser.post(`${factor}/end`, last)).status).toBe(200);
  }

  it('include every collection', () => {
    expect([...new Set([...asked.values()].map(({ collection }) => collection))].sort()).toEqual(
      [...own].sort(),
    );
    expect(asked.size).toBeGreaterThanOrEqual(20);
  });

  it('are served by an index', async () => {
    const { db } = test.app.get<Connection>(getConnectionToken());
    for (const { collection, filter, sort } of asked.values()) {
      const plan = JSON.stringify(
        await db!
          .collection(collection)
          .find(filter)
          .sort(sort ?? {})
          .explain('queryPlanner'),
      );
      expect([collection, filter, /COLLSCAN/.test(plan), /IXSCAN|IDHACK|EXPRESS/.test(plan)]).toEqual([
        collection,
        filter,
        false,
        true,
      ]);
    }
  });
});
