import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processAlive } from '@app/node-testing';

export interface PartState {
  pid?: number;
  port?: number;
}

/** What runs on a data directory: read by `doctor`, the remote command, the tests, and the next start after a crash. */
export interface StackState {
  pid: number;
  url: string;
  store: string;
  nats: string;
  parts: Record<string, PartState>;
}

const stateFile = (dataDir: string): string => path.join(dataDir, 'run', 'state.json');

export function readState(dataDir: string): StackState | undefined {
  const file = stateFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StackState) : undefined;
}

/** The state of a stack that is running now. */
export function runningState(dataDir: string): StackState | undefined {
  const state = readState(dataDir);
  return state && state.pid !== process.pid && processAlive(state.pid) && isNode(state.pid)
    ? state
    : undefined;
}

export function writeState(dataDir: string, state: StackState): void {
  const file = stateFile(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Others read while we write: they must see the old state or the new one, never half of it.
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Ends what a killed runner and its killed guardians may have left, and forgets them. */
export function clearLeftovers(dataDir: string): void {
  for (const part of Object.values(readState(dataDir)?.parts ?? {})) {
    // The id may by now belong to a stranger: only a process that names this data directory is ours.
    if (part.pid && processAlive(part.pid) && commandLine(part.pid).includes(dataDir))
      process.kill(part.pid, 'SIGKILL');
  }
  rmSync(stateFile(dataDir), { force: true });
}

const isNode = (pid: number): boolean => /node/.test(commandLine(pid));

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
