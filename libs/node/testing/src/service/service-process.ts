import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { freePort } from '../servers/free-ports';
import { waitUntil } from '../servers/network';
import { workspaceRoot } from '../servers/paths';
import type { TestStack } from './test-stack';

export interface ServiceProcess {
  readonly pid: number;
  /** Sends `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  end(): Promise<number | null>;
}

export interface ServiceProcessOptions {
  name: string;
  /** The service's main file, relative to the workspace: `services/banking/src/main.ts`. */
  main: string;
  environment?: Record<string, string>;
}

/** Runs a service from its sources as a separate process, so that a test may kill it. Resolves when its health check responds. */
export async function startServiceProcess(
  stack: TestStack,
  options: ServiceProcessOptions,
): Promise<ServiceProcess> {
  const root = workspaceRoot();
  stack.databaseName(options.name);
  // Makes the running parts trust messages signed under this name.
  stack.messaging(options.name);
  const port = await freePort();
  const hook = path.join(root, 'libs/node/testing/src/service/typescript-hook.cjs');
  const child = spawn(process.execPath, ['-r', hook, path.join(root, options.main)], {
    cwd: root,
    env: {
      ...process.env,
      ...stack.environment(options.name),
      HEALTH_PORT: String(port),
      ...options.environment,
    },
    // With the channel open, the service ends when this test process does.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  stack.onClose(() => stop(child, 'SIGKILL', ended));
  const up = await waitUntil(() => healthy(port), {
    timeoutMs: 30_000,
    everyMs: 50,
    stillWorthIt: () => child.exitCode === null && child.signalCode === null,
  });
  if (!up) {
    await stop(child, 'SIGKILL', ended);
    throw new Error(`${options.name} did not start: ${said.join('').slice(-2_000) || 'it printed nothing'}`);
  }
  return {
    pid: child.pid!,
    kill: async () => void (await stop(child, 'SIGKILL', ended)),
    end: () => stop(child, 'SIGTERM', ended),
  };
}

/** Asks the process itself, because over the broker another instance might answer. */
function healthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/health', timeout: 1_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

function stop(
  child: ChildProcess,
  signal: NodeJS.Signals,
  ended: Promise<number | null>,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return ended;
}
