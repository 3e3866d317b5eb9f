import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { freeMegabytes } from './data/disk';
import { PreflightError } from './data/data-lock';
import { clearLeftovers } from './data/state-file';
import { type StackOptions } from './stack.options';

const neededMb = 500;

/** Checks, once the data folder is locked, for problems that would otherwise fail in the middle of a start. */
export async function preflight(
  options: StackOptions,
  free: (dir: string) => number = freeMegabytes,
): Promise<void> {
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
    for (const name of [
      'store',
      'nats',
      'remotes',
      'practice',
      'secrets.json',
      path.join('logs', 'audit-heads'),
    ])
      rmSync(path.join(options.dataDir, name), { recursive: true, force: true });
}

function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
