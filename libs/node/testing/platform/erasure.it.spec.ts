import { setTimeout } from 'node:timers/promises';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Schema } from 'mongoose';
import { eraseUserEndpoint, exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { startTestService, type TestService } from '@app/node-testing/service';
import { Erasure, ErasureModule, journalOf } from '@app/persistence';

const _id = { type: String, required: true };
const noteSchema = new Schema({ _id, userId: String, at: Number }).index({ userId: 1, at: 1 });
const settingsSchema = new Schema({ _id, theme: String });

@Injectable()
class Files implements OnModuleInit {
  readonly erased: string[] = [];

  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    this.erasure.register(this);
  }

  async erase(userId: string): Promise<number> {
    this.erased.push(userId);
    return 2;
  }
}

@Module({
  imports: [
    ErasureModule.of(eraseUserEndpoint('erasing')),
    MongooseModule.forFeature([
      { name: 'Note', schema: noteSchema, collection: 'notes' },
      { name: 'Settings', schema: settingsSchema, collection: 'settings' },
    ]),
  ],
  providers: [Files],
})
class ErasingModule {}

const erase = eraseUserEndpoint('erasing');
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ name: 'erasing', module: ErasingModule });
}, 60_000);
afterAll(() => service?.close());

async function someone(): Promise<Actor> {
  const as: Actor = { ...exampleActor, userId: newId() };
  const notes = service.store.collection<{ _id: string; userId: string; at: number }>('notes');
  await notes.insertMany(
    Array.from({ length: 12_000 }, (_, at) => ({ _id: newId(), userId: as.userId, at })),
  );
  await service.store.collection<{ _id: string; theme: string }>('settings').insertOne({
    _id: as.userId,
    theme: 'dark',
  });
  await journalOf(service.store).replies.insertOne({
    _id: `${as.userId}:key`,
    contract: 'notes.add.v1',
    requestHash: '',
    reply: '{}',
    expiresAt: new Date(Date.now() + 60_000),
  });
  return as;
}

const left = async ({ userId }: Actor): Promise<number[]> => [
  await service.store.collection('notes').countDocuments({ userId }),
  await service.store.collection<{ _id: string }>('settings').countDocuments({ _id: userId }),
  await journalOf(service.store).replies.countDocuments({ _id: `${userId}:key` }),
];

describe('ErasureModule', () => {
  it('removes all documents and stored replies of one user and of nobody else', async () => {
    const [me, other] = [await someone(), await someone()];
    expect(await service.ask(erase, { userId: me.userId }, { as: me })).toEqual({ removed: 12_003 });
    expect(await left(me)).toEqual([0, 0, 0]);
    expect(await left(other)).toEqual([12_000, 1, 1]);
    expect(service.get(Files).erased).toEqual([me.userId]);
  });

  it('waits for a transaction that changes two documents of the user, one before and one after it starts', async () => {
    const me = await someone();
    const notes = service.store.collection<{ _id: string; userId: string; at: number }>('notes');
    const [first, second] = await notes.find({ userId: me.userId }).limit(2).toArray();
    const session = await service.store.startSession();
    session.startTransaction();
    await notes.updateOne({ _id: first!._id }, { $set: { at: -1 } }, { session });
    const erased = service.ask(erase, { userId: me.userId }, { as: me });
    await setTimeout(200);
    await notes.updateOne({ _id: second!._id }, { $set: { at: -1 } }, { session });
    await session.commitTransaction();
    await session.endSession();
    expect(await erased).toEqual({ removed: 12_003 });
    expect(await left(me)).toEqual([0, 0, 0]);
  });

  it('records the removal in the audit chain, which is kept', async () => {
    const me = await someone();
    await service.ask(erase, { userId: me.userId }, { as: { ...me, userId: 'sweeper', kind: 'system' } });
    const entries = await journalOf(service.store).audit.find({ userId: me.userId }).toArray();
    expect(entries.map(({ action, object }) => ({ action, object }))).toEqual([
      { action: 'user.erase', object: me.userId },
    ]);
  });

  it('refuses to erase another user', async () => {
    const [me, other] = [await someone(), { ...exampleActor, userId: newId() }];
    await expect(service.ask(erase, { userId: me.userId }, { as: other })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await left(me)).toEqual([12_000, 1, 1]);
  });

  it('finds the documents of a user by the index', async () => {
    const { userId } = await someone();
    const plan = await service.store.collection('notes').find({ userId }).explain();
    expect(JSON.stringify(plan)).toContain('IXSCAN');
  });
});
