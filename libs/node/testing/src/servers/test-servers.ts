import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { type KeeperReply } from './keeper-protocol';
import { socketPath, workspaceRoot } from './paths';

export interface TestServers {
  /** An empty database on the store shared by all test files. */
  readonly mongoUri: string;
  /** A separate NATS server with JetStream. */
  readonly natsUrl: string;
  /** Returns both; also happens automatically when the process ends. */
  stop(): Promise<void>;
}

/** A database and a NATS server for this test file; call it in `beforeAll`, `stop()` in `afterAll`. */
export async function testServers(): Promise<TestServers> {
  const keeper = keeperBundle();
  const end = Date.now() + 90_000;
  for (let attempt = 0; Date.now() < end; attempt += 1) {
    const lease = await lend(keeper.socket);
    if (lease) return lease;
    if (attempt % 100 === 0) launchKeeper(keeper);
    await delay(100);
  }
  throw new Error(`The test servers did not come up within 90 s; see ${keeper.log}.`);
}

interface Keeper {
  file: string;
  socket: string;
  log: string;
}

/**
 * The keeper is a separate program; its address contains a hash of this folder, so that an old one is never reused.
 */
function keeperBundle(): Keeper {
  const root = workspaceRoot();
  const sources = path.join(root, 'libs/node/testing/src/servers');
  const hashed = createHash('sha256').update(root);
  for (const name of readdirSync(sources).sort())
    if (!name.endsWith('.spec.ts')) hashed.update(readFileSync(path.join(sources, name)));
  const hash = hashed.digest('hex').slice(0, 10);
  const dir = path.join(root, '.cache', 'test-servers');
  const file = path.join(dir, `keeper-${hash}.cjs`);
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, bundled(path.join(sources, 'keeper.main.ts')));
    renameSync(`${file}.${process.pid}`, file);
  }
  return { file, socket: socketPath(`tests-${hash}`), log: path.join(dir, 'keeper.log') };
}

/** Refuses sources from other folders, because the hash would not notice their changes. */
function bundled(entry: string): string {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const outside = Object.keys(metafile.inputs).find(
    (file) => !path.resolve(file).startsWith(path.dirname(entry)),
  );
  if (outside)
    throw new Error(`The keeper of the test servers imports ${outside}: move that file beside it.`);
  return outputFiles[0]!.text;
}

function launchKeeper(keeper: Keeper): void {
  const log = openSync(keeper.log, 'a');
  spawn(process.execPath, [keeper.file, keeper.socket], {
    detached: true,
    stdio: ['ignore', log, log],
  }).unref();
}

/** Undefined if no keeper responds (yet); throws the keeper's own message if it has no server to lend. */
function lend(address: string): Promise<TestServers | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let text = '';
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (!text.endsWith('\n')) return;
      const reply = JSON.parse(text) as KeeperReply;
      if ('error' in reply) {
        socket.destroy();
        reject(new Error(reply.error));
        return;
      }
      // Keeps the connection open without keeping the test process alive.
      socket.unref();
      resolve({ ...reply, stop: () => giveBack(socket) });
    });
  });
}

function giveBack(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    socket.once('close', () => resolve());
    socket.destroy();
  });
}
