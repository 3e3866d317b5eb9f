import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { type GuardedProcess, spawnGuarded } from './guarded-process';
import { type RunningServer } from './nats-server';
import { freePort } from './free-ports';
import { setMoneyValidators } from './money-validators';
import { waitUntil } from './network';
import { processAlive } from './process-alive';
import { type Resolution } from './resolution';
import { isRefused, makeRoot, rootUri, setPartUsers, storeUri, type StoreAccess } from './store-access';
import { type StoreKind } from './store-resolver';

export interface StartStoreOptions {
  /** Persistent folder of the database. */
  dataDir: string;
  /** Default database in the returned address. */
  database: string;
  port?: number;
  cacheMb?: number;
  /**
   * Without it anybody on this machine has access, which is for tests only. The returned address is the administrator's.
   */
  access?: StoreAccess;
  onLine?: (line: string) => void;
}

/** Starts the resolved store, bound to loopback, and waits until it accepts writes. */
export async function startStore(
  resolution: Resolution<StoreKind>,
  options: StartStoreOptions,
): Promise<RunningServer> {
  if (resolution.uri) {
    await ping(resolution.uri, 5_000);
    return { uri: withDatabase(resolution.uri, options.database), port: 0, stop: async () => undefined };
  }
  mkdirSync(options.dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const args = resolution.kind === 'crate' ? crateArgs(options, port) : mongodArgs(options, port);
  const server: GuardedProcess = await spawnGuarded(resolution.binary!, args, {
    onLine: (line) => {
      options.onLine?.(line);
      if (isPanic(line)) endPanicked(server);
    },
    graceMs: 20_000,
  });
  const { access, database } = options;
  const uri = access ? rootUri(port, database, access.root) : storeUri(port, database);
  const up = await waitUntil(() => ready(uri, resolution.kind, port, access), {
    timeoutMs: 60_000,
    everyMs: 100,
    stillWorthIt: () => server.running,
  }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  if (!up) throw await startFailure(server);
  if (access) await setPartUsers(uri, access);
  // The fallback store validates only single writes, but rows come in commands for several collections.
  if (access && resolution.kind !== 'crate') await setMoneyValidators(uri, access.databaseOf('banking'));
  return { uri, port, process: server, stop: () => server.stop() };
}

/** Log text of a storage engine that stopped permanently, such as on a full disk: only a new process helps. */
const isPanic = (line: string): boolean => line.includes('WT_PANIC');

/** mongod ends itself in that case; the crate keeps running and refuses everything. */
function endPanicked(server: GuardedProcess | undefined): void {
  if (server?.running && processAlive(server.pid)) process.kill(server.pid, 'SIGKILL');
}

/** The address with another database. */
export function withDatabase(uri: string, database: string): string {
  const [, server = uri, , query = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?(\?.*)?$/.exec(uri) ?? [];
  return `${server}/${database}${query}`;
}

function crateArgs(options: StartStoreOptions, port: number): string[] {
  const cache = `${options.cacheMb ?? 512}M`;
  return [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--storage-path',
    options.dataDir,
    '--sync-on-commit',
    '--cache-size',
    cache,
    '--log-file-max',
    '64MB',
    '--log-level',
    'ERROR',
    ...(options.access ? ['--auth'] : []),
  ];
}

function mongodArgs(options: StartStoreOptions, port: number): string[] {
  const cacheGb = String((options.cacheMb ?? 512) / 1024);
  return [
    '--bind_ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--dbpath',
    options.dataDir,
    '--replSet',
    'rs0',
    '--wiredTigerCacheSizeGB',
    cacheGb,
    '--quiet',
    ...(options.access ? ['--auth', '--keyFile', memberKey(options.dataDir)] : []),
  ];
}

/**
 * Key with which members of a replica set authenticate to each other; required even for a single member if users must
 * sign in.
 */
function memberKey(dataDir: string): string {
  const file = `${dataDir}.key`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(96).toString('base64'), { mode: 0o400 });
  return file;
}

/** Ready means primary: a new mongod must first be initiated as a replica set of its own, on its present port. */
async function ready(
  uri: string,
  kind: StoreKind,
  port: number,
  access: StoreAccess | undefined,
): Promise<boolean> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1_000, connectTimeoutMS: 1_000 });
  try {
    const admin = client.db('admin');
    if (kind !== 'crate') await becomePrimary(client, port);
    const hello = await admin.command({ hello: 1 });
    return hello['isWritablePrimary'] === true;
  } catch (error) {
    // A new store has no users yet; the next check signs in with the new password.
    const open = storeUri(port, 'admin');
    if (access && isRefused(error) && (await ready(open, kind, port, undefined)))
      await makeRoot(open, access.root);
    return false;
  } finally {
    await client.close();
  }
}

async function becomePrimary(client: MongoClient, port: number): Promise<void> {
  const admin = client.db('admin');
  const host = `127.0.0.1:${port}`;
  const hello = await admin.command({ hello: 1 });
  if (hello['isreplicaset']) {
    await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } });
  } else if (hello['me'] !== host) {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    config.members[0].host = host;
    config.version += 1;
    await admin.command({ replSetReconfig: config, force: true });
  }
}

async function ping(uri: string, timeoutMs: number): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs });
  try {
    await client.db('admin').command({ ping: 1 });
  } catch (error) {
    throw new Error(`The MongoDB named by MONGODB_URI does not answer: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await client.close();
  }
}

async function startFailure(process: GuardedProcess): Promise<Error> {
  await process.stop();
  const tail = process.tail();
  if (/no space|ENOSPC/i.test(tail))
    return new Error('The store could not start: the disk is full. Free some space and start again.');
  return new Error(`The store did not start: ${tail || 'it printed nothing'}`);
}
