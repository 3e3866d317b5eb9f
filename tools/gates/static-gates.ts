import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Stage, wholeGate } from './gate';
import { runProgram } from './program';

interface TaskProfile {
  /** `workspace:lint`. */
  name: string;
  /** Microseconds. */
  dur: number;
  args: { status: string };
}

/** Targets of project.json: Nx runs two at a time and caches the results of unchanged sources. */
export const staticGates = (names: readonly string[]): Stage => ({
  names,
  run: async ({ root }, chosen) => {
    const profile = path.join('.cache', 'gates', 'static.json');
    rmSync(path.join(root, profile), { force: true });
    const { output } = await runProgram(root, {
      program: createRequire(path.join(root, 'package.json')).resolve('nx/bin/nx.js'),
      args: ['run-many', '--projects=workspace', '--parallel=2', '--outputStyle=static', '-t', ...chosen],
      env: { NX_DAEMON: 'false', NX_PROFILE: profile },
    });
    const tasks = readProfile(path.join(root, profile));
    return chosen.map((name) => {
      const task = tasks.find((one) => one.name === `workspace:${name}`);
      const ok = task !== undefined && task.args.status !== 'failure' && task.args.status !== 'skipped';
      const fromCache = /cache|match/.test(task?.args.status ?? '');
      const tookMs = fromCache || !task ? 0 : task.dur / 1000;
      return wholeGate(name, ok, tookMs, task ? outputOf(name, output) : output);
    });
  },
});

function readProfile(file: string): TaskProfile[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TaskProfile[];
  } catch {
    return [];
  }
}

/** The output of one target within Nx's output. */
function outputOf(name: string, output: string): string {
  const [, ...blocks] = output.split(/^> nx run /m);
  return blocks.find((block) => block.startsWith(`workspace:${name}`)) ?? output;
}
