import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './command-gate';
import { type Gate, type GateContext, type GateResult } from './gate';

export interface JestRun {
  /** Patterns of file paths, any of which may match. */
  paths: readonly string[];
  config?: string;
  workers?: number;
  env?: Record<string, string>;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: unknown[] }[];
}

/** A gate of test files; several runs when some must come after others. */
export function jestGate(
  name: string,
  runs: readonly JestRun[],
  prepare?: (context: GateContext) => Promise<void>,
): Gate {
  return {
    name,
    run: async (context) => {
      await prepare?.(context);
      const results: GateResult[] = [];
      for (const [index, run] of runs.entries())
        results.push(await runJest(context, `${name}-${index}`, run));
      return {
        passed: results.reduce((sum, one) => sum + one.passed, 0),
        failed: results.reduce((sum, one) => sum + one.failed, 0),
        output: results
          .map((one) => one.output)
          .filter(Boolean)
          .join('\n'),
      };
    },
  };
}

async function runJest({ root }: GateContext, label: string, run: JestRun): Promise<GateResult> {
  const folder = path.join(root, '.cache', 'gates');
  mkdirSync(folder, { recursive: true });
  const reportFile = path.join(folder, `${label}.json`);
  rmSync(reportFile, { force: true });
  const args = [
    '--json',
    `--outputFile=${reportFile}`,
    `--maxWorkers=${run.workers ?? 2}`,
    '--config',
    run.config ?? 'jest.config.js',
    '--testPathPatterns',
    ...run.paths,
  ];
  const { code, output } = await runProgram(root, {
    program: 'jest/bin/jest.js',
    args,
    env: { NODE_ENV: 'test', ...run.env },
  });
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, output: output.slice(-4_000) };
  return summarise(JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport, code, root);
}

/** A file that could not run at all, a skipped test and a failed tear-down count as failed: nothing may hide. */
export function summarise(report: JestReport, exitCode: number, root: string): GateResult {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const counted = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken;
  const failed = counted === 0 && exitCode !== 0 ? 1 : counted;
  const messages = report.testResults
    .filter((file) => file.status === 'failed')
    .map((file) => `${path.relative(root, file.name)}\n${file.message}`);
  if (report.testResults.length === 0) messages.push('No test file matched.');
  return { passed: report.numPassedTests, failed, output: failed > 0 ? messages.join('\n') : '' };
}
