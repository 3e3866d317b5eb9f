import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './command-gate';
import { type Gate, type GateContext, type GateResult, wholeGate } from './gate';

export interface JestRun {
  /** Patterns of file paths, any of which may match. */
  paths: readonly string[];
  config?: string;
  workers?: number;
  env?: Record<string, string>;
  /**
   * Files that failed run once more, alone: tests of processes, networks and browsers can lose a race on a loaded
   * machine. One that then passes is named as unsteady, never passed over in silence; one that fails again has failed.
   */
  secondLook?: boolean;
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

type CountOf = Exclude<keyof JestReport, 'testResults'>;

interface JestOutcome {
  code: number;
  /** Absent when the program ended without one. */
  report?: JestReport;
  result: GateResult;
}

export interface JestGateOptions {
  prepare?: (context: GateContext) => Promise<void>;
  /** The runs need nothing of each other and begin together; second looks come when all have ended. */
  beside?: boolean;
}

/** A gate of test files; several runs when some must come after others, or can go beside them. */
export function jestGate(name: string, runs: readonly JestRun[], options: JestGateOptions = {}): Gate {
  return {
    name,
    run: async (context) => {
      await options.prepare?.(context);
      const labelled = runs.map((run, index) => ({ run, label: `${name}-${index}` }));
      const early = options.beside
        ? await Promise.all(labelled.map(({ run, label }) => jestOnce(context.root, label, run)))
        : [];
      const results: GateResult[] = [];
      for (const [index, { run, label }] of labelled.entries()) {
        const first = early[index] ?? (await jestOnce(context.root, label, run));
        results.push(run.secondLook ? await lookAgain(context, label, run, first) : first.result);
      }
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

/** Runs once more, alone, what failed the first time. */
async function lookAgain(
  { root, report }: GateContext,
  label: string,
  run: JestRun,
  first: JestOutcome,
): Promise<GateResult> {
  const failedFiles = first.report?.testResults.filter((file) => file.status === 'failed') ?? [];
  if (!first.report || failedFiles.length === 0) return first.result;

  for (const file of failedFiles) report(`failed, looked at once more: ${path.relative(root, file.name)}`);
  const again = await jestOnce(root, `${label}-again`, {
    ...run,
    paths: failedFiles.map(({ name }) => `^${escaped(name)}$`),
    workers: 1,
  });
  if (!again.report) return first.result;
  const result = summarise(withSecondLook(first.report, again.report), again.code, root);
  const passed = again.report.testResults.filter((file) => file.status === 'passed');
  for (const file of failedFiles)
    if (passed.some(({ name }) => name === file.name))
      report(`UNSTEADY: ${path.relative(root, file.name)} passed only at the second look:\n${file.message}`);
  return result;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The first report with the files looked at again in the place of their first result. */
export function withSecondLook(first: JestReport, again: JestReport): JestReport {
  const files = new Map(again.testResults.map((file) => [file.name, file]));
  const kept = first.testResults.filter((file) => !files.has(file.name));
  const count = (name: CountOf, inTests: string) =>
    again[name] +
    kept.flatMap((file) => file.assertionResults).filter(({ status }) => status === inTests).length;
  return {
    numPassedTests: count('numPassedTests', 'passed'),
    numFailedTests: count('numFailedTests', 'failed'),
    numPendingTests: count('numPendingTests', 'pending'),
    numTodoTests: count('numTodoTests', 'todo'),
    testResults: [...kept, ...again.testResults],
  };
}

async function jestOnce(root: string, label: string, run: JestRun): Promise<JestOutcome> {
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
  if (!existsSync(reportFile)) return { code, result: wholeGate(false, output.slice(-4_000)) };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  return { code, report, result: summarise(report, code, root) };
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
