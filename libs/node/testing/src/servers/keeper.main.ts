/**
 * Holds one store for all test processes of this workspace and one NATS server per test file. A test keeps
 * its connection open while it uses them; the kernel closes it even after `kill -9`. Some seconds after the
 * last connection closed, the keeper stops the servers and removes the data.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { type KeeperReply } from './keeper-protocol';
import { resolveNats } from './nats-resolver';
import { type RunningServer, startNats } from './nats-server';
import { processAlive } from './process-alive';
import { resolveStore } from './store-resolver';
import { startStore, withDatabase } from './store-server';

const [socketFile, idleMs = '8000'] = process.argv.slice(2) as [string, string?];
const folderPrefix = 'finance-tests-';
const folder = mkdtempSync(path.join(tmpdir(), `${folderPrefix}${process.pid}-`));
const clients = new Set<Socket>();
let store: Promise<RunningServer> | undefined;
let natsBinary: ReturnType<typeof resolveNats> | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let files = 0;

removeLeftovers();
const server = createServer((socket) => void serve(socket));
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') return void end(1);
  const probe = connect(socketFile);
  // Another keeper is already serving this address.
  probe.once('connect', () => void end(0));
  probe.once('error', () => {
    rmSync(socketFile, { force: true });
    server.listen(socketFile);
  });
});
server.listen(socketFile);
watchIdle();
process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));

async function serve(socket: Socket): Promise<void> {
  clients.add(socket);
  clearTimeout(idleTimer);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.resume();
  let release = async (): Promise<void> => undefined;
  try {
    const lease = await open();
    release = lease.release;
    reply(socket, lease.addresses);
  } catch (error) {
    reply(socket, { error: (error as Error).message });
  }
  await closed;
  await release().catch((error: Error) => console.error(`Clean-up: ${error.message}`));
  clients.delete(socket);
  watchIdle();
}

async function open(): Promise<{ addresses: KeeperReply; release: () => Promise<void> }> {
  const name = `t${(files += 1)}-${randomBytes(4).toString('hex')}`;
  const dataDir = path.join(folder, name);
  const [shared, nats] = await Promise.all([
    (store ??= launchStore()),
    (natsBinary ??= resolveNats({ report: console.log })).then((found) => startNats(found, { dataDir })),
  ]);
  const mongoUri = withDatabase(shared.uri, name);
  return {
    addresses: { mongoUri, natsUrl: nats.uri },
    release: async () => {
      await nats.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await dropDatabases(mongoUri, name);
    },
  };
}

async function launchStore(): Promise<RunningServer> {
  const found = await resolveStore({ lookOnly: true });
  console.log(found.sentence);
  return startStore(found, {
    dataDir: path.join(folder, 'store'),
    database: 'test',
    cacheMb: 256,
    onLine: console.log,
  });
}

/** Drops all databases of a lease, without making the test wait. */
async function dropDatabases(uri: string, lease: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(lease)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

function reply(socket: Socket, message: KeeperReply): void {
  if (socket.writable) socket.write(JSON.stringify(message) + '\n');
}

function watchIdle(): void {
  clearTimeout(idleTimer);
  if (clients.size === 0) idleTimer = setTimeout(() => void end(0), Number(idleMs));
}

async function end(code: number): Promise<void> {
  server.close();
  await (await store?.catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

/** Removes folders of keepers that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]);
    if (pid && !processAlive(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}
