import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  removeTransactionEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import {
  resolveStore,
  startStore,
  testServers,
  waitUntil,
  type RunningServer,
  type TestServers,
} from '@app/node-testing';
import {
  startServiceProcess,
  testStack,
  type ServiceProcess,
  type TestStack,
} from '@app/node-testing/service';
import { openStore, verifyAuditChain } from '@app/persistence';
import { wrongFigures } from '../support/wrong-figures';

const folder = mkdtempSync(path.join(tmpdir(), 'banking-crash-'));
const banking = { name: 'banking', main: 'services/banking/src/main.ts' };
let store: RunningServer;
let lent: TestServers;
let stack: TestStack;
let service: ServiceProcess;

/** This file has its own store, because the store is killed; the broker may be shared. */
const launchStore = async (port?: number): Promise<RunningServer> =>
  startStore(await resolveStore({ lookOnly: true }), {
    dataDir: path.join(folder, 'store'),
    database: 'crash',
    cacheMb: 256,
    port,
  });

beforeAll(async () => {
  [store, lent] = await Promise.all([launchStore(), testServers()]);
  stack = await testStack({
    mongoUri: store.uri,
    natsUrl: lent.natsUrl,
    isThrownAway: true,
    stop: () => lent.stop(),
  });
  service = await startServiceProcess(stack, banking);
}, 120_000);
afterAll(async () => {
  await stack?.close();
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The result that a person's acknowledged writes must have: adds, every third one changed or deleted. */
class Person {
  readonly actor: Actor = { ...exampleActor, userId: newId() };
  readonly expected = new Map<string, number>();
  writes = 0;
  failures = 0;

  async write(until: () => boolean): Promise<void> {
    for (let n = 1; !until(); n++) {
      const { transaction } = await this.sure(addTransactionEndpoint, {
        type: n % 4 === 0 ? 'income' : 'expense',
        amount: n,
        description: `row ${n}`,
        category: 'Dining',
        date: `2026-0${(n % 9) + 1}-15`,
      });
      this.expected.set(transaction.id, n);
      if (n % 3 === 1) await this.change(transaction, n);
      if (n % 3 === 2) {
        await this.sure(removeTransactionEndpoint, { id: transaction.id });
        this.expected.delete(transaction.id);
      }
    }
  }

  private async change({ id, version }: Transaction, n: number): Promise<void> {
    await this.sure(changeTransactionEndpoint, { id, version, amount: n + 1_000, category: 'Gifts' });
    this.expected.set(id, n + 1_000);
  }

  /** Repeats a request with one key until there is a reply, as a client does. */
  private async sure(
    contract:
      | never
      | typeof addTransactionEndpoint
      | typeof changeTransactionEndpoint
      | typeof removeTransactionEndpoint,
    request: never | object,
  ): Promise<{ transaction: Transaction }> {
    for (const idempotencyKey = newId(); ;) {
      try {
        const reply = await stack.ask(contract as typeof addTransactionEndpoint, request as never, {
          as: this.actor,
          idempotencyKey,
          timeoutMs: 3_000,
        });
        this.writes += 1;
        return reply;
      } catch (error) {
        const { code } = error as { code?: string };
        if (
          code !== 'TIMEOUT' &&
          code !== 'SERVICE_UNAVAILABLE' &&
          code !== 'INTERNAL' &&
          code !== 'REQUEST_IN_PROGRESS'
        )
          throw error;
        this.failures += 1;
        await delay(100);
      }
    }
  }
}

it('neither loses nor doubles an acknowledged write when service and store are killed', async () => {
  const people = Array.from({ length: 4 }, () => new Person());
  let enough = false;
  const running = people.map((person) => person.write(() => enough));
  const writes = (): number => people.reduce((sum, person) => sum + person.writes, 0);
  const more = async (count: number): Promise<void> => {
    const goal = writes() + count;
    if (!(await waitUntil(async () => writes() >= goal, { timeoutMs: 60_000, everyMs: 20 })))
      throw new Error('The writers do not get on.');
    await delay(Math.random() * 30);
  };
  await more(20);
  await service.kill();
  service = await startServiceProcess(stack, banking);
  await more(20);
  process.kill(store.process!.pid, 'SIGKILL');
  await store.process!.ended;
  store = await launchStore(store.port);
  await more(20);
  enough = true;
  await Promise.all(running);
  expect(people.reduce((sum, { failures }) => sum + failures, 0)).toBeGreaterThan(0);

  const database = await openStore(store.uri, stack.databaseName('banking'));
  try {
    for (const { actor, expected } of people) {
      const rows = await database
        .collection<{ _id: string; amountMinor: number }>('transactions')
        .find({ userId: actor.userId })
        .toArray();
      expect(Object.fromEntries(rows.map(({ _id, amountMinor }) => [_id, amountMinor]))).toEqual(
        Object.fromEntries([...expected].map(([id, amount]) => [id, amount * 100])),
      );
      expect(await wrongFigures(database, actor.userId)).toEqual([]);
      expect(await verifyAuditChain(database, actor.userId)).toBeUndefined();
    }
  } finally {
    await database.close();
  }
}, 240_000);
