import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import { brand } from '@app/brand';
import { alertRaisedEvent, downloadReportEndpoint, reportReadyEvent } from '@app/contracts-insights';
import { DomainError, type NoticeKind } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { generateVAPIDKeys } from 'web-push';
import { OutgoingScheduler } from '../../src/identity/delivery/outgoing.scheduler';
import { AlertSubscriber } from '../../src/subscribers/alert.subscriber';
import { ReportSubscriber } from '../../src/subscribers/report.subscriber';
import type { Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const path = '/api/settings/notifications';
const hourMs = 3_600_000;

/** E-mails as received, including headers. */
const caught: { to: string; text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    stream.on('end', () => {
      const [to] = session.envelope.rcptTo;
      caught.push({ to: to!.address, text: text.replaceAll('=\r\n', '') });
      done();
    });
  },
});
/** Requests that the push service received. */
const pushed: { path: string; headers: Record<string, unknown>; bytes: number }[] = [];
let pushStatus = 201;
let push: Server;
let test: UnderTest;
let ada: Browser;
let adaId: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  // The test SMTP server comes with a certificate for tests.
  const tls = jest.requireActual<(options: object) => object>('smtp-server/lib/tls-options');
  push = createServer(tls({}), (request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      pushed.push({ path: request.url!, headers: request.headers, bytes });
      response.writeHead(pushStatus).end();
    });
  });
  await new Promise<void>((resolve) => void push.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  test = await gatewayUnderTest({
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Money <money@example.com>' },
    vapid: generateVAPIDKeys(),
    pushToLoopback: true,
  });
  ada = test.browser();
  adaId = (await ada.register('ada-delivery@example.com')).body.id as string;
  // A remembered session survives the days that pass below.
  ada.forgetToken();
  expect((await ada.signIn('ada-delivery@example.com', undefined, true)).status).toBe(200);
  ada.forgetToken();
}, 120_000);
afterAll(async () => {
  await test?.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  push?.closeAllConnections();
  push?.close();
}, 30_000);
beforeEach(() => {
  caught.length = 0;
  pushed.length = 0;
  pushStatus = 201;
});

const raise = (kind: NoticeKind, part: Partial<typeof alertRaisedEvent.example> = {}) =>
  test.app
    .get(AlertSubscriber)
    .raised(
      { ...alertRaisedEvent.example, kind, userId: adaId, alertId: newId(), ...part },
      { messageId: newId(), subject: 'evt', correlationId: newId(), userId: adaId, attempt: 1 },
    );
const sendDue = () => test.app.get(OutgoingScheduler).runOnce();
const change = (body: object) => ada.send('patch', path, body);
const choose = (kind: NoticeKind, channel: string, on: boolean) => change({ kinds: [{ kind, channel, on }] });
const bell = async () =>
  (await ada.get('/api/notifications')).body.notifications as { kind: string; title: string }[];

describe('notification channels', () => {
  it('are chosen per kind, and urgent kinds use e-mail by default', async () => {
    const settings = (await ada.get(path)).body;
    const settingOf = (kind: string) => settings.kinds.find((one: { kind: string }) => one.kind === kind);
    expect(settingOf('bill_due')).toEqual({ kind: 'bill_due', inApp: true, email: true, push: true });
    expect(settingOf('idle_cash')).toEqual({ kind: 'idle_cash', inApp: true, email: false, push: false });
    expect(settings.email).toEqual({ isSetUp: true, address: 'ada-delivery@example.com' });
    await raise('bill_due');
    await raise('idle_cash');
    await sendDue();
    expect(caught).toHaveLength(1);
    expect(caught[0]).toMatchObject({ to: 'ada-delivery@example.com' });
    expect(caught[0]!.text).toContain(`Subject: ${alertRaisedEvent.example.title}`);
    expect(caught[0]!.text).toMatch(/https?:\/\/\S+\/insights/);
    await choose('bill_due', 'email', false);
    await choose('bill_due', 'inApp', false);
    const before = (await bell()).length;
    await raise('bill_due');
    await sendDue();
    expect(caught).toHaveLength(1);
    expect(await bell()).toHaveLength(before);
    await choose('bill_due', 'email', true);
    await choose('bill_due', 'inApp', true);
  });

  it('wait during quiet hours, except for critical notices', async () => {
    const hour = new Date(test.clock.now()).getUTCHours();
    await ada.send('patch', '/api/settings/preferences', { timeZone: 'UTC' });
    const text = (at: number) => `${String((at + 24) % 24).padStart(2, '0')}:00`;
    await change({ quiet: { from: text(hour - 1), to: text(hour + 2) } });
    await raise('bill_due');
    await raise('low_balance', { severity: 'critical', title: 'Below zero' });
    await sendDue();
    expect(caught.map(({ text: mail }) => /Subject: (.*)\r/.exec(mail)?.[1])).toEqual(['Below zero']);
    test.clock.advance(3 * hourMs);
    await sendDue();
    expect(caught).toHaveLength(2);
    await change({ quiet: null });
  });

  it('send one e-mail a day to people who chose a digest', async () => {
    await change({ digest: 'daily' });
    await raise('bill_due', { title: 'Rent is due' });
    await raise('price_change', { title: 'Novaplay costs more' });
    await choose('price_change', 'email', true);
    await raise('price_change', { title: 'Radio costs more' });
    await sendDue();
    expect(caught).toEqual([]);
    test.clock.advance(25 * hourMs);
    await sendDue();
    expect(caught).toHaveLength(1);
    expect(caught[0]!.text).toContain('Rent is due');
    expect(caught[0]!.text).toContain('Radio costs more');
    expect(caught[0]!.text).not.toContain('Novaplay');
    await change({ digest: 'off' });
  });

  it('can be tested by a button, at most five times an hour, and never in a demo', async () => {
    for (let times = 0; times < 4; times++)
      expect((await ada.post(`${path}/test`, { channel: 'email' })).status).toBe(200);
    expect(caught).toHaveLength(4);
    expect((await ada.post(`${path}/test`, { channel: 'inApp' })).status).toBe(200);
    expect((await bell())[0]!.title).toBe(`A test from ${brand.name}`);
    expect((await ada.post(`${path}/test`, { channel: 'email' })).body.code).toBe('TOO_MANY_TESTS');
    test.clock.advance(2 * hourMs);
    expect((await ada.post(`${path}/test`, { channel: 'push' })).body.code).toBe('NO_PUSH_DEVICE');
  });
});

describe('a scheduled report', () => {
  const ready = (byEmail: boolean) =>
    test.app
      .get(ReportSubscriber)
      .ready(
        { ...reportReadyEvent.example, userId: adaId, reportId: newId(), name: 'Summary report', byEmail },
        { messageId: newId(), subject: 'evt', correlationId: newId(), userId: adaId, attempt: 1 },
      );

  it('is sent by e-mail as PDF if its schedule says so, otherwise shown in the app only', async () => {
    test.services.answer(downloadReportEndpoint, () => ({
      fileName: 'summary-2026-10-01-2026-10-31.pdf',
      mediaType: 'application/pdf',
      encoding: 'base64' as const,
      content: Buffer.from('%PDF-1.7 all of it').toString('base64'),
    }));
    await ready(false);
    await sendDue();
    expect(caught).toEqual([]);
    await ready(true);
    await sendDue();
    expect(caught).toHaveLength(1);
    expect(caught[0]!.text).toContain('Subject: Summary report is ready');
    expect(caught[0]!.text).toContain('filename=summary-2026-10-01-2026-10-31.pdf');
    expect(caught[0]!.text).toContain(Buffer.from('%PDF-1.7 all of it').toString('base64'));
    expect((await bell()).filter(({ kind }) => kind === 'report_ready')).toHaveLength(2);
  });

  it('waits while reports cannot be read, and is sent without the file if the report was removed', async () => {
    test.services.answer(downloadReportEndpoint, () => {
      throw new DomainError('SERVICE_UNAVAILABLE');
    });
    await ready(true);
    await sendDue();
    expect(caught).toEqual([]);
    test.services.answer(downloadReportEndpoint, () => {
      throw new DomainError('NOT_FOUND');
    });
    test.clock.advance(2 * 60_000);
    await sendDue();
    expect(caught).toHaveLength(1);
    expect(caught[0]!.text).not.toContain('filename=');
  });
});

describe('push messages', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = () => `https://127.0.0.1:${(push.address() as AddressInfo).port}/push/abc`;

  it('are sent only to browsers of known push services', async () => {
    for (const address of [
      'https://example.com/push',
      'http://fcm.googleapis.com/a',
      'https://169.254.169.254/',
    ])
      expect((await ada.post(`${path}/devices`, { endpoint: address, keys })).body.code).toBe('PUSH_REFUSED');
  });

  it('are encrypted and signed, and stop when the browser is gone', async () => {
    const added = await ada.post(`${path}/devices`, { endpoint: endpoint(), keys });
    expect(added.body.push.devices).toHaveLength(1);
    await raise('bill_due');
    await sendDue();
    expect(pushed).toHaveLength(1);
    expect(pushed[0]!.headers['authorization']).toMatch(/^vapid t=/);
    expect(pushed[0]!.headers['content-encoding']).toBe('aes128gcm');
    expect(pushed[0]!.bytes).toBeGreaterThan(100);
    pushStatus = 410;
    await raise('bill_due');
    await sendDue();
    expect((await ada.get(path)).body.push.devices).toEqual([]);
  });

  it('are retried later if the service fails', async () => {
    await ada.post(`${path}/devices`, { endpoint: endpoint(), keys });
    pushStatus = 503;
    await raise('bill_due');
    await sendDue();
    pushStatus = 201;
    await sendDue();
    expect(pushed).toHaveLength(1);
    test.clock.advance(2 * 60_000);
    await sendDue();
    expect(pushed).toHaveLength(2);
  });
});

describe('security notices', () => {
  it('are sent for a browser that was not used before, and for a new password', async () => {
    test.clock.advance(2 * hourMs);
    const other = test.browser();
    const signedIn = await other.signIn('ada-delivery@example.com');
    expect(signedIn.status).toBe(200);
    await sendDue();
    expect((await bell())[0]).toMatchObject({ kind: 'new_device' });
    expect(caught.at(-1)!.text).toContain('New sign-in');
    const count = (await bell()).length;
    other.forgetToken();
    await other.post('/api/logout');
    other.forgetToken();
    await other.signIn('ada-delivery@example.com');
    expect(await bell()).toHaveLength(count);
    // Security notices cannot be switched off in the app.
    await choose('new_device', 'inApp', false);
    await test.browser().signIn('ada-delivery@example.com');
    expect(await bell()).toHaveLength(count + 1);
  });
});
