import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { inTransaction, journalOf, publicError, UnitOfWork, verifyAuditChain } from '@app/persistence';
import { waitUntil } from '@app/node-testing';
import { startTestService, type TestService } from '@app/node-testing/service';
import { addNote, noteAdded } from './sample/sample-contracts';
import { SampleModule } from './sample/sample.module';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'sample', module: SampleModule });
}, 90_000);
afterAll(() => service?.close());

const someone = (): Actor => ({ ...exampleActor, userId: newId() });
const notesOf = (actor: Actor) => service.store.collection('notes').countDocuments({ userId: actor.userId });
const auditOf = (actor: Actor) =>
  journalOf(service.store).audit.find({ userId: actor.userId }).sort({ userId: 1, seq: 1 }).toArray();

describe('a write with an idempotency key', () => {
  it('returns the first reply when repeated and has its effect once', async () => {
    const as = someone();
    const idempotencyKey = newId();
    const first = await service.ask(addNote, { text: 'milk' }, { as, idempotencyKey });
    expect(await service.ask(addNote, { text: 'milk' }, { as, idempotencyKey })).toEqual(first);
    expect(await notesOf(as)).toBe(1);
    expect(await auditOf(as)).toHaveLength(1);
  });

  it('counts as the same request with its members in another order', async () => {
    const as = someone();
    const idempotencyKey = newId();
    const first = await service.ask(addNote, { text: 'milk', tags: [{ name: 'a' }] }, { as, idempotencyKey });
    expect(
      await service.ask(addNote, { tags: [{ name: 'a' }], text: 'milk' }, { as, idempotencyKey }),
    ).toEqual(first);
  });

  it('is refused and changes nothing if its key belongs to another request', async () => {
    const as = someone();
    const idempotencyKey = newId();
    await service.ask(addNote, { text: 'milk' }, { as, idempotencyKey });
    await expect(service.ask(addNote, { text: 'bread' }, { as, idempotencyKey })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
    expect(await notesOf(as)).toBe(1);
  });

  it('may use a key that another person used', async () => {
    const idempotencyKey = newId();
    const [one, two] = [someone(), someone()];
    const first = await service.ask(addNote, { text: 'milk' }, { as: one, idempotencyKey });
    const second = await service.ask(addNote, { text: 'bread' }, { as: two, idempotencyKey });
    expect(second.id).not.toBe(first.id);
  });

  it('has one effect, one audit record, one event and one reply when sent 50 times at once', async () => {
    const as = someone();
    const idempotencyKey = newId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        service.ask(
          { ...addNote, timeoutMs: 15_000 },
          { text: 'milk' },
          { as, idempotencyKey, timeoutMs: 15_000 },
        ),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await notesOf(as)).toBe(1);
    expect(await auditOf(as)).toHaveLength(1);
    await service.settled();
    expect(service.stack.events(noteAdded).filter((event) => event.userId === as.userId)).toHaveLength(1);
  }, 30_000);

  it('loses nothing when one person sends 30 different ones at once', async () => {
    const as = someone();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        service.ask({ ...addNote, timeoutMs: 15_000 }, { text: `note ${n}` }, { as, timeoutMs: 15_000 }),
      ),
    );
    expect(answers.map((answer) => answer.count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
    expect(await verifyAuditChain(service.store, as.userId)).toBeUndefined();
    expect(await auditOf(as)).toHaveLength(30);
  }, 30_000);

  it('leaves no change, audit record or event if it fails, and frees its key', async () => {
    const as = someone();
    const call = {
      actor: as,
      correlationId: newId(),
      deadline: Date.now() + 5_000,
      idempotencyKey: newId(),
      source: 'manual' as const,
    };
    const unit = service.get(UnitOfWork);
    const broken = unit.write(call, addNote, { text: 'x' }, async (tx) => {
      await service.store
        .collection<{ _id: string; userId: string }>('notes')
        .insertOne({ _id: newId(), userId: as.userId }, { session: tx.session });
      tx.audit({ action: 'note.create', object: 'n' });
      tx.emit(noteAdded, { id: 'never', text: 'never' });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await notesOf(as)).toBe(0);
    expect(await auditOf(as)).toHaveLength(0);
    await service.settled();
    expect(service.stack.events(noteAdded).filter((event) => event.payload.id === 'never')).toHaveLength(0);
    expect(
      await unit.write(call, addNote, { text: 'y' }, async () => ({ id: 'n', text: 'y', count: 1 })),
    ).toEqual({ id: 'n', text: 'y', count: 1 });
  });

  it('cannot emit a payload that does not match the event', async () => {
    const call = {
      actor: someone(),
      correlationId: newId(),
      deadline: Date.now() + 5_000,
      idempotencyKey: newId(),
      source: 'manual' as const,
    };
    await expect(
      service
        .get(UnitOfWork)
        .write(
          call,
          addNote,
          {},
          async (tx) => (tx.emit(noteAdded, { id: 5 } as never), { id: 'n', text: 'y', count: 1 }),
        ),
    ).rejects.toThrow(/id/);
  });
});

describe('a transaction whose document another process is writing', () => {
  interface Counter {
    _id: string;
    count: number;
  }
  const counters = () => service.store.collection<Counter>('counters');

  /** Another writer that keeps its transaction open until released. */
  async function openWriter(id: string) {
    const session = await service.store.startSession();
    session.startTransaction();
    await counters().updateOne({ _id: id }, { $inc: { count: 1 } }, { session });
    return {
      commit: () => session.commitTransaction().then(() => session.endSession()),
      giveUp: () => session.abortTransaction().then(() => session.endSession()),
    };
  }

  const increment = (id: string, onAttempt: () => void = () => undefined) =>
    inTransaction(service.store, async (session) => {
      onAttempt();
      await counters().updateOne({ _id: id }, { $inc: { count: 1 } }, { session });
    });

  it('is retried with pauses until the other one ends, and loses nothing', async () => {
    const id = newId();
    await counters().insertOne({ _id: id, count: 0 });
    const other = await openWriter(id);
    let attempts = 0;
    const mine = increment(id, () => attempts++);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await waitUntil(async () => attempts > 1, { timeoutMs: 5_000 })).toBe(true);
    await other.commit();
    await mine;
    expect(await counters().findOne({ _id: id })).toEqual({ _id: id, count: 2 });
    // Without pauses there would be hundreds per second.
    expect(attempts).toBeLessThan(60);
  }, 20_000);

  it('gives up after eight seconds with a message, and changes nothing', async () => {
    const id = newId();
    await counters().insertOne({ _id: id, count: 0 });
    const other = await openWriter(id);
    const began = Date.now();
    const refusal: unknown = await increment(id).catch(publicError);
    expect(refusal).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Too much was being saved at the same moment, so this was not. Send it again.',
    });
    expect(Date.now() - began).toBeGreaterThan(7_500);
    await other.giveUp();
    expect(await counters().findOne({ _id: id })).toEqual({ _id: id, count: 0 });
  }, 30_000);
});
