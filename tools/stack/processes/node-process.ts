import { spawn } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { environmentFor } from './part-environment';
import { type LogFile } from './log-file';

const endWithRunner = path.join(workspaceRoot(), 'tools', 'stack', 'processes', 'end-with-runner.cjs');

export interface NodeProcessOptions {
  /** Name of the part, which gets its own provider settings and the common ones. */
  name?: string;
  file: string;
  args?: readonly string[];
  env: Record<string, string>;
  log: LogFile;
}

export interface RunningPart {
  readonly pid: number;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a built part as a child that ends with this process. */
export function startNodeProcess(options: NodeProcessOptions): RunningPart {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--require', endWithRunner, options.file, ...(options.args ?? [])],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C in a terminal must reach only the runner, which stops the parts in order.
      detached: true,
      env: { ...environmentFor(options.name ?? '', process.env), ...options.env },
    },
  );
  child.stdout!.on('data', (data: Buffer) => options.log.chunk(data));
  child.stderr!.on('data', (data: Buffer) => options.log.chunk(data));
  child.on('error', (error) => options.log.line(error.message));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await ended;
      clearTimeout(force);
    },
  };
}
