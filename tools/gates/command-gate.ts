import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Gate, wholeGate } from './gate';

export interface Command {
  /** Path of a program below node_modules. */
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** A gate that runs programs one after the other and passes when all do. */
export function commandGate(name: string, commands: readonly Command[]): Gate {
  return {
    name,
    run: async ({ root }) => {
      const outputs: string[] = [];
      for (const command of commands) {
        const { code, output } = await runProgram(root, command);
        if (code !== 0) outputs.push(output);
      }
      return wholeGate(outputs.length === 0, outputs.join('\n'));
    },
  };
}

/** Runs an installed program by Node and collects what it prints. */
export function runProgram(root: string, command: Command): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const file = path.join(root, 'node_modules', command.program);
    const child = spawn(process.execPath, [file, ...command.args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...command.env },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
