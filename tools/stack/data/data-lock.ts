import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { brand } from '@app/brand';
import { isRunningNode, runningState } from './state-file';

/** A problem the person must fix first; the message says how in one sentence. */
export class PreflightError extends Error {}

const lockFile = (dataDir: string): string => path.join(dataDir, 'run', 'lock');

/** Milliseconds; a lock is created and filled at once, so one that is still empty after this has no owner. */
const emptyLockMs = 10_000;

/**
 * Locks the data folder for this process. A process without the lock must neither create keys nor end processes of
 * the folder, because they belong to the start that holds it.
 */
export function lockData(dataDir: string): void {
  makeDataDir(dataDir);
  if (create(lockFile(dataDir))) return;
  const holder = holderOf(dataDir);
  // It was released between the two checks.
  if (!existsSync(lockFile(dataDir))) return lockData(dataDir);
  if (isHeld(dataDir, holder) || !takeOver(dataDir, holder)) throw inUse(dataDir, holderOf(dataDir));
}

function isHeld(dataDir: string, holder: number | undefined): boolean {
  if (holder === undefined) return isYounger(lockFile(dataDir), emptyLockMs);
  return holder !== process.pid && isRunningNode(holder);
}

/**
 * Replaces the lock of a process that is gone. Only one start may do so: the one that made the claim on exactly
 * that lock, and only while the lock is unchanged.
 */
function takeOver(dataDir: string, gone: number | undefined): boolean {
  const claim = `${lockFile(dataDir)}.after-${gone ?? 'damaged'}`;
  if (!isYounger(claim, emptyLockMs)) rmSync(claim, { force: true });
  if (!create(claim)) return false;
  if (holderOf(dataDir) === gone) {
    renameSync(claim, lockFile(dataDir));
    return true;
  }
  rmSync(claim);
  return false;
}

function isYounger(file: string, ageMs: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs < ageMs;
  } catch {
    return false;
  }
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

/** Creates a file with this process's id; returns false if it exists already. */
function create(file: string): boolean {
  try {
    const opened = openSync(file, 'wx', 0o600);
    writeSync(opened, String(process.pid));
    closeSync(opened);
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
