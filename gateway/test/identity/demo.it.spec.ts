import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { seedDemoEndpoint } from '@app/contracts-banking';
import { createConversationEndpoint, sendMessageEndpoint } from '@app/contracts-chat';
import { seedCryptoDemoEndpoint } from '@app/contracts-crypto';
import {
  alertRaisedEvent,
  generateReportEndpoint,
  listAlertsEndpoint,
  readAlertEndpoint,
} from '@app/contracts-insights';
import { personalDataOwners } from '@app/contracts-identity';
import {
  DomainError,
  eraseUserEndpoint,
  eventSubject,
  requestSubject,
  type Actor,
} from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { NATS_CONNECTION, publishEvent, type NatsConnection } from '@app/messaging';
import { seedPayrollDemoEndpoint } from '@app/contracts-payroll';
import { DemoSweepScheduler } from '../../src/identity/demo/demo-sweep.scheduler';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const hour = 3_600_000;

describe('the demo', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  beforeEach(() => test.services.reset());
  afterAll(() => test?.stop(), 30_000);

  const store = () => test.app.get<Connection>(getConnectionToken());
  /** The calls to services without those for alerts, which follow shortly after each filling. */
  const asked = () =>
    test.services.seen.filter(({ subject }) => subject !== requestSubject(listAlertsEndpoint));
  const erased = (userId: string) =>
    personalDataOwners.filter((owner) =>
      test.services
        .callsOf(eraseUserEndpoint(owner))
        .some(
          (call) => call.actor.userId === userId && (call.request as { userId: string }).userId === userId,
        ),
    );

  it('gives each browser its own filled sandbox, and the same one again later', async () => {
    const browser = test.browser();
    const first = await browser.get('/api/auth/demo');
    expect([first.status, first.body.isDemo, first.body.displayName]).toEqual([200, true, 'Demo Visitor']);
    const again = await browser.get('/api/auth/demo');
    expect(again.body.id).toBe(first.body.id);
    expect((await browser.get('/api/auth/user')).body.id).toBe(first.body.id);
    const seeds = test.services.callsOf(seedDemoEndpoint);
    expect(seeds).toHaveLength(1);
    expect(seeds[0]).toMatchObject({
      actor: { userId: first.body.id, kind: 'demo' },
      request: { seed: 1, today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    });
    const other = await test.browser().get('/api/auth/demo');
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('is filled by each service, with pay as it reached the ledger', async () => {
    const browser = test.browser();
    const { id } = (await browser.get('/api/auth/demo')).body as { id: string };
    const { pay } = seedDemoEndpoint.example.reply;
    expect(test.services.callsOf(seedPayrollDemoEndpoint)).toMatchObject([
      { actor: { userId: id, kind: 'demo' }, request: { pay } },
    ]);
    expect(test.services.callsOf(seedCryptoDemoEndpoint)).toHaveLength(1);
    expect(test.services.callsOf(createConversationEndpoint)).toHaveLength(3);
    expect(test.services.callsOf(sendMessageEndpoint)).toHaveLength(3);
    expect(
      test.services.callsOf(generateReportEndpoint).map(({ request }) => (request as { type: string }).type),
    ).toEqual(['summary', 'expense', 'cash-flow', 'tax']);
    // The alerts of an earlier demo may still be read at the same time.
    const own = test.services.seen.filter(({ actor }) => actor.userId === id);
    const keys = own.map(({ subject, idempotencyKey }) => `${subject} ${idempotencyKey}`);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('marks the least urgent alerts as read', async () => {
    const [alert] = listAlertsEndpoint.example.reply;
    test.services.answer(listAlertsEndpoint, () => [
      alert!,
      { ...alert!, id: newId(), severity: 'low' as const },
    ]);
    const { id } = (await test.browser().get('/api/auth/demo')).body as { id: string };
    // Alerts are marked after the answer, and those of another demo may still be marked.
    const read = () => test.services.callsOf(readAlertEndpoint).filter(({ actor }) => actor.userId === id);
    for (const end = Date.now() + 5_000; read().length === 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read()).toHaveLength(1);
    expect(read()[0]!.request).not.toEqual({ id: alert!.id });
  });

  it('notifies of events that services published while it was filled', async () => {
    const nats = test.app.get<NatsConnection>(NATS_CONNECTION, { strict: false });
    test.services.answer(seedDemoEndpoint, async (_request, { userId }: Actor) => {
      await publishEvent(nats, test.messaging, {
        messageId: newId(),
        subject: eventSubject(alertRaisedEvent),
        userId,
        payload: JSON.stringify({ ...alertRaisedEvent.example, userId, alertId: newId() }),
        correlationId: newId(),
      });
      return seedDemoEndpoint.example.reply;
    });
    const browser = test.browser();
    await browser.get('/api/auth/demo');
    const published = async () =>
      ((await browser.get('/api/notifications')).body as { notifications: object[] }).notifications;
    for (const end = Date.now() + 10_000; (await published()).length === 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await published()).toMatchObject([{ kind: 'budget' }]);
  });

  it('works without a part whose service is unreachable', async () => {
    for (const contract of [seedPayrollDemoEndpoint, sendMessageEndpoint])
      test.services.answer(contract, () => {
        throw new DomainError('SERVICE_UNAVAILABLE');
      });
    expect((await test.browser().get('/api/auth/demo')).status).toBe(200);
    expect(test.services.callsOf(seedCryptoDemoEndpoint)).toHaveLength(1);
  });

  it('acts only for its own visitor', async () => {
    const [one, two] = [test.browser(), test.browser()];
    const oneId = (await one.get('/api/auth/demo')).body.id as string;
    const twoId = (await two.get('/api/auth/demo')).body.id as string;
    test.services.reset();
    await one.get('/api/transactions');
    await two.get('/api/transactions');
    expect(asked().map((call) => [call.actor.userId, call.actor.kind])).toEqual([
      [oneId, 'demo'],
      [twoId, 'demo'],
    ]);
    const session = ((await two.get('/api/auth/sessions')).body as { id: string }[])[0]!.id;
    expect((await one.send('delete', `/api/auth/sessions/${session}`)).status).toBe(404);
  });

  it('is not opened in place of an account, nor by another site', async () => {
    const account = test.browser();
    await account.register('has-account@example.com');
    const refused = await account.get('/api/auth/demo');
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_SIGNED_IN']);
    expect((await account.get('/api/auth/user')).body.email).toBe('has-account@example.com');
    expect((await test.browser().get('/api/auth/demo', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(test.services.callsOf(seedDemoEndpoint)).toHaveLength(0);
  });

  it('leaves nothing behind if it cannot be filled', async () => {
    const before = await store().collection('users').countDocuments();
    test.services.answer(seedDemoEndpoint, () => {
      throw new DomainError('SERVICE_UNAVAILABLE');
    });
    const browser = test.browser();
    expect((await browser.get('/api/auth/demo')).status).toBe(503);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect(await store().collection('users').countDocuments()).toBe(before);
    expect(test.services.callsOf(eraseUserEndpoint('banking'))).toHaveLength(1);
  });

  it('is emptied everywhere and refilled by a reset', async () => {
    const browser = test.browser();
    const { id } = (await browser.get('/api/auth/demo')).body as { id: string };
    test.services.reset();
    expect((await browser.post('/api/auth/demo/reset')).body).toMatchObject({ id, isDemo: true });
    expect(erased(id)).toEqual([...personalDataOwners]);
    const order = asked().map((call) => call.subject);
    const at = (part: string) => order.findIndex((subject) => subject.includes(part));
    expect(at('banking.user.erase')).toBe(personalDataOwners.length - 1);
    expect(at('banking.demo.seed')).toBe(personalDataOwners.length);
    const account = test.browser();
    await account.register('no-reset@example.com');
    test.services.reset();
    expect((await account.post('/api/auth/demo/reset')).status).toBe(403);
    expect(asked()).toEqual([]);
  });

  it('hands its preferences to an account created from it, and is deleted', async () => {
    const browser = test.browser();
    const { id } = (await browser.get('/api/auth/demo')).body as { id: string };
    await browser.send('patch', '/api/settings/preferences', {
      theme: 'dark',
      currency: 'EUR',
      budgetAlerts: false,
    });
    const account = await browser.register('kept@example.com', { keepDemoSettings: true });
    expect([account.status, account.body.isDemo, account.body.currency]).toEqual([201, false, 'EUR']);
    expect((await browser.get('/api/settings')).body.preferences).toMatchObject({
      theme: 'dark',
      currency: 'EUR',
      budgetAlerts: false,
      emailNotifications: true,
    });
    expect(await test.app.get(DemoSweepScheduler).sweep()).toBeGreaterThanOrEqual(1);
    expect(erased(id)).toEqual([...personalDataOwners]);
    expect(
      await store()
        .collection('users')
        .findOne({ _id: id as never }),
    ).toBeNull();
    expect((await browser.get('/api/auth/user')).body.email).toBe('kept@example.com');
  });

  it('is deleted everywhere after a day, and not before', async () => {
    const browser = test.browser();
    const { id } = (await browser.get('/api/auth/demo')).body as { id: string };
    test.clock.advance(23 * hour);
    await test.app.get(DemoSweepScheduler).sweep();
    expect((await browser.get('/api/auth/user')).body.id).toBe(id);
    test.clock.advance(1.1 * hour);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    await test.app.get(DemoSweepScheduler).sweep();
    expect(erased(id)).toEqual([...personalDataOwners]);
    expect(
      await store()
        .collection('users')
        .findOne({ _id: id as never }),
    ).toBeNull();
    expect(await store().collection('sessions').countDocuments({ userId: id })).toBe(0);
  });

  it('stays marked as leaving while a service is unreachable, and is deleted in a later round', async () => {
    const { id } = (await test.browser().get('/api/auth/demo')).body as { id: string };
    test.services.answer(eraseUserEndpoint('chat'), () => {
      throw new DomainError('SERVICE_UNAVAILABLE');
    });
    test.clock.advance(25 * hour);
    expect(await test.app.get(DemoSweepScheduler).sweep()).toBe(0);
    expect(
      await store()
        .collection('users')
        .findOne({ _id: id as never }),
    ).toMatchObject({ state: 'leaving' });
    test.services.reset();
    expect(await test.app.get(DemoSweepScheduler).sweep()).toBe(1);
    expect(
      await store()
        .collection('users')
        .findOne({ _id: id as never }),
    ).toBeNull();
  });

  it('never deletes an account', async () => {
    const account = test.browser();
    const { id } = (await account.register('stays@example.com')).body as { id: string };
    test.clock.advance(3_000 * 24 * hour);
    await test.app.get(DemoSweepScheduler).sweep();
    expect(
      await store()
        .collection('users')
        .findOne({ _id: id as never }),
    ).toMatchObject({ state: 'active' });
  });
});
