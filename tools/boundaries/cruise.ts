import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** `files`: which files may import which. `folders`: no circular imports between feature folders. */
export type ImportRules = 'files' | 'folders';

const rulesFile: Readonly<Record<ImportRules, string>> = {
  files: '.dependency-cruiser.cjs',
  folders: '.dependency-cruiser.folders.cjs',
};

const importRulesFile = (rules: ImportRules): string => path.join(workspaceRoot(), rulesFile[rules]);

export const importRuleNames = (rules: ImportRules): string[] =>
  (createRequire(__filename)(importRulesFile(rules)) as { forbidden: { name: string }[] }).forbidden.map(
    (rule) => rule.name,
  );

/** Checks the import rules on a tree laid out like the workspace. */
export function cruise(rules: ImportRules, dir: string, folders: readonly string[]): Violation[] {
  const program = path.join(workspaceRoot(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    program,
    ...['--config', importRulesFile(rules)],
    ...['--output-type', 'json', '--no-progress'],
    ...folders,
  ];
  const report = JSON.parse(run(args, dir)) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** The exit code is the number of violations, but the report on standard output is needed in both cases. */
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
