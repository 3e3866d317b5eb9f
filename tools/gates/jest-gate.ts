import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seconds } from '../stack/progress';
import { type GateContext, type GateResult, type Stage, wholeGate } from './gate';
import { runProgram } from './program';

export interface JestRun {
  /** Patterns of file paths, any of which may match; none for all files. */
  paths?: readonly string[];
  config?: string;
  /** Processes that run test files at the same time; two by default. */
  workers?: number;
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
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** A gate of test files; several runs if some must come after others. */
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

/** The cases are always the same, so all of them at every landing find little more; `npm run fuzz` looks for new ones. */
const shareOfCases = '0.4';

/** More failing files than this are a fault of the product, not unsteady tests. */
const maxSecondTries = 6;

async function jestOnce(context: GateContext, label: string, run: JestRun): Promise<GateResult> {
  const { root, report } = context;
  const first = await runJest(context, label, run, [
    `--maxWorkers=${run.workers ?? 2}`,
    ...(run.paths ? ['--testPathPatterns', ...run.paths] : []),
  ]);
  if (!first.found) return wholeGate(label, false, 0, first.output.slice(-4_000));
  report(`longest: ${longestFiles(first.found, root)}`);
  const failed = first.found.testResults.filter((file) => file.status === 'failed').map(({ name }) => name);
  if (failed.length === 0 || failed.length > maxSecondTries)
    return summarise(label, first.found, first.code, root);
  // Only this retries a failed beforeAll.
  const second = await runJest(context, `${label}-again`, run, [
    '--runInBand',
    '--runTestsByPath',
    ...failed,
  ]);
  if (!second.found) return summarise(label, first.found, first.code, root);
  const merged = withSecondTries(first.found, second.found);
  for (const file of failed.filter((name) =>
    merged.testResults.some((one) => one.name === name && one.status === 'passed'),
  ))
    report(`UNSTEADY: ${path.relative(root, file)} passed only when it ran again by itself.`);
  return summarise(label, merged, second.code, root);
}

async function runJest(
  { root, report }: GateContext,
  label: string,
  run: JestRun,
  args: readonly string[],
): Promise<{ found: JestReport | undefined; code: number; output: string }> {
  const file = path.join(root, '.cache', 'gates', `${label}.json`);
  rmSync(file, { force: true });
  const { code, output } = await runProgram(root, {
    program: 'jest/bin/jest.js',
    args: ['--ci', '--json', `--outputFile=${file}`, '--config', run.config ?? 'jest.config.js', ...args],
    env: { NODE_ENV: 'test', RETRY_ONCE: '1', PROPERTY_TIMES: process.env['PROPERTY_TIMES'] ?? shareOfCases },
  });
  for (const line of output.split('\n').filter((one) => one.startsWith('UNSTEADY'))) report(line);
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined;
  return { found, code, output };
}

const namedFiles = 5;

/** The files that took most of the time, to see where a gate that became slow spends it. */
export const longestFiles = ({ testResults }: JestReport, root: string): string =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name, tookMs: endTime - startTime }))
    .sort((a, b) => b.tookMs - a.tookMs)
    .slice(0, namedFiles)
    .map(({ name, tookMs }) => `${path.relative(root, name)} ${seconds(tookMs)}`)
    .join(', ');

/** The first report, with the results of files that ran again replaced. */
export function withSecondTries(first: JestReport, second: JestReport): JestReport {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const count = (...wanted: string[]): number => statuses.filter((status) => wanted.includes(status)).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped', 'disabled'),
    numTodoTests: count('todo'),
    testResults,
  };
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
