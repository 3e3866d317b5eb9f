import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runCommand } from './command';
import { download } from './download';

export interface OfficialRelease {
  /** Address of the archive. */
  url: string;
  /** Address of the text with the archive's SHA-256, in the format of `sha256sum`. */
  sumsUrl: string;
  /** Path of the server in the unpacked archive, without its first folder. */
  binary: string;
  /** Folder for the unpacked archive. */
  folder: string;
}

/**
 * Downloads an archive, compares its digest, unpacks it and runs its server once. On any failure it removes everything and throws
 * the reason.
 */
export async function fetchRelease(release: OfficialRelease): Promise<string> {
  const partial = `${release.folder}.${process.pid}.tmp`;
  mkdirSync(partial, { recursive: true });
  try {
    const archive = path.join(partial, fileOf(release.url));
    await download(release.url, archive);
    await checkDigest(archive, release.sumsUrl, partial);
    await run('tar', ['-xf', archive, '-C', partial, '--strip-components', '1']);
    rmSync(archive);
    const binary = path.join(partial, release.binary);
    if (!existsSync(binary)) throw new Error(`the archive holds no ${path.basename(release.binary)}`);
    await run(binary, ['--version']);
    // Another run may have finished first; its folder is equally good.
    if (!existsSync(release.folder)) renameSync(partial, release.folder);
    return path.join(release.folder, release.binary);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

const fileOf = (url: string): string => path.posix.basename(new URL(url).pathname);

async function checkDigest(archive: string, sumsUrl: string, folder: string): Promise<void> {
  const sums = path.join(folder, 'sums');
  await download(sumsUrl, sums);
  const name = path.basename(archive);
  const wanted = readFileSync(sums, 'utf8')
    .split('\n')
    .map((line) => /^([0-9a-f]{64})\s+\*?(.+?)\s*$/i.exec(line))
    .find((line) => line?.[2] && path.posix.basename(line[2]) === name)?.[1];
  rmSync(sums);
  if (!wanted) throw new Error(`no digest of ${name} is published`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') !== wanted.toLowerCase())
    throw new Error(`what came is not ${name}: its digest is another`);
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { ok, tail } = await runCommand(command, args, { timeoutMs: 120_000 });
  if (!ok) throw new Error(`${path.basename(command)} failed${tail ? `: ${tail}` : ''}`);
}
