import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A server binary cannot watch its parent, so a small Node process runs in between: when the channel to the
 * parent closes for any reason (including `kill -9`), it stops the server. Its code is a string because the
 * callers are bundled into different places.
 */
const guardian = `
const { spawn } = require('node:child_process');
const [graceMs, command, ...args] = process.argv.slice(1);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), Number(graceMs)).unref();
};
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
child.on('error', (error) => { console.error(error.message); process.exit(127); });
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
if (child.pid && process.connected) process.send({ pid: child.pid }, () => {});
`;

export interface GuardedProcess {
  /** The server's own process id (not the guardian's). */
  readonly pid: number;
  readonly running: boolean;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  /** The last lines it printed. */
  tail(): string;
  stop(): Promise<void>;
}

export interface GuardedOptions {
  onLine?: (line: string) => void;
  graceMs?: number;
  env?: Record<string, string>;
}

/** Starts a binary that ends with this process, even if this process is killed with -9. */
export async function spawnGuarded(
  command: string,
  args: readonly string[],
  options: GuardedOptions = {},
): Promise<GuardedProcess> {
  const keeper = spawn(
    process.execPath,
    ['-e', guardian, '--', String(options.graceMs ?? 15_000), command, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group: Ctrl-C in a terminal must reach only the runner, which shuts down in order.
      detached: true,
      env: { ...process.env, ...options.env },
    },
  );
  const lines = collectLines(keeper, options.onLine);
  let running = true;
  let pid = 0;
  const ended = new Promise<void>((resolve) =>
    keeper.once('exit', (_code, signal) => {
      running = false;
      // A killed guardian leaves the server running, so end that too.
      if (signal && pid) killQuietly(pid);
      resolve();
    }),
  );
  pid = await firstMessage(keeper);
  return {
    pid,
    get running() {
      return running;
    },
    ended,
    tail: () => lines.slice(-3).join(' · '),
    stop: async () => {
      keeper.kill('SIGTERM');
      await ended;
    },
  };
}

function collectLines(child: ChildProcess, onLine?: (line: string) => void): string[] {
  const lines: string[] = [];
  const take = (chunk: Buffer): void => {
    for (const line of chunk.toString('utf8').split('\n')) {
      if (!line.trim()) continue;
      lines.push(line);
      if (lines.length > 20) lines.shift();
      onLine?.(line);
    }
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return lines;
}

function firstMessage(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { pid: number }) => resolve(message.pid));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process ended at once (code ${code}).`)));
  });
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone, as intended.
  }
}
