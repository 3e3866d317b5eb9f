import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Program {
  /** Path of a program, absolute or relative to node_modules. */
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** Runs an installed program with Node and collects its output. */
export function runProgram(root: string, program: Program): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const file = path.resolve(root, 'node_modules', program.program);
    const child = spawn(process.execPath, [file, ...program.args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...program.env },
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
