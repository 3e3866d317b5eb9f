import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { nanos } from 'nats';
import { eventSubject, exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ensureStream, onWire, publishEvent, streamNameOf } from '@app/messaging';
import {
  SignedHeadScheduler,
  journalOf,
  openStore,
  OutboxRelayScheduler,
  OutboxWakeService,
  prepareJournal,
  UnitOfWork,
} from '@app/persistence';
import { waitUntil } from '@app/node-testing';
import { startTestService, testStack, type TestService, type TestStack } from '@app/node-testing/service';
import { addNote, noteAdded } from './sample/sample-contracts';
import { SampleLog, SampleModule } from './sample/sample.module';

let stack: TestStack;
beforeEach(async () => {
  stack = await testStack();
}, 90_000);
afterEach(() => stack?.close());

const start = (messaging = {}) =>
  startTestService({ name: 'sample', module: SampleModule, stack, messaging });
const echoesIn = (service: TestService) =>
  service.store.collection<{ _id: string; userId: string; times: number }>('echoes').find({}).toArray();
const oneEach = (ids: string[]) => ids.map((_id) => ({ _id, userId: exampleActor.userId, times: 1 }));

/** Commits like a service that ends before its relay published anything: the outbox holds the events. */
async function commitWithoutRelay(count: number): Promise<{ ids: string[]; messageIds: string[] }> {
  const store = await openStore(stack.servers.mongoUri, stack.databaseName('sample'));
  await prepareJournal(store);
  const unit = new UnitOfWork(
    store,
    new OutboxWakeService(),
    new SignedHeadScheduler(store, stack.messaging('sample'), undefined),
  );
  const ids = Array.from({ length: count }, (_, n) => `note-${n}`);
  for (const id of ids)
    await unit.commit({ userId: exampleActor.userId, source: 'manual', correlationId: newId() }, async (tx) =>
      tx.emit(noteAdded, { id, text: id }),
    );
  const rows = await journalOf(store)
    .outbox.find({ state: 'pending', order: { $gte: 0 } })
    .sort({ state: 1, order: 1 })
    .toArray();
  await store.close();
  return { ids, messageIds: rows.map((row) => row._id) };
}

describe('the outbox of a service that ended', () => {
  it('publishes committed but unpublished events at the next start, in order and with effects once', async () => {
    const { ids } = await commitWithoutRelay(5);
    expect(stack.events(noteAdded)).toEqual([]);
    const service = await start();
    await service.settled();
    expect(stack.events(noteAdded).map((event) => event.payload.id)).toEqual(ids);
    expect(await echoesIn(service)).toEqual(oneEach(ids));
    expect(service.get(SampleLog).handled).toEqual(ids);
  }, 30_000);

  it('publishes again what was published but not marked, with effects once', async () => {
    const { ids, messageIds } = await commitWithoutRelay(3);
    const gateway = stack.messaging('gateway');
    for (const [n, messageId] of messageIds.entries())
      await publishEvent(stack.connection, gateway, {
        messageId,
        subject: eventSubject(noteAdded),
        userId: exampleActor.userId,
        payload: JSON.stringify({ id: ids[n], text: ids[n] }),
        correlationId: newId(),
      });
    const service = await start();
    await service.settled();
    expect(await echoesIn(service)).toEqual(oneEach(ids));
    expect(
      (await (await stack.connection.jetstreamManager()).streams.info(streamNameOf(stack))).state.messages,
    ).toBe(3);
  }, 30_000);
});

describe('an event', () => {
  it('has its effect once, even if it is published again after the stream dropped its id', async () => {
    const service = await start();
    const manager = await stack.connection.jetstreamManager();
    await manager.streams.update(streamNameOf(stack), { duplicate_window: nanos(200) });
    const messageId = await stack.publish(noteAdded, { id: 'again', text: 'again' });
    await delay(600);
    await stack.publish(noteAdded, { id: 'again', text: 'again' }, { messageId });
    await waitUntil(async () => service.get(SampleLog).handled.length === 2, { timeoutMs: 5_000 });
    expect(service.get(SampleLog).handled).toEqual(['again', 'again']);
    expect(await echoesIn(service)).toEqual(oneEach(['again']));
  }, 30_000);

  it('has its effect once, even if its handler ends before the acknowledgement', async () => {
    const service = await start();
    service.get(SampleLog).failAfterEffect = 2;
    await stack.publish(noteAdded, { id: 'torn', text: 'torn' });
    await service.settled();
    expect(service.get(SampleLog).handled).toEqual(['torn', 'torn', 'torn']);
    expect(await echoesIn(service)).toEqual(oneEach(['torn']));
  }, 30_000);

  it('is delivered again until its handler succeeds', async () => {
    const service = await start({ maxDeliveries: 10 });
    service.get(SampleLog).failNext = 4;
    await stack.publish(noteAdded, { id: 'hard', text: 'hard' });
    await service.settled();
    expect(await echoesIn(service)).toEqual(oneEach(['hard']));
    expect(await journalOf(service.store).deadLetters.countDocuments({})).toBe(0);
  }, 30_000);

  it('becomes a dead letter with payload and reason after every delivery failed, and later events are handled', async () => {
    const service = await start({ maxDeliveries: 3 });
    service.get(SampleLog).poison = 'bad';
    const messageId = await stack.publish(noteAdded, { id: 'bad', text: 'bad' });
    await stack.publish(noteAdded, { id: 'good', text: 'good' });
    await service.settled();
    expect(await echoesIn(service)).toEqual(oneEach(['good']));
    expect(await journalOf(service.store).deadLetters.find({}).toArray()).toMatchObject([
      {
        _id: messageId,
        subject: onWire(stack, eventSubject(noteAdded)),
        payload: '{"id":"bad","text":"bad"}',
        reason: expect.stringContaining('cannot react'),
      },
    ]);
    expect(service.get(SampleLog).attempts.filter((id) => id === 'bad')).toHaveLength(3);
  }, 30_000);

  it('becomes a dead letter if it is not JSON', async () => {
    const service = await start({ maxDeliveries: 2 });
    await publishEvent(stack.connection, stack.messaging('gateway'), {
      messageId: newId(),
      subject: eventSubject(noteAdded),
      userId: 'u',
      payload: '{not JSON',
      correlationId: newId(),
    });
    await service.settled();
    expect(await journalOf(service.store).deadLetters.find({}).toArray()).toMatchObject([
      { payload: '"{not JSON"' },
    ]);
  }, 30_000);
});

describe('the events of one person', () => {
  it('are handled in order, without delaying another person', async () => {
    const service = await start();
    const log = service.get(SampleLog);
    const slow: Actor = { ...exampleActor, userId: 'slow' };
    let goOn = (): void => undefined;
    log.held = { userId: slow.userId, until: new Promise((resolve) => (goOn = resolve)) };
    const ids = Array.from({ length: 20 }, (_, n) => `slow-${n}`);
    for (const id of ids) await stack.publish(noteAdded, { id, text: id }, { as: slow });
    await stack.publish(
      noteAdded,
      { id: 'quick', text: 'quick' },
      { as: { ...exampleActor, userId: 'quick' } },
    );
    expect(await waitUntil(async () => log.handled.length > 0, { timeoutMs: 10_000 })).toBe(true);
    expect(log.handled).toEqual(['quick']);
    goOn();
    await service.settled();
    expect(log.handled).toEqual(['quick', ...ids]);
  }, 30_000);
});

describe('a stream that is deleted', () => {
  it('is recreated, everything in the outbox is published again, and effects happen once', async () => {
    const service = await start();
    const before = await Promise.all(['a', 'b', 'c'].map((text) => service.ask(addNote, { text })));
    await service.settled();
    await (await stack.connection.jetstreamManager()).streams.delete(streamNameOf(stack));
    const after = await service.ask(addNote, { text: 'd' });
    const all = [...before, after].map((note) => note.id).sort();
    const manager = await stack.connection.jetstreamManager();
    const retold = await waitUntil(
      async () =>
        (await manager.streams.info(streamNameOf(stack)).catch(() => undefined))?.state.messages === 4,
      { timeoutMs: 15_000 },
    );
    expect(retold).toBe(true);
    await waitUntil(async () => (await echoesIn(service)).length === 4, { timeoutMs: 15_000 });
    await service.settled();
    expect((await echoesIn(service)).map((echo) => [echo._id, echo.times]).sort()).toEqual(
      all.map((id) => [id, 1]),
    );
  }, 60_000);
});

describe('the relay of the only instance', () => {
  it('leaves the store alone while nothing is committed', async () => {
    const service = await start();
    await service.ask(addNote, { text: 'x' });
    await service.settled();
    const rounds = jest.spyOn(
      OutboxRelayScheduler.prototype as unknown as { holdLease(): unknown },
      'holdLease',
    );
    await delay(2_500);
    // The round after the last commit may still have been under way.
    expect(rounds.mock.calls.length).toBeLessThanOrEqual(1);
    rounds.mockRestore();
  }, 30_000);

  it('publishes at once what was committed although the store reported a failure', async () => {
    const service = await start();
    await service.settled();
    const { commitTransaction } = mongo.ClientSession.prototype;
    const commit = jest
      .spyOn(mongo.ClientSession.prototype, 'commitTransaction')
      .mockImplementationOnce(async function (this: mongo.ClientSession) {
        await commitTransaction.call(this);
        throw new mongo.MongoServerError({
          message: 'the transaction is over',
          errorLabels: ['TransientTransactionError'],
        });
      });
    // The relay rests by now.
    await delay(500);
    const note = await service.ask(addNote, { text: 'x' });
    await stack.emitted(noteAdded, ({ id }) => id === note.id, 2_000);
    expect(commit).toHaveBeenCalled();
    commit.mockRestore();
  }, 30_000);

  it('publishes everything again within seconds if another part created the deleted stream again', async () => {
    const service = await start();
    await service.ask(addNote, { text: 'x' });
    await service.settled();
    const manager = await stack.connection.jetstreamManager();
    await manager.streams.delete(streamNameOf(stack));
    await ensureStream(stack.connection, stack.messaging('gateway'));
    const isPublished = async (): Promise<boolean> =>
      (await manager.streams.info(streamNameOf(stack))).state.messages === 1;
    expect(await waitUntil(isPublished, { timeoutMs: 8_000 })).toBe(true);
  }, 30_000);
});

describe('two instances of a service', () => {
  it('publish what one commits while the other rests with the lease', async () => {
    const first = await start();
    await first.ask(addNote, { text: 'x' });
    await first.settled();
    const second = await start();
    await second
      .get(UnitOfWork)
      .commit({ userId: exampleActor.userId, source: 'manual', correlationId: newId() }, async (tx) =>
        tx.emit(noteAdded, { id: 'rest', text: 'of the second' }),
      );
    await stack.emitted(noteAdded, ({ id }) => id === 'rest', 15_000);
  }, 60_000);

  it('publish each event once and share incoming ones', async () => {
    const [first, second] = [await start(), await start()];
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        stack.ask(
          { ...addNote, timeoutMs: 15_000 },
          { text: `note ${n}` },
          { as: { ...exampleActor, userId: `person-${n % 6}` }, timeoutMs: 15_000 },
        ),
      ),
    );
    await Promise.all([first.settled(), second.settled()]);
    const [one, two] = [first.get(SampleLog).handled, second.get(SampleLog).handled];
    expect(one.length + two.length).toBe(60);
    expect(Math.min(one.length, two.length)).toBeGreaterThan(0);
    expect((await echoesIn(first)).filter((echo) => echo.times !== 1)).toEqual([]);
  }, 60_000);

  it('publish without a pause when one ends and releases its lease', async () => {
    const first = await start();
    const second = await start();
    await stack.ask(addNote, { text: 'x' });
    await first.settled();
    await first.close();
    const note = await stack.ask(addNote, { text: 'y' });
    await stack.emitted(noteAdded, (payload) => payload.id === note.id, 2_000);
    await second.settled();
  }, 30_000);
});
