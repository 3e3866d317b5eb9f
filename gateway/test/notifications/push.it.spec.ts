import * as banking from '@app/contracts-banking';
import { pushMessage } from '@app/contracts-identity';
import { eventSubject, type AnyEvent } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { connectNats, ensureStream, publishEvent, streamNameOf, type NatsConnection } from '@app/messaging';
import type { Browser } from '../support/browser';
import { EventStream } from '../support/event-source';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

describe('server-sent events', () => {
  let test: UnderTest;
  let broker: NatsConnection;
  let ada: Browser;
  let adaId: string;
  let bob: Browser;
  let bobId: string;
  const open: EventStream[] = [];

  beforeAll(async () => {
    test = await gatewayUnderTest();
    broker = await connectNats({ ...test.messaging, serviceName: 'publisher' });
    [ada, bob] = [test.browser(), test.browser()];
    adaId = (await ada.register('ada@example.com')).body.id;
    bobId = (await bob.register('bob@example.com')).body.id;
  }, 120_000);
  afterEach(() => open.splice(0).forEach((stream) => stream.close()));
  afterAll(async () => {
    await broker?.close();
    await test?.stop();
  });

  const listen = async (browser: Browser, lastEventId?: string) => {
    const stream = await EventStream.open(browser, lastEventId);
    open.push(stream);
    await stream.until(({ messages }) => messages.length > 0);
    return stream;
  };
  const publish = (event: AnyEvent, userId: string) =>
    publishEvent(broker, test.messaging, {
      messageId: newId(),
      subject: eventSubject(event),
      userId,
      payload: JSON.stringify({ ...(event.example as object), userId }),
      correlationId: newId(),
    });

  it('start with an id to resume from', async () => {
    const stream = await listen(ada);
    expect(stream.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers['cache-control']).toContain('no-store');
    expect(stream.messages[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
      data: { invalidate: [] },
    });
  });

  it('report stale paths to the browsers of the person concerned, and to no others', async () => {
    const [first, second, other] = [await listen(ada), await listen(ada), await listen(bob)];
    await publish(banking.transactionChangedEvent, adaId);
    await Promise.all([first, second].map((stream) => stream.until((s) => s.paths().length > 0)));
    expect(first.paths().sort()).toEqual([...banking.transactionChangedEvent.invalidates].sort());
    for (const { data } of first.messages) expect(() => pushMessage.parse(data)).not.toThrow();
    await publish(banking.peopleChangedEvent, bobId);
    await other.until((stream) => stream.paths().length > 0);
    expect(other.paths()).not.toContain('/api/transactions');
  });

  it('report to a new page what became stale while it loaded, before the stream was open', async () => {
    const earlier = await listen(ada);
    await publish(banking.transactionChangedEvent, adaId);
    await earlier.until((stream) => stream.paths().length > 0);
    const begin = async (query: string) => {
      const stream = await EventStream.open(ada, undefined, query);
      open.push(stream);
      await stream.until(({ messages }) => messages.length > 0);
      return stream.messages[0]!.data;
    };
    expect(await begin('?pageAgeMs=60000')).toEqual({
      invalidate: expect.arrayContaining([...banking.transactionChangedEvent.invalidates]),
    });
    expect(await begin('')).toEqual({ invalidate: [] });
    const other = await EventStream.open(bob, undefined, '?pageAgeMs=60000');
    open.push(other);
    await other.until(({ messages }) => messages.length > 0);
    expect(JSON.stringify(other.messages[0]!.data)).not.toContain('/api/transactions');
    await expect(ada.get('/api/events?pageAgeMs=60001')).resolves.toMatchObject({ status: 400 });
  });

  it('send missed events once after an interruption', async () => {
    const before = await listen(ada);
    const { lastId } = before;
    before.close();
    await publish(banking.transactionChangedEvent, adaId);
    await publish(banking.peopleChangedEvent, bobId);
    const after = await listen(ada, lastId);
    expect(after.paths().sort()).toEqual([...banking.transactionChangedEvent.invalidates].sort());
    after.close();
    expect((await listen(ada, after.lastId)).messages[0]!.data).toEqual({ invalidate: [] });
  });

  it('ask for a full refetch if the last id is unknown', async () => {
    for (const place of ['00000000-5', 'nonsense', `${(await listen(ada)).lastId.split('-')[0]}-999999`])
      expect((await listen(ada, place)).messages[0]!.data).toEqual({ resync: true });
  });

  it('include the gateway’s own writes: settings changed in one browser reach the other', async () => {
    const second = test.browser();
    await second.signIn('ada@example.com');
    const stream = await listen(second);
    expect((await ada.send('patch', '/api/settings/preferences', { theme: 'dark' })).status).toBe(200);
    await stream.until((s) => s.paths().includes('/api/settings'));
  });

  it('end when the session is ended elsewhere', async () => {
    const second = test.browser();
    await second.signIn('ada@example.com');
    const stream = await listen(second);
    await ada.post('/api/auth/sessions/revoke-others');
    await stream.until((s) => s.ended);
    expect(stream.messages.at(-1)!.data).toEqual({ signedOut: true });
  });

  it('are not available to visitors', async () => {
    expect((await test.browser().get('/api/events')).status).toBe(401);
  });

  it('survive the loss of the whole event store: browsers refetch, and later events arrive', async () => {
    const stream = await listen(ada);
    const manager = await broker.jetstreamManager();
    await manager.streams.delete(streamNameOf(test.messaging));
    await ensureStream(broker, test.messaging);
    await stream.until((s) => s.messages.some(({ data }) => 'resync' in data), 30_000);
    await publish(banking.transactionChangedEvent, adaId);
    await stream.until((s) => s.paths().includes('/api/transactions'), 10_000);
  }, 60_000);
});
