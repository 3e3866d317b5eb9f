import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../servers/free-ports';
import { workspaceRoot } from '../servers/paths';

const startTimeoutMs = 120_000;

/** A part of a running stack: `banking`, `gateway`, `store`, `nats`, `web` … */
export interface PartState {
  pid?: number;
  port?: number;
}

export interface RunningStack {
  readonly origin: string;
  readonly dataDir: string;
  /** Present process ids and ports. */
  parts(): Record<string, PartState>;
  /** Kills a part with `kill -9`; the runner restarts it. */
  kill(part: string): void;
  /** Waits until a killed part has a new process. */
  revived(part: string, oldPid: number | undefined, timeoutMs?: number): Promise<void>;
  /** Everything the runner printed. */
  output(): string;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** An existing folder, which is kept. Defaults to a temporary folder that is removed at the end. */
  dataDir?: string;
  /** Keeps the temporary folder for a later start. */
  keepData?: boolean;
  env?: Record<string, string>;
}

/** The stack shared by all journeys, started before the first test of the run. */
export function sharedStack(): RunningStack {
  const { E2E_ORIGIN: origin, E2E_DATA_DIR: dataDir } = process.env;
  if (!origin || !dataDir)
    throw new Error('The shared stack is not running: start the tests through e2e/jest.config.js.');
  return attach(origin, dataDir, undefined, () => '');
}

/** A separate stack for tests that kill parts or publish remotes; give `beforeAll` two minutes. */
export async function startStack(options: StackOptions = {}): Promise<RunningStack> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'e2e-'));
  const keepData = options.keepData ?? options.dataDir !== undefined;
  const port = await freePort();
  const args = [
    'tools/run.mjs',
    'tools/stack/stack.main.ts',
    '--port',
    String(port),
    '--data',
    dataDir,
    '--no-build',
  ];
  const runner = spawn(process.execPath, args, {
    cwd: workspaceRoot(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...testSettings, ...options.env },
  });
  let output = '';
  const take = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
  runner.stdout!.on('data', take);
  runner.stderr!.on('data', take);
  const end = Date.now() + startTimeoutMs;
  while (!/ is ready at http/.test(output)) {
    if (runner.exitCode !== null || Date.now() > end) {
      runner.kill('SIGTERM');
      throw new Error(`The stack did not start:\n${output}\n${lastLogs(dataDir)}`);
    }
    await delay(100);
  }
  return attach(`http://localhost:${port}`, dataDir, { runner, keepData }, () => output);
}

/**
 * Limits that allow dozens of sign-ups a minute from one address, and settings that keep tests on this machine.
 */
const testSettings = {
  REGISTRATIONS_PER_HOUR: '100000',
  DEMOS_PER_HOUR: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  RATES_SOURCE: 'sandbox',
};

function attach(
  origin: string,
  dataDir: string,
  own: { runner: ChildProcess; keepData: boolean } | undefined,
  output: () => string,
): RunningStack {
  const parts = (): Record<string, PartState> =>
    (
      JSON.parse(readFileSync(path.join(dataDir, 'run', 'state.json'), 'utf8')) as {
        parts: Record<string, PartState>;
      }
    ).parts;
  return {
    origin,
    dataDir,
    parts,
    output,
    kill: (part) => {
      const { pid } = parts()[part] ?? {};
      if (!pid) throw new Error(`No process of the part ${part} is known.`);
      process.kill(pid, 'SIGKILL');
    },
    revived: async (part, oldPid, timeoutMs = 60_000) => {
      const end = Date.now() + timeoutMs;
      while (parts()[part]?.pid === oldPid) {
        if (Date.now() > end)
          throw new Error(`The part ${part} was not started again within ${timeoutMs} ms.`);
        await delay(100);
      }
    },
    stop: async () => {
      if (!own) return;
      const { runner, keepData } = own;
      const ended = new Promise((resolve) => runner.once('exit', resolve));
      if (runner.exitCode === null && runner.signalCode === null) {
        runner.kill('SIGTERM');
        await ended;
      }
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The end of each log, to explain a failed start. */
function lastLogs(dataDir: string): string {
  return ['gateway', 'banking', 'nlp', 'web', 'store', 'nats']
    .map((name) => path.join(dataDir, 'logs', `${name}.log`))
    .filter((file) => existsSync(file))
    .map(
      (file) =>
        `${path.basename(file)}: ${readFileSync(file, 'utf8').trim().split('\n').slice(-3).join('\n')}`,
    )
    .join('\n');
}
