import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { processAlive } from '@app/node-testing';
import { writeWholeFile } from './whole-file';

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
  /** Time of the last key rotation since this start. */
  keysRotatedAt?: string;
}

const stateFile = (dataDir: string): string => path.join(dataDir, 'run', 'state.json');

/** Returns undefined for a missing or unreadable state. */
export function readState(dataDir: string): StackState | undefined {
  const file = stateFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StackState;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The state of a stack that is running now. */
export function runningState(dataDir: string): StackState | undefined {
  const state = readState(dataDir);
  return state && state.pid !== process.pid && isRunningNode(state.pid) ? state : undefined;
}

export function writeState(dataDir: string, state: StackState): void {
  writeWholeFile(stateFile(dataDir), JSON.stringify(state, null, 2));
}

/** Ends processes left behind by a killed runner and its guardians, and forgets them. */
export function clearLeftovers(dataDir: string): void {
  for (const part of Object.values(readState(dataDir)?.parts ?? {})) {
    // The id may have been reused: only a process whose command line has this data directory is ours.
    if (part.pid && processAlive(part.pid) && commandLine(part.pid).includes(dataDir))
      process.kill(part.pid, 'SIGKILL');
  }
  rmSync(stateFile(dataDir), { force: true });
}

/** Whether this process id is a running Node process, because the id may since belong to another program. */
export const isRunningNode = (pid: number): boolean => processAlive(pid) && /node/.test(commandLine(pid));

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
