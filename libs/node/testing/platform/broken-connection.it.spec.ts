import { connect, createServer, type Server, type Socket } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { openStore, verifyAuditChain } from '@app/persistence';
import { testServers, waitUntil, type TestServers } from '@app/node-testing';
import {
  startServiceProcess,
  testStack,
  type ServiceProcess,
  type TestStack,
} from '@app/node-testing/service';
import { addNote } from './sample/sample-contracts';

const sample = { name: 'sample', main: 'libs/node/testing/platform/sample/sample.main.ts' };
let servers: TestServers;
let stack: TestStack;
let database: Connection;

/** A TCP proxy between a part and the broker. */
class Wire {
  /** Delay in each direction. */
  delayMs = 0;
  /** Keeps connections open but forwards nothing; delayed data arrives when this ends. */
  isSilent = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly to: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        let last = Promise.resolve();
        from.on('data', (bytes) => (last = last.then(() => this.pass(into, bytes))));
        from.on('error', () => undefined);
        from.on('close', () => {
          this.sockets.delete(from);
          into.destroy();
        });
      }
    });
  }

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const url = new URL(this.to.href);
    url.port = String((this.server.address() as { port: number }).port);
    return url.href;
  }

  /** Resets all connections, so that both ends notice at once. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.isSilent = false;
    this.cut();
    this.server.close();
  }

  private async pass(into: Socket, bytes: Buffer): Promise<void> {
    if (this.delayMs > 0) await delay(this.delayMs);
    while (this.isSilent) await delay(20);
    if (!into.destroyed) into.write(bytes);
  }
}

beforeAll(async () => {
  servers = await testServers();
  stack = await testStack(servers);
  database = await openStore(servers.mongoUri, stack.databaseName('sample'));
}, 90_000);
afterAll(async () => {
  await database?.close();
  await stack?.close();
});

const person = (): Actor => ({ ...exampleActor, userId: newId() });
const textsOf = async ({ userId }: Actor): Promise<string[]> =>
  (await database.collection<{ text: string }>('notes').find({ userId }).toArray())
    .map(({ text }) => text)
    .sort();

/** Retries a write with the same key until it is acknowledged, as a client does. */
async function write(as: Actor, text: string): Promise<void> {
  const idempotencyKey = newId();
  const again = (): Promise<boolean> =>
    stack.ask(addNote, { text }, { as, idempotencyKey, timeoutMs: 2_000 }).then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(again, { timeoutMs: 30_000, everyMs: 50 })))
    throw new Error(`${text} was never written`);
}

describe('a part whose connection to the broker', () => {
  let wire: Wire;
  let service: ServiceProcess;
  beforeAll(async () => {
    wire = new Wire(new URL(servers.natsUrl));
    service = await startServiceProcess(stack, { ...sample, environment: { NATS_URL: await wire.open() } });
  }, 60_000);
  afterAll(async () => {
    await service?.kill();
    wire?.close();
  });

  /** Three people write while something happens to the connection, and again after it is over. */
  async function written(happens: () => Promise<void>): Promise<Actor[]> {
    const people = [person(), person(), person()];
    let over = false;
    const writing = people.map(async (as) => {
      for (let at = 0; !over || at < 3; at += 1) await write(as, `note ${String(at).padStart(3, '0')}`);
      await write(as, 'note after');
    });
    await happens().finally(() => (over = true));
    await Promise.all(writing);
    return people;
  }

  it.each([
    [
      'takes half a second each way',
      async () => {
        wire.delayMs = 500;
        await delay(3_000);
        wire.delayMs = 0;
      },
    ],
    [
      'is cut again and again',
      async () => {
        for (let times = 0; times < 6; times += 1) {
          await delay(400);
          wire.cut();
        }
      },
    ],
    [
      'is half open for a while',
      async () => {
        await delay(300);
        wire.isSilent = true;
        await delay(4_000);
        wire.isSilent = false;
      },
    ],
  ] as const)(
    '%s loses and duplicates nothing, and recovers by itself',
    async (_what, happens) => {
      for (const as of await written(happens)) {
        const texts = await textsOf(as);
        expect(texts.at(-1)).toBe('note after');
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts.slice(0, -1)).toEqual(
          texts.slice(0, -1).map((_, at) => `note ${String(at).padStart(3, '0')}`),
        );
        expect(await verifyAuditChain(database, as.userId)).toBeUndefined();
        const effects = () =>
          database.collection<{ times: number }>('echoes').find({ userId: as.userId }).toArray();
        expect(
          await waitUntil(async () => (await effects()).length === texts.length, { timeoutMs: 30_000 }),
        ).toBe(true);
        expect((await effects()).filter(({ times }) => times !== 1)).toEqual([]);
      }
    },
    90_000,
  );
});

describe('a part whose clock is off', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A script that runs before the rest of the process and shifts every reading of the time. */
  function shiftedBy(days: number): string {
    const file = path.join(folder, `shift-${days}.cjs`);
    writeFileSync(
      file,
      `const Real = Date; const by = ${days} * 86400000;
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + by) : super(...given); }
  static now() { return Real.now() + by; }
};`,
    );
    return file;
  }

  it.each([1, -1, 400])(
    'refuses every write if it is off by %d days, and its successor does the write once',
    async (days) => {
      const text = `clock off by ${days}`;
      const off = await startServiceProcess(stack, {
        ...sample,
        environment: { NODE_OPTIONS: `--require ${shiftedBy(days)}` },
      });
      const as = person();
      const how = { as, idempotencyKey: newId(), timeoutMs: 3_000 };
      await expect(stack.ask(addNote, { text }, how)).rejects.toMatchObject({
        code: expect.stringMatching(/^(TIMEOUT|UNAUTHENTICATED)$/) as string,
      });
      const notes = () =>
        database.collection<{ text: string }>('notes').find({ userId: as.userId }).toArray();
      expect(await notes()).toEqual([]);
      await off.kill();
      const right = await startServiceProcess(stack, sample);
      await stack.ask(addNote, { text }, { ...how, timeoutMs: 10_000 });
      expect((await notes()).map((note) => note.text)).toEqual([text]);
      await right.kill();
    },
    60_000,
  );
});
