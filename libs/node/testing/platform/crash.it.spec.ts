import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { exampleActor, healthEndpoint, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { journalOf, openStore, verifyAuditChain } from '@app/persistence';
import {
  resolveNats,
  resolveStore,
  startNats,
  startStore,
  waitUntil,
  type RunningServer,
} from '@app/node-testing';
import {
  startServiceProcess,
  testStack,
  type ServiceProcess,
  type TestStack,
} from '@app/node-testing/service';
import { addNote } from './sample/sample-contracts';

const folder = mkdtempSync(path.join(tmpdir(), 'crash-'));
const sample = { name: 'sample', main: 'libs/node/testing/platform/sample/sample.main.ts' };
let store: RunningServer;
let nats: RunningServer;
let stack: TestStack;
let service: ServiceProcess;

const launchStore = async (port?: number) =>
  startStore(await resolveStore({ lookOnly: true }), {
    dataDir: path.join(folder, 'store'),
    database: 'crash',
    cacheMb: 256,
    port,
  });
const launchNats = async (port?: number) =>
  startNats(await resolveNats({ lookOnly: true }), { dataDir: path.join(folder, 'nats'), port });

beforeAll(async () => {
  [store, nats] = await Promise.all([launchStore(), launchNats()]);
  stack = await testStack({
    mongoUri: store.uri,
    natsUrl: nats.uri,
    isThrownAway: true,
    stop: async () => undefined,
  });
  service = await startServiceProcess(stack, sample);
}, 120_000);
afterAll(async () => {
  await stack?.close();
  await Promise.all([nats?.stop(), store?.stop()]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const killed = (server: RunningServer) => {
  process.kill(server.process!.pid, 'SIGKILL');
  return server.process!.ended;
};

/**
 * Writers of different people; each continues until stopped and repeats a failed write with the same key, as a client
 * would.
 */
function startWriters(count: number) {
  const people = Array.from({ length: count }, (): Actor => ({ ...exampleActor, userId: newId() }));
  const acknowledged: { userId: string; id: string; text: string }[] = [];
  let failures = 0;
  let going = true;
  const write = async (as: Actor): Promise<void> => {
    for (let n = 1; going; n++) {
      const idempotencyKey = newId();
      for (;;) {
        try {
          const { id, text } = await stack.ask(
            addNote,
            { text: `note ${n}` },
            { as, idempotencyKey, timeoutMs: 2_000 },
          );
          acknowledged.push({ userId: as.userId, id, text });
          break;
        } catch {
          failures += 1;
          await delay(100);
        }
      }
    }
  };
  const running = people.map(write);
  stopWriters = () => void (going = false);
  return {
    people,
    acknowledged,
    failures: () => failures,
    /**
     * Waits for this number of further acknowledged writes and a random moment more, so that the next step happens at any
     * point of a write.
     */
    more: async (count: number) => {
      const goal = acknowledged.length + count;
      if (!(await waitUntil(async () => acknowledged.length >= goal, { timeoutMs: 60_000, everyMs: 20 })))
        throw new Error('The writers do not get on.');
      await delay(Math.random() * 30);
    },
    stop: async () => {
      going = false;
      await Promise.all(running);
    },
  };
}

async function expectNothingLostOrDoubled(writers: ReturnType<typeof startWriters>): Promise<void> {
  const database: Connection = await openStore(store.uri, stack.databaseName('sample'));
  try {
    for (const { userId } of writers.people) {
      const mine = writers.acknowledged.filter((one) => one.userId === userId);
      const rows = await database
        .collection<{ _id: string; text: string }>('notes')
        .find({ userId })
        .toArray();
      expect(rows.map((row) => row._id).sort()).toEqual(mine.map((one) => one.id).sort());
      expect(new Set(rows.map((row) => row.text)).size).toBe(rows.length);
      expect(
        await database.collection<{ _id: string; count: number }>('counters').findOne({ _id: userId }),
      ).toMatchObject({ count: rows.length });
      expect(await verifyAuditChain(database, userId)).toBeUndefined();
      expect(await journalOf(database).audit.countDocuments({ userId })).toBe(rows.length);
      const echoed = () =>
        database.collection<{ _id: string; times: number }>('echoes').find({ userId }).toArray();
      await waitUntil(async () => (await echoed()).length >= rows.length, {
        timeoutMs: 45_000,
        everyMs: 250,
      });
      const echoes = await echoed();
      expect(echoes.map((echo) => echo._id).sort()).toEqual(rows.map((row) => row._id).sort());
      expect(echoes.filter((echo) => echo.times !== 1)).toEqual([]);
    }
  } finally {
    await database.close();
  }
}

let stopWriters: () => void = () => undefined;
afterEach(() => stopWriters());

describe('without a broker', () => {
  it('fails a request at once and answers again when the broker is back', async () => {
    await killed(nats);
    await waitUntil(
      async () =>
        stack.ask(healthEndpoint('sample'), {}).then(
          () => false,
          (error: { code: string }) => error.code === 'SERVICE_UNAVAILABLE',
        ),
      { timeoutMs: 10_000 },
    );
    const startedAt = Date.now();
    const patient = { ...healthEndpoint('sample'), timeoutMs: 40_000 };
    await expect(stack.ask(patient, {}, { timeoutMs: 40_000 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    // Far below the deadline; the margin is for busy machines.
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    nats = await launchNats(nats.port);
    const back = await waitUntil(
      async () =>
        stack.ask(healthEndpoint('sample'), {}).then(
          () => true,
          () => false,
        ),
      { timeoutMs: 20_000 },
    );
    expect(back).toBe(true);
  }, 60_000);
});

describe('a write that was acknowledged', () => {
  it('is stored exactly once, with each effect, when the service is killed during writes', async () => {
    const writers = startWriters(4);
    await writers.more(25);
    await service.kill();
    service = await startServiceProcess(stack, sample);
    await writers.more(25);
    await writers.stop();
    expect(writers.failures()).toBeGreaterThan(0);
    await expectNothingLostOrDoubled(writers);
  }, 240_000);

  it('is stored exactly once, with each effect, when the store is killed during writes', async () => {
    const writers = startWriters(4);
    await writers.more(25);
    await killed(store);
    await delay(300);
    store = await launchStore(store.port);
    await writers.more(25);
    await writers.stop();
    expect(writers.failures()).toBeGreaterThan(0);
    await expectNothingLostOrDoubled(writers);
  }, 240_000);

  it('is stored exactly once, with each effect, when the broker is killed, with or without its data', async () => {
    const writers = startWriters(4);
    for (const dataIsGone of [false, true]) {
      await writers.more(25);
      await killed(nats);
      if (dataIsGone) rmSync(path.join(folder, 'nats'), { recursive: true, force: true });
      await delay(300);
      nats = await launchNats(nats.port);
    }
    await writers.more(25);
    await writers.stop();
    expect(writers.failures()).toBeGreaterThan(0);
    await expectNothingLostOrDoubled(writers);
  }, 240_000);

  it('is stored exactly once when the service is asked to stop, and no request fails', async () => {
    const second = await startServiceProcess(stack, sample);
    const writers = startWriters(4);
    await writers.more(50);
    expect(await second.end()).toBe(0);
    await writers.more(25);
    await writers.stop();
    expect(writers.failures()).toBe(0);
    await expectNothingLostOrDoubled(writers);
  }, 240_000);
});
