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

/** A lock is made and filled in at once: one that is still empty after this belongs to nobody. */
const emptyLockMs = 10_000;

/**
 * Takes the data folder for this process. Anyone who did not get it must neither make keys nor end a process of the
 * folder: they belong to the start that holds it.
 */
export function lockData(dataDir: string): void {
  makeDataDir(dataDir);
  if (create(lockFile(dataDir))) return;
  const holder = holderOf(dataDir);
  // It was given back between the two looks.
  if (!existsSync(lockFile(dataDir))) return lockData(dataDir);
  if (isHeld(dataDir, holder) || !takeOver(dataDir, holder)) throw inUse(dataDir, holderOf(dataDir));
}

function isHeld(dataDir: string, holder: number | undefined): boolean {
  if (holder === undefined) return isYounger(lockFile(dataDir), emptyLockMs);
  return holder !== process.pid && isRunningNode(holder);
}

/**
 * Puts the own lock in the place of one whose process is gone. Only one start at a time may: the one that made the
 * claim on exactly that lock, and only while the lock is still that one.
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

/** Makes a file that holds this process's id; false where it is there already. */
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
