import { createRequire } from 'node:module';
import path from 'node:path';
import { runCommand, workspaceRoot } from '@app/node-testing';
import { type Deployable } from '../workspace';

export class BuildError extends Error {}

/** Nx's line for a finished build: its project, and the cache it came from, if any. */
const finished = /^> nx run (\S+?):build(?:\s+(\[.*(?:cache|match).*\]))?\s*$/;

/** Builds what changed since its last build; Nx decides by content and restores the rest from `.nx/cache`. */
export async function buildStale(
  projects: readonly Deployable[],
  onBuilt: (line: string) => void,
  options: { niceness?: number } = {},
): Promise<{ built: number; reused: number }> {
  if (projects.length === 0) return { built: 0, reused: 0 };
  const root = workspaceRoot();
  const nx = createRequire(path.join(root, 'package.json')).resolve('nx/bin/nx.js');
  const output: string[] = [];
  const result = await runCommand(
    process.execPath,
    [
      nx,
      'run-many',
      '-t',
      'build',
      '--projects',
      projects.map((one) => one.project).join(','),
      '--parallel=2',
      '--outputStyle=static',
    ],
    {
      ...options,
      cwd: root,
      timeoutMs: 30 * 60_000,
      env: { NX_DAEMON: 'false', FORCE_COLOR: '0', NODE_ENV: 'production' },
      onLine: (line) => {
        output.push(line);
        const done = finished.exec(line);
        if (done && !done[2]) onBuilt(done[1]!);
      },
    },
  );
  if (!result.ok) throw new BuildError(`The build failed:\n${interesting(output)}`);
  const reused = output.filter((line) => finished.exec(line)?.[2]).length;
  return { built: projects.length - reused, reused };
}

/** Output of the failed builds, without npm's additions. */
function interesting(lines: readonly string[]): string {
  const failedAt = lines.findIndex((line) => /^\s*Failed tasks:/.test(line));
  const failed =
    failedAt < 0 ? [] : lines.slice(failedAt + 1).flatMap((line) => /^- (\S+):build/.exec(line)?.[1] ?? []);
  const blocks = failed.map((project) => {
    const start = lines.findIndex((line) => finished.exec(line)?.[1] === project);
    const length = lines.slice(start + 1).findIndex((line) => finished.test(line) || /^\s*NX\s/.test(line));
    const block = lines.slice(start, length < 0 ? failedAt : start + 1 + length);
    return block
      .filter((line) => !/^npm (error|warn|notice)/.test(line))
      .slice(0, 20)
      .join('\n');
  });
  return (blocks.length > 0 ? blocks : [lines.slice(-20).join('\n')]).join('\n');
}
