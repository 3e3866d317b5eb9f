import { crc32, deflateSync } from 'node:zlib';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { importCommittedEvent } from '@app/contracts-banking';
import { alertChangedEvent, alertRaisedEvent, reportReadyEvent } from '@app/contracts-insights';
import { describeActorEndpoint } from '@app/contracts-identity';
import { eventSubject, exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ContractClient, publishEvent, NATS_CONNECTION, type NatsConnection } from '@app/messaging';
import { journalOf, verifyAuditChain } from '@app/persistence';
import type { Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE((crc32 as (data: Buffer) => number)(body));
  return Buffer.concat([length, body, crc]);
};

describe('settings and notifications', () => {
  let test: UnderTest;
  let ada: Browser;
  let adaId: string;
  let bob: Browser;
  let bobId: string;
  beforeAll(async () => {
    test = await gatewayUnderTest();
    [ada, bob] = [test.browser(), test.browser()];
    adaId = (await ada.register('ada@example.com')).body.id;
    bobId = (await bob.register('bob@example.com')).body.id;
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const store = () => test.app.get<Connection>(getConnectionToken());
  const patch = (path: string, body: unknown, headers = {}) => ada.send('patch', path, body, headers);

  it('have the specified values for a new account', async () => {
    expect((await ada.get('/api/settings')).body).toMatchObject({
      profile: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phone: null,
        company: null,
        avatarUrl: null,
      },
      preferences: {
        emailNotifications: true,
        budgetAlerts: true,
        paymentReminders: true,
        balanceAlerts: true,
        importAlerts: true,
        theme: 'system',
        currency: 'USD',
        timeZone: 'America/New_York',
        locale: 'en-US',
        dashboardCards: ['safeToSpend', 'netWorth', 'forecast', 'attention'],
        onboarding: { step: 'currency', completedAt: null },
      },
    });
  });

  it('store the chosen dashboard cards without duplicates', async () => {
    const choose = (dashboardCards: string[]) => patch('/api/settings/preferences', { dashboardCards });
    expect((await choose(['netWorth', 'safeToSpend'])).status).toBe(200);
    const { body } = await ada.get('/api/settings');
    expect(body.preferences).toMatchObject({ dashboardCards: ['netWorth', 'safeToSpend'], theme: 'system' });
    expect((await choose([])).body.preferences.dashboardCards).toEqual([]);
    expect((await choose(['netWorth', 'netWorth'])).status).toBe(400);
    expect((await choose(['stocks'])).status).toBe(400);
  });

  it('change only the given fields', async () => {
    expect(
      (await patch('/api/settings/profile', { phone: '+12025550123', company: 'Analytical Engines' })).status,
    ).toBe(200);
    expect((await patch('/api/settings/profile', { firstName: 'Augusta' })).body.profile).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Lovelace',
      phone: '+12025550123',
      company: 'Analytical Engines',
    });
    expect((await patch('/api/settings/profile', { phone: null })).body.profile).toMatchObject({
      phone: null,
      company: 'Analytical Engines',
    });
    expect((await ada.get('/api/auth/user')).body).toMatchObject({ displayName: 'Augusta Lovelace' });
  });

  it.each([
    [{ phone: '555' }, 'phone'],
    [{ firstName: 'x'.repeat(51) }, 'firstName'],
    [{ email: 'else@example.com' }, '(body)'],
    [{ _id: 'x' }, '(body)'],
    [{}, '(body)'],
  ])('refuse the profile %j and name its field', async (body, field) => {
    const before = (await ada.get('/api/settings')).text;
    const response = await patch('/api/settings/profile', body);
    expect([response.status, response.body.field]).toEqual([400, field]);
    expect((await ada.get('/api/settings')).text).toBe(before);
  });

  it('reach services with the next request of every open session', async () => {
    const second = test.browser();
    await second.signIn('ada@example.com');
    await patch('/api/settings/preferences', { currency: 'EUR', timeZone: 'Europe/Berlin', locale: 'de-DE' });
    test.services.reset();
    await second.get('/api/transactions');
    expect(test.services.seen[0]!.actor).toEqual({
      userId: adaId,
      kind: 'user',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      locale: 'de-DE',
    });
  });

  it('answer a repeated write with the first answer and write once', async () => {
    const count = () =>
      journalOf(store()).audit.countDocuments({ userId: adaId, action: 'preferences.change' });
    const before = await count();
    const first = await patch(
      '/api/settings/preferences',
      { budgetAlerts: false },
      { 'idempotency-key': 'toggle-1' },
    );
    await patch('/api/settings/preferences', { budgetAlerts: true }, { 'idempotency-key': 'toggle-2' });
    const repeat = await patch(
      '/api/settings/preferences',
      { budgetAlerts: false },
      { 'idempotency-key': 'toggle-1' },
    );
    expect(repeat.text).toBe(first.text);
    expect((await ada.get('/api/settings')).body.preferences.budgetAlerts).toBe(true);
    expect(await count()).toBe(before + 2);
    const other = await patch(
      '/api/settings/preferences',
      { budgetAlerts: true },
      { 'idempotency-key': 'toggle-1' },
    );
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('write once if the same write arrives many times at the same moment', async () => {
    const count = () => journalOf(store()).audit.countDocuments({ userId: adaId, action: 'profile.change' });
    const before = await count();
    await ada.csrfToken();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        patch('/api/settings/profile', { company: 'Babbage & Co' }, { 'idempotency-key': 'company-1' }),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
    expect(await count()).toBe(before + 1);
  });

  it('store the step of an unfinished onboarding', async () => {
    expect(
      (await patch('/api/settings/preferences', { onboardingStep: 'accounts' })).body.preferences.onboarding,
    ).toEqual({ step: 'accounts', completedAt: null });
    const done = (await patch('/api/settings/preferences', { onboardingStep: null })).body.preferences
      .onboarding;
    expect(done).toEqual({ step: null, completedAt: expect.any(String) });
  });

  it('store a picture without metadata, for its owner only', async () => {
    const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
    const pixels = deflateSync(Buffer.from([0, 1, 2, 3, 255, 4, 5, 6, 255]));
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const image = Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from('Location\0Home street 1')),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
      Buffer.from('<script>'),
    ]);
    const response = await ada.send('put', '/api/settings/avatar', { image: image.toString('base64') });
    expect(response.status).toBe(200);
    const { avatarUrl } = response.body.profile as { avatarUrl: string };
    const picture = await ada.get(avatarUrl);
    expect([
      picture.status,
      picture.headers['content-type'],
      picture.headers['x-content-type-options'],
    ]).toEqual([200, 'image/png', 'nosniff']);
    expect(
      Buffer.from(picture.body as Buffer).equals(
        Buffer.concat([
          signature,
          chunk('IHDR', header),
          chunk('IDAT', pixels),
          chunk('IEND', Buffer.alloc(0)),
        ]),
      ),
    ).toBe(true);
    expect((await bob.get(avatarUrl)).status).toBe(404);
    for (const bad of [
      Buffer.from('<svg onload=alert(1)>'),
      signature,
      image.subarray(0, 60),
      Buffer.concat([
        signature,
        chunk('IHDR', Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0])),
        chunk('IDAT', pixels),
        chunk('IEND', Buffer.alloc(0)),
      ]),
      Buffer.concat([
        signature,
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    ]) {
      const refused = await ada.send('put', '/api/settings/avatar', { image: bad.toString('base64') });
      expect([refused.status, refused.body.code]).toEqual([400, 'IMAGE_REFUSED']);
    }
    expect((await ada.send('delete', '/api/settings/avatar')).status).toBe(200);
    expect((await ada.get('/api/settings/avatar')).status).toBe(404);
  });

  describe('notifications', () => {
    const raise = (alertId: string, userId: string, messageId = newId(), kind = 'budget') =>
      publishEvent(test.app.get<NatsConnection>(NATS_CONNECTION, { strict: false }), test.messaging, {
        messageId,
        subject: eventSubject(alertRaisedEvent),
        userId,
        payload: JSON.stringify({ ...alertRaisedEvent.example, userId, alertId, kind }),
        correlationId: newId(),
      });
    const list = async (browser: Browser) =>
      (await browser.get('/api/notifications')).body as {
        unread: number;
        notifications: { id: string; sourceId: string; isRead: boolean }[];
      };
    const received = async (...ids: string[]) => {
      const known = { _id: { $in: ids.map((id) => `notify:${id}`) } };
      return (await journalOf(store()).inbox.countDocuments(known)) === ids.length;
    };
    const until = async (holds: () => Promise<boolean>) => {
      for (let tries = 0; tries < 400; tries++) {
        if (await holds()) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('It did not happen');
    };

    it('come from alerts, once however often the alert is delivered', async () => {
      const alertId = newId();
      await raise(alertId, adaId);
      await raise(alertId, adaId, newId());
      const messageId = newId();
      await raise(newId(), adaId, messageId);
      await until(async () => (await list(ada)).notifications.length >= 3);
      expect((await list(bob)).notifications).toHaveLength(0);
      expect((await list(ada)).notifications[0]).toMatchObject({
        kind: 'budget',
        title: alertRaisedEvent.example.title,
        link: '/insights',
        isRead: false,
      });
      const { AlertSubscriber } = await import('../../src/subscribers/alert.subscriber');
      const delivery = {
        messageId,
        subject: eventSubject(alertRaisedEvent),
        correlationId: newId(),
        userId: adaId,
        attempt: 2,
      };
      expect(
        await test.app.get(AlertSubscriber).raised({ ...alertRaisedEvent.example, userId: adaId }, delivery),
      ).toBe(false);
      expect((await list(ada)).notifications).toHaveLength(3);
    });

    it('are not created for kinds of alerts that are switched off', async () => {
      await bob.send('patch', '/api/settings/preferences', { budgetAlerts: false });
      const messageId = newId();
      await raise(newId(), bobId, messageId);
      await until(() => received(messageId));
      expect((await list(bob)).notifications).toHaveLength(0);
    });

    it('come from bills and low balances unless switched off, and from new prices', async () => {
      const wishes = '/api/settings/preferences';
      await bob.send('patch', wishes, { paymentReminders: false, balanceAlerts: false });
      const published = [newId(), newId(), newId()];
      for (const [at, kind] of ['bill_missed', 'low_balance', 'price_change'].entries())
        await raise(newId(), bobId, published[at], kind);
      await until(() => received(...published));
      expect((await list(bob)).notifications).toMatchObject([{ kind: 'price_change' }]);
      await bob.send('patch', '/api/settings/preferences', { paymentReminders: true });
      await raise(newId(), bobId, newId(), 'bill_due');
      await until(async () => (await list(bob)).notifications.length > 1);
      expect((await list(bob)).notifications[0]).toMatchObject({ kind: 'bill_due' });
      await raise(newId(), bobId, newId(), 'unusual_amount');
      await until(async () => (await list(bob)).notifications.length > 2);
      expect((await list(bob)).notifications[0]).toMatchObject({ kind: 'unusual_amount' });
      await bob.post('/api/notifications/read-all');
    });

    it('report once that a long import is finished, unless switched off or undone', async () => {
      const { ImportSubscriber } = await import('../../src/subscribers/import.subscriber');
      const subscriber = test.app.get(ImportSubscriber);
      const base = { ...importCommittedEvent.example, userId: bobId, added: 12_345 };
      const [importId, twice] = [newId(), newId()];
      const subject = eventSubject(importCommittedEvent);
      const publish = (more: object, messageId = newId()) =>
        subscriber.committed(
          { ...base, ...more },
          { messageId, subject, correlationId: newId(), userId: bobId, attempt: 1 },
        );
      const published = async () =>
        (await list(bob)).notifications.filter((one) => one.sourceId === importId);
      await bob.send('patch', '/api/settings/preferences', { importAlerts: false });
      await publish({ importId });
      await bob.send('patch', '/api/settings/preferences', { importAlerts: true });
      await publish({ importId, added: 999 });
      for (let times = 0; times < 2; times++) await publish({ importId }, twice);
      expect(await published()).toMatchObject([
        {
          sourceId: importId,
          title: 'november.csv was imported',
          message: '12,345 transactions were added.',
          link: '/transactions?q=source%3Aimport&from=2026-11-01&to=2026-11-30',
          isRead: false,
        },
      ]);
      await publish({ importId, undone: true });
      expect(await published()).toMatchObject([{ isRead: true }]);
    });

    it('report once that a report is ready', async () => {
      const { ReportSubscriber } = await import('../../src/subscribers/report.subscriber');
      const ready = { ...reportReadyEvent.example, userId: bobId };
      const delivery = {
        messageId: newId(),
        subject: eventSubject(reportReadyEvent),
        correlationId: newId(),
        userId: bobId,
        attempt: 1,
      };
      for (let times = 0; times < 2; times++) await test.app.get(ReportSubscriber).ready(ready, delivery);
      const published = (await list(bob)).notifications.filter(({ sourceId }) => sourceId === ready.reportId);
      expect(published).toMatchObject([
        { kind: 'report_ready', title: 'Summary report is ready', link: `/reports/${ready.reportId}` },
      ]);
      await bob.post('/api/notifications/read-all');
    });

    it('are marked as read one by one or all at once, only by their owner', async () => {
      const [first] = (await list(ada)).notifications;
      const foreign = await bob.post(`/api/notifications/${first!.id}/read`);
      const absent = await bob.post(`/api/notifications/${newId()}/read`);
      expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
      expect((await ada.post(`/api/notifications/${first!.id}/read`)).body).toMatchObject({
        id: first!.id,
        isRead: true,
      });
      expect((await list(ada)).unread).toBe(2);
      expect((await ada.post('/api/notifications/read-all')).body).toEqual({ success: true });
      expect((await list(ada)).unread).toBe(0);
    });

    it('are marked as read when their alert is read', async () => {
      const alertId = newId();
      await raise(alertId, adaId);
      await until(async () => (await list(ada)).unread === 1);
      await publishEvent(test.app.get<NatsConnection>(NATS_CONNECTION, { strict: false }), test.messaging, {
        messageId: newId(),
        subject: eventSubject(alertChangedEvent),
        userId: adaId,
        payload: JSON.stringify({ userId: adaId, alertId, state: 'read' }),
        correlationId: newId(),
      });
      await until(async () => (await list(ada)).unread === 0);
    });
  });

  it('describe a person to services, and to nobody else', async () => {
    const client = test.app.get(ContractClient, { strict: false });
    const ask = (actor: Actor) =>
      client.ask(describeActorEndpoint, { userId: adaId }, client.ownCall(actor, { source: 'api' }));
    expect(await ask({ ...exampleActor, userId: 'insights', kind: 'system' })).toEqual({
      userId: adaId,
      kind: 'user',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      locale: 'de-DE',
    });
    await expect(ask(exampleActor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leave an unbroken audit chain', async () => {
    expect(await verifyAuditChain(store(), adaId)).toBeUndefined();
  });
});
