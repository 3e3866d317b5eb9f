import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

export const importRulesFile = (): string => path.join(workspaceRoot(), '.dependency-cruiser.cjs');

export const importRuleNames = (): string[] =>
  (createRequire(__filename)(importRulesFile()) as { forbidden: { name: string }[] }).forbidden.map(
    (rule) => rule.name,
  );

/** Checks the import rules on a tree laid out like the workspace. */
export function cruise(dir: string, folders: readonly string[]): Violation[] {
  const program = path.join(workspaceRoot(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', importRulesFile(), '--output-type', 'json', '--no-progress', ...folders];
  const report = JSON.parse(run(args, dir)) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** The exit code counts violations; the report on standard output is what we want in either case. */
function run(args: readonly string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (stdout?.trimStart().startsWith('{')) return stdout;
    throw new Error(`dependency-cruiser failed: ${stderr || stdout}`, { cause: error });
  }
}
