import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { waitUntil } from './network';
import { onPath, serverCacheDir } from './paths';
import { processAlive } from './process-alive';
import { type ResolveOptions } from './resolution';
import crate from './store-crate.json';

/** The development replacement for mongod where none can be downloaded (a separate GPL-2 process). */
export const storeCrate = { name: crate.name, version: crate.version } as const;

const crateDir = (): string => path.join(serverCacheDir(), 'secantus');
const logFile = (): string => path.join(crateDir(), 'build.log');
/** Contains the process id of a running build; `tools/early-store.mjs` writes it too. */
const lockFile = (): string => path.join(crateDir(), 'build.pid');

/** The binary of an earlier build, if it exists and no build is replacing it. */
export function builtStore(): string | undefined {
  const bin = path.join(crateDir(), 'bin');
  if (!existsSync(bin)) return undefined;
  const name = readdirSync(bin).find((file) => file.startsWith('secantus'));
  return name ? path.join(bin, name) : undefined;
}

/** Builds the crate once per user with cargo (about six minutes on two cores), or waits for a running build. */
export async function buildStore(options: ResolveOptions): Promise<string | undefined> {
  const missing = missingTools();
  if (missing) {
    options.report?.(`A MongoDB-compatible server can't be built here: ${missing} missing.`);
    return undefined;
  }
  const pid = runningBuild() ?? startBuild();
  options.report?.(`Building ${crate.name} with cargo, once for this user (about six minutes) …`);
  await waitUntil(async () => !processAlive(pid), {
    timeoutMs: 60 * 60_000,
    everyMs: 500,
    stillWorthIt: reportEvery(15_000, options),
  });
  rmSync(lockFile(), { force: true });
  const binary = builtStore();
  if (!binary)
    options.report?.(`cargo could not build ${crate.name}: ${lastLine()} (whole output: ${logFile()})`);
  return binary;
}

function missingTools(): string {
  const compiler = onPath('cc') ?? onPath('gcc') ?? onPath('clang');
  return [!onPath('cargo') && 'cargo', !onPath('cmake') && 'cmake', !compiler && 'a C compiler']
    .filter(Boolean)
    .join(', ');
}

function runningBuild(): number | undefined {
  const pid = existsSync(lockFile()) ? Number(readFileSync(lockFile(), 'utf8')) : 0;
  return pid && processAlive(pid) ? pid : undefined;
}

function startBuild(): number {
  mkdirSync(crateDir(), { recursive: true });
  const log = openSync(logFile(), 'w');
  const args = ['install', crate.name, '--version', crate.version, ...crate.arguments, '--root', crateDir()];
  const child = spawn('cargo', args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...crate.environment },
  });
  closeSync(log);
  if (!child.pid) throw new Error('cargo could not be started.');
  writeFileSync(lockFile(), String(child.pid));
  return child.pid;
}

/** Reports the build's progress at intervals, so that it does not seem to hang. */
function reportEvery(everyMs: number, options: ResolveOptions): () => boolean {
  let last = Date.now();
  return () => {
    if (Date.now() - last > everyMs) {
      last = Date.now();
      const compiled = readFileSync(logFile(), 'utf8').match(/^\s*Compiling /gm)?.length ?? 0;
      options.report?.(`  ${compiled} crates compiled; ${lastLine()}`);
    }
    return true;
  };
}

const lastLine = (): string =>
  readFileSync(logFile(), 'utf8').trim().split('\n').at(-1)?.trim().slice(0, 80) ?? '';
