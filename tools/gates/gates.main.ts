/** `npm test`: every gate; `npm run gate:<name>`: one of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { seconds } from '../stack/progress';
import { allGates } from './all-gates';
import { type GateContext, type GateResult, type Stage, wholeGate } from './gate';

const folder = path.join(workspaceRoot(), '.cache', 'gates');

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const chosen = chosenGates(process.argv.slice(2));
  const context: GateContext = {
    root: workspaceRoot(),
    chosen,
    report: (line) => console.log(`    ${line}`),
  };
  const results: GateResult[] = [];
  for (const stage of allGates) {
    const names = stage.names.filter((name) => chosen.includes(name));
    if (names.length > 0) results.push(...(await runStage(stage, names, context)));
  }
  console.log(`\n${table(results)}\n`);
  const passed = results.reduce((sum, one) => sum + one.passed, 0);
  const failed = results.reduce((sum, one) => sum + one.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function chosenGates(asked: readonly string[]): readonly string[] {
  const known = allGates.flatMap(({ names }) => names);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown gate ${unknown.join(', ')}; there are ${known.join(', ')}.`);
    process.exit(2);
  }
  return asked.length > 0 ? asked : known;
}

async function runStage(stage: Stage, names: readonly string[], context: GateContext): Promise<GateResult[]> {
  console.log(`▸ ${names.join(', ')} …`);
  const started = performance.now();
  const results = await stage
    .run(context, names)
    .catch((error: Error) => [
      wholeGate(names.join(', '), false, performance.now() - started, error.message),
    ]);
  for (const { name, passed, failed, tookMs, output } of results) {
    const verdict = failed === 0 ? '✓' : '✗';
    console.log(`${verdict} ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds(tookMs)}`);
    if (failed > 0) show(name, output);
  }
  return results;
}

const shownLength = 12_000;

/** Prints the start of a failure's output; the complete output goes to a file. */
function show(name: string, output: string): void {
  const file = path.join(folder, `${name}.log`);
  writeFileSync(file, output);
  console.log(output.slice(0, shownLength));
  if (output.length > shownLength) console.log(`… the rest is in ${path.relative(workspaceRoot(), file)}`);
}

function table(results: readonly GateResult[]): string {
  const rows = results.map((one) => [one.name, String(one.passed), String(one.failed), seconds(one.tookMs)]);
  const all = [['gate', 'passed', 'failed', 'time'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}

main().catch((error: Error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
