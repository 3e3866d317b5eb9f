import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { reachable } from './network';
import { fetchRelease } from './official-release';
import { onPath, serverCacheDir } from './paths';
import { type Resolution, type ResolveOptions, ServerNotFoundError } from './resolution';
import { buildStore, builtStore, storeCrate } from './store-build';

const officialVersion = '8.0.12';
const connectTimeoutMs = 3_000;

export type StoreKind = 'external' | 'path' | 'official' | 'crate';

/** Finds a MongoDB: MONGODB_URI, PATH, the official build, the crate built with cargo. */
export async function resolveStore(options: ResolveOptions = {}): Promise<Resolution<StoreKind>> {
  return (
    fromEnvironment() ??
    fromPath() ??
    installed() ??
    (options.lookOnly ? undefined : ((await byDownload(options)) ?? (await byCargo(options)))) ??
    notFound(options)
  );
}

function fromEnvironment(): Resolution<StoreKind> | undefined {
  const uri = process.env['MONGODB_URI'];
  return uri
    ? { kind: 'external', uri, sentence: 'MongoDB at the address given by MONGODB_URI.' }
    : undefined;
}

function fromPath(): Resolution<StoreKind> | undefined {
  const binary = onPath('mongod');
  if (!binary) return undefined;
  const version = /v(\d+\.\d+\.\d+)/.exec(execFileSync(binary, ['--version'], { encoding: 'utf8' }))?.[1];
  return {
    kind: 'path',
    binary,
    sentence: `MongoDB ${version ?? ''} found on PATH, run as a one-member replica set.`,
  };
}

const officialDir = (): string => path.join(serverCacheDir(), 'mongod', officialVersion);
const executable = path.join('bin', process.platform === 'win32' ? 'mongod.exe' : 'mongod');
const official = (binary: string): Resolution<StoreKind> => ({
  kind: 'official',
  binary,
  sentence: `MongoDB ${officialVersion}, the official build, run as a one-member replica set.`,
});
const crate = (binary: string): Resolution<StoreKind> => ({
  kind: 'crate',
  binary,
  sentence: `${storeCrate.name} ${storeCrate.version}, a MongoDB-compatible server for development (no mongod could be had here). Unlike mongod it does not check amounts itself.`,
});

/** Binaries that an earlier run downloaded or built. */
function installed(): Resolution<StoreKind> | undefined {
  const downloaded = path.join(officialDir(), executable);
  if (existsSync(downloaded)) return official(downloaded);
  const built = builtStore();
  return built ? crate(built) : undefined;
}

async function byDownload(options: ResolveOptions): Promise<Resolution<StoreKind> | undefined> {
  const mirror = new URL(process.env['MONGOMS_DOWNLOAD_MIRROR'] ?? 'https://fastdl.mongodb.org');
  const port = Number(mirror.port) || (mirror.protocol === 'http:' ? 80 : 443);
  if (!(await reachable(mirror.hostname, port, connectTimeoutMs))) {
    options.report?.(
      `The official MongoDB build can't be fetched (${mirror.hostname} does not answer); trying cargo.`,
    );
    return undefined;
  }
  options.report?.(`Fetching MongoDB ${officialVersion} …`);
  try {
    const url = await archiveUrl();
    const folder = officialDir();
    return official(await fetchRelease({ url, sumsUrl: `${url}.sha256`, binary: executable, folder }));
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    options.report?.(`The official MongoDB build could not be fetched (${reason}); trying cargo.`);
    return undefined;
  }
}

/**
 * Address of the archive for this system. Only the address comes from that package, because its own download verifies neither
 * certificate nor digest by default.
 */
async function archiveUrl(): Promise<string> {
  // Imported lazily: every test file imports this package, but none of them downloads.
  const { MongoBinaryDownloadUrl } =
    await import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl');
  const { getOS } = await import('mongodb-memory-server-core/lib/util/getos');
  const { platform, arch } = process;
  const system = { version: officialVersion, platform, arch, os: await getOS() };
  return new MongoBinaryDownloadUrl(system).getDownloadUrl();
}

async function byCargo(options: ResolveOptions): Promise<Resolution<StoreKind> | undefined> {
  const binary = await buildStore(options);
  return binary ? crate(binary) : undefined;
}

function notFound(options: ResolveOptions): never {
  if (options.lookOnly)
    throw new ServerNotFoundError('No MongoDB yet: `npm start` or `npm test` fetches or builds one.');
  throw new ServerNotFoundError(
    'No MongoDB: install mongod 8 and put it on PATH, or set MONGODB_URI, or install Rust (cargo), cmake and a C compiler so that a compatible server can be built.',
  );
}
