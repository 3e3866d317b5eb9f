import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type GateContext, type GateResult, type Stage, wholeGate } from './gate';
import { runProgram } from './program';

export interface JestRun {
  /** Patterns of file paths, any of which may match; none for all files. */
  paths?: readonly string[];
  config?: string;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string }[];
  }[];
}

/** A gate of test files; several runs where some must come after others. */
export const jestGate = (
  name: string,
  runs: readonly JestRun[],
  prepare?: (context: GateContext) => Promise<void>,
): Stage => ({
  names: [name],
  run: async (context) => {
    const started = performance.now();
    await prepare?.(context);
    const results: GateResult[] = [];
    for (const [index, run] of runs.entries()) results.push(await jestOnce(context, `${name}-${index}`, run));
    return [
      {
        name,
        passed: results.reduce((sum, one) => sum + one.passed, 0),
        failed: results.reduce((sum, one) => sum + one.failed, 0),
        tookMs: performance.now() - started,
        output: results
          .map((one) => one.output)
          .filter(Boolean)
          .join('\n'),
      },
    ];
  },
});

async function jestOnce({ root, report }: GateContext, label: string, run: JestRun): Promise<GateResult> {
  const file = path.join(root, '.cache', 'gates', `${label}.json`);
  rmSync(file, { force: true });
  const { code, output } = await runProgram(root, {
    program: 'jest/bin/jest.js',
    args: [
      '--ci',
      '--json',
      `--outputFile=${file}`,
      '--maxWorkers=2',
      '--config',
      run.config ?? 'jest.config.js',
      ...(run.paths ? ['--testPathPatterns', ...run.paths] : []),
    ],
    env: { NODE_ENV: 'test', RETRY_ONCE: '1' },
  });
  for (const line of output.split('\n').filter((one) => one.startsWith('UNSTEADY'))) report(line);
  if (!existsSync(file)) return wholeGate(label, false, 0, output.slice(-4_000));
  return summarise(label, JSON.parse(readFileSync(file, 'utf8')) as JestReport, code, root);
}

/** A file that could not run, a skipped test and a failed tear-down count as failures. */
export function summarise(name: string, report: JestReport, exitCode: number, root: string): GateResult {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const counted = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken;
  const failed = counted === 0 && exitCode !== 0 ? 1 : counted;
  const messages = report.testResults
    .filter((file) => file.status === 'failed')
    .map((file) => `${path.relative(root, file.name)}\n${file.message}`);
  if (report.testResults.length === 0) messages.push('No test file matched.');
  const output = failed > 0 ? messages.join('\n') : '';
  return { name, passed: report.numPassedTests, failed, tookMs: 0, output };
}
