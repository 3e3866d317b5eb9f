import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Connection } from 'mongoose';
import {
  endOrphanedTransactions,
  inTransaction,
  journalOf,
  openStore,
  prepareJournal,
} from '@app/persistence';
import { testServers, type TestServers } from '@app/node-testing';

let servers: TestServers;
let dead: Connection;
let next: Connection;
beforeAll(async () => {
  servers = await testServers();
  const name = new URL(servers.mongoUri).pathname.slice(1);
  [dead, next] = await Promise.all([openStore(servers.mongoUri, name), openStore(servers.mongoUri, name)]);
  await prepareJournal(next);
}, 90_000);
afterAll(async () => {
  await Promise.all([dead?.close(), next?.close()]);
  await servers?.stop();
});

const counters = (connection: Connection) =>
  connection.collection<{ _id: string; n: number }>('orphanCounters');

/** The id of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return child.pid!;
}

/** Leaves a transaction open after a write to the row, like a killed process. */
async function leaveOpen(id: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const holding = new Promise<void>((entered) => {
    const released = new Promise<void>((resolve) => (release = resolve));
    void inTransaction(dead, async (session) => {
      await counters(dead).updateOne({ _id: id }, { $inc: { n: 100 } }, { session });
      entered();
      await released;
      throw new Error('not to be kept');
    }).catch(() => undefined);
  });
  await holding;
  return async () => release();
}

it('ends transactions left open by a killed run, so that their rows can be written at once', async () => {
  await counters(next).insertOne({ _id: 'killed', n: 0 });
  const release = await leaveOpen('killed');
  await expect(
    counters(next).updateOne({ _id: 'killed' }, { $inc: { n: 1 } }, { maxTimeMS: 500 }),
  ).rejects.toThrow();
  await journalOf(next).storeSessions.updateMany(
    {},
    { $set: { run: 'an earlier one', pid: await deadProcess() } },
  );

  expect(await endOrphanedTransactions(next)).toBe(1);
  await counters(next).updateOne({ _id: 'killed' }, { $inc: { n: 1 } }, { maxTimeMS: 500 });
  expect(await counters(next).findOne({ _id: 'killed' })).toMatchObject({ n: 1 });
  expect(await journalOf(next).storeSessions.countDocuments({ run: 'an earlier one' })).toBe(0);
  await release();
});

it('leaves transactions of other running processes and of other hosts open', async () => {
  await counters(next).insertOne({ _id: 'alive', n: 0 });
  const release = await leaveOpen('alive');
  const { storeSessions } = journalOf(next);
  await storeSessions.updateMany({}, { $set: { run: 'another', pid: process.ppid } });
  expect(await endOrphanedTransactions(next)).toBe(0);
  await storeSessions.updateMany({}, { $set: { host: 'elsewhere', pid: await deadProcess() } });
  expect(await endOrphanedTransactions(next)).toBe(0);
  await expect(
    counters(next).updateOne({ _id: 'alive' }, { $inc: { n: 1 } }, { maxTimeMS: 500 }),
  ).rejects.toThrow();
  await release();
});
