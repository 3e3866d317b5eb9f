import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, runCommand, serverCacheDir } from '@app/node-testing';
import { makeRows } from './data-set';
import { peerLoader } from './peer-loader';

const version = '26.9.0';
const packages = [`@actual-app/sync-server@${version}`, `@actual-app/api@${version}`];

export interface Peer {
  origin: string;
  password: string;
  file: string;
  /** How long its own handler took to save the rows. */
  savedMs: number;
  stop(): Promise<void>;
}

/** Actual Budget with the same rows, or the one sentence that says why it could not be had. */
export async function startPeer(count: number, end: string): Promise<Peer | string> {
  const folder = path.join(serverCacheDir(), `peer-${version}`);
  const missing = await install(folder);
  if (missing) return missing;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-peer-'));
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const server = start(folder, port, dataDir);
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await Promise.race([new Promise((ended) => server.once('exit', ended)), delay(3_000)]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await bootstrap(origin, password);
    const file = `rows-${count}`;
    const savedMs = await load({ folder, dataDir, origin, password, file, count, end });
    return { origin, password, file, savedMs, stop };
  } catch (error) {
    await stop();
    return `The peer could not be prepared: ${(error as Error).message.split('\n')[0]}`;
  }
}

async function install(folder: string): Promise<string | undefined> {
  if (existsSync(path.join(folder, 'node_modules/@actual-app/sync-server/package.json'))) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"name":"peer","private":true}');
  console.log(`installing ${packages[0]} …`);
  const args = ['install', '--no-audit', '--no-fund', ...packages];
  const { ok } = await runCommand('npm', args, { cwd: folder, timeoutMs: 10 * 60_000 });
  if (ok) return undefined;
  rmSync(folder, { recursive: true, force: true });
  return `${packages[0]} could not be installed from npm on this machine.`;
}

const start = (folder: string, port: number, dataDir: string): ChildProcess =>
  spawn(process.execPath, ['node_modules/@actual-app/sync-server/build/bin/actual-server.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ACTUAL_PORT: String(port),
      ACTUAL_HOSTNAME: '127.0.0.1',
      ACTUAL_DATA_DIR: dataDir,
    },
  });

async function bootstrap(origin: string, password: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${origin}/account/bootstrap`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    }).catch(() => undefined);
    if (answer?.ok) return;
    if (tries > 60) throw new Error('its server did not start');
    await delay(500);
  }
}

/** Loads through the peer's own library, in a process of its own: it is not a package of this workspace. */
async function load(job: {
  folder: string;
  dataDir: string;
  origin: string;
  password: string;
  file: string;
  count: number;
  end: string;
}): Promise<number> {
  const rows = path.join(job.dataDir, 'rows.json');
  const script = path.join(job.folder, 'load.cjs');
  writeFileSync(rows, JSON.stringify(makeRows(job.count, job.end)));
  writeFileSync(script, peerLoader);
  const apiDir = path.join(job.dataDir, 'api');
  mkdirSync(apiDir);
  let savedMs = Number.NaN;
  const result = await runCommand(process.execPath, [script, job.origin, job.file, rows, apiDir], {
    cwd: job.folder,
    timeoutMs: 10 * 60_000,
    env: { PEER_PASSWORD: job.password },
    onLine: (line) => {
      if (line.startsWith('saved ')) savedMs = Number(line.slice('saved '.length));
    },
  });
  if (!result.ok) throw new Error(`its rows could not be loaded: ${result.tail}`);
  return savedMs;
}
