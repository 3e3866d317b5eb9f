import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { brand } from '@app/brand';
import { freeMegabytes } from './disk';
import { clearLeftovers, runningState } from './state-file';
import { type StackOptions } from './stack.options';

/** Something a person has to change first; the message is one sentence that says what. */
export class PreflightError extends Error {}

const neededMb = 500;

/** Checks what would otherwise fail half-way through a start. */
export async function preflight(
  options: StackOptions,
  free: (dir: string) => number = freeMegabytes,
): Promise<void> {
  makeDataDir(options.dataDir);
  const other = runningState(options.dataDir);
  if (other)
    throw new PreflightError(
      `${brand.name} already runs on this data at ${other.url} (process ${other.pid}): use it, stop it, or start with --data <another folder>.`,
    );
  const freeMb = free(options.dataDir);
  if (freeMb < neededMb)
    throw new PreflightError(
      `The disk of ${options.dataDir} is full (${freeMb} MB free, ${neededMb} MB needed): free some space, or start with --data <folder on another disk>.`,
    );
  clearLeftovers(options.dataDir);
  if (!(await portIsFree(options.port)))
    throw new PreflightError(
      `Port ${options.port} is in use by another program: stop that program, or start with --port <another number>.`,
    );
  if (options.fresh)
    for (const name of ['store', 'nats', 'remotes'])
      rmSync(path.join(options.dataDir, name), { recursive: true, force: true });
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new PreflightError(
      `The data folder ${dataDir} can't be made (${(error as NodeJS.ErrnoException).code}): start with --data <a folder you may write to>.`,
    );
  }
}

function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
