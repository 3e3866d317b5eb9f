/**
 * Building a store takes minutes, so the build starts before the packages are installed. Plain Node, because
 * nothing is installed yet. Decides in the same order as libs/node/testing/src/servers/store-resolver.ts, which
 * later finds this build running and waits for it.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';

const crateFile = new URL('../libs/node/testing/src/servers/store-crate.json', import.meta.url);
const onPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((dir) => dir && existsSync(path.join(dir, name)));
const filled = (dir) => existsSync(dir) && readdirSync(dir).length > 0;

export async function startStoreBuildEarly() {
  const base = process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache');
  const cache = process.env.SERVER_CACHE_DIR ?? path.join(base, 'finance-stack');
  const crateDir = path.join(cache, 'secantus');
  if (
    process.env.MONGODB_URI ||
    onPath('mongod') ||
    filled(path.join(cache, 'mongod')) ||
    filled(path.join(crateDir, 'bin'))
  )
    return;
  if (!onPath('cargo') || !onPath('cmake') || buildRuns(path.join(crateDir, 'build.pid'))) return;
  const mirror = new URL(process.env.MONGOMS_DOWNLOAD_MIRROR ?? 'https://fastdl.mongodb.org');
  if (await reachable(mirror.hostname, Number(mirror.port) || (mirror.protocol === 'http:' ? 80 : 443)))
    return;
  mkdirSync(crateDir, { recursive: true });
  const crate = JSON.parse(readFileSync(crateFile, 'utf8'));
  const log = openSync(path.join(crateDir, 'build.log'), 'w');
  const args = ['install', crate.name, '--version', crate.version, ...crate.arguments, '--root', crateDir];
  const child = spawn('cargo', args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...crate.environment },
  });
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  if (child.pid) writeFileSync(path.join(crateDir, 'build.pid'), String(child.pid));
  console.log(
    `  No MongoDB to be had: building ${crate.name} with cargo beside the rest, once for this user (about six minutes).`,
  );
}

function buildRuns(pidFile) {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function reachable(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (open) => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(3_000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
