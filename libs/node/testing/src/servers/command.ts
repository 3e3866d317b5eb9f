import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export interface CommandResult {
  ok: boolean;
  /** The last lines of both output streams, for an error message. */
  tail: string;
}

export interface CommandOptions {
  timeoutMs: number;
  env?: Record<string, string>;
  cwd?: string;
  onLine?: (line: string) => void;
  /** From -20 to 19; at 19 it takes only the processor's time that nothing else wants. */
  niceness?: number;
}

/** Runs a command to its end; does not throw if the command fails or is missing. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
    });
    if (options.niceness !== undefined && child.pid) setPriority(child.pid, options.niceness);
    // The command must not outlive the process that waits for it.
    const endWithUs = (): void => void child.kill('SIGTERM');
    process.once('exit', endWithUs);
    const timer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs);
    const take = (chunk: Buffer): void => {
      for (const line of chunk.toString('utf8').split(/[\r\n]+/)) {
        if (!line.trim()) continue;
        lines.push(line);
        if (lines.length > 20) lines.shift();
        options.onLine?.(line);
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0));
    const finish = (ok: boolean, reason?: string): void => {
      clearTimeout(timer);
      process.off('exit', endWithUs);
      resolve({ ok, tail: reason ?? lines.slice(-3).join(' · ') });
    };
  });
}
