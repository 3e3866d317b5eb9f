import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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
  rmSync(lockFile(dataDir), { force: true });
  if (!tryLock(dataDir)) throw inUse(dataDir, holderOf(dataDir));
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

function holderOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(lockFile(dataDir), 'utf8')) || undefined;
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
