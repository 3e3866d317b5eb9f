import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { brand } from '@app/brand';
import { isRunningNode, runningState } from './state-file';

/** A problem the person must fix first; the message says how in one sentence. */
export class PreflightError extends Error {}

const lockFile = (dataDir: string): string => path.join(dataDir, 'run', 'lock');

/**
 * Takes the data folder for this process. Anyone who did not get it must neither make keys nor end a process of the
 * folder: they belong to the start that holds it.
 */
export function lockData(dataDir: string): void {
  makeDataDir(dataDir);
  if (tryLock(dataDir)) return;
  const holder = holderOf(dataDir);
  if (holder !== undefined && holder !== process.pid && isRunningNode(holder)) throw inUse(dataDir, holder);
  takeAway(dataDir, holder);
  if (!tryLock(dataDir)) throw inUse(dataDir, holderOf(dataDir));
}

/** Takes away the lock of a process that is gone, and gives back what turns out to be another start's: that one found it first. */
function takeAway(dataDir: string, gone: number | undefined): void {
  const aside = `${lockFile(dataDir)}.${process.pid}`;
  try {
    renameSync(lockFile(dataDir), aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (pidIn(aside) !== gone)
    try {
      linkSync(aside, lockFile(dataDir));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  rmSync(aside);
}

export function unlockData(dataDir: string): void {
  if (holderOf(dataDir) === process.pid) rmSync(lockFile(dataDir), { force: true });
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(path.dirname(lockFile(dataDir)), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new PreflightError(
      `The data folder ${dataDir} can't be made (${(error as NodeJS.ErrnoException).code}): start with --data <a folder you may write to>.`,
    );
  }
}

function tryLock(dataDir: string): boolean {
  try {
    const file = openSync(lockFile(dataDir), 'wx', 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const holderOf = (dataDir: string): number | undefined => pidIn(lockFile(dataDir));

function pidIn(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function inUse(dataDir: string, pid: number | undefined): PreflightError {
  const url = runningState(dataDir)?.url;
  const where = url ? ` at ${url}` : '';
  return new PreflightError(
    `${brand.name} already runs on this data${where} (process ${pid ?? 'unknown'}): use it, stop it, or start with --data <another folder>.`,
  );
}
