import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(__dirname, '../..');

/** A running `npm run dev -- mf-X …`. */
export interface DevCommand {
  /** Waits for output that matches, and returns the match. */
  says(pattern: RegExp, timeoutMs?: number): Promise<RegExpMatchArray>;
  /** Stops it like Ctrl-C. */
  stop(): Promise<void>;
}

/** webpack treats FORCE_COLOR=0, which the gates set, as a request for colours. */
const plainly = ({ FORCE_COLOR: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NO_COLOR: '1',
});

/** Runs package.json's `dev` without checking the installed packages. */
export function runDev(...args: string[]): DevCommand {
  const child: ChildProcess = spawn(process.execPath, ['tools/run.mjs', 'tools/dev/dev.main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plainly(process.env),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const take = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
  child.stdout!.on('data', take);
  child.stderr!.on('data', take);
  return {
    says: async (pattern, timeoutMs = 80_000) => {
      for (const end = Date.now() + timeoutMs; ; await delay(50)) {
        const said = pattern.exec(output);
        if (said) return said;
        if (child.exitCode !== null || Date.now() > end)
          throw new Error(`npm run dev -- ${args.join(' ')} did not say ${String(pattern)}:\n${output}`);
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
