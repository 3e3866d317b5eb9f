/** `npm test`: every gate but `bench`; `npm run gate:<name>`: one of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { seconds } from '../stack/progress';
import { allGates } from './all-gates';
import { type Gate, type GateContext, type GateResult, type Stage, wholeGate } from './gate';

interface Finished extends GateResult {
  name: string;
  took: number;
}

async function main(): Promise<void> {
  const root = workspaceRoot();
  const chosen = choose(allGates(root), process.argv.slice(2));
  const context: GateContext = { root, report: (line) => console.log(`    ${line}`) };
  const results: Finished[] = [];
  for (const stage of chosen)
    results.push(...(await Promise.all(stage.map((gate) => runGate(gate, context)))));
  console.log(`\n${table(results)}\n`);
  const passed = results.reduce((sum, one) => sum + one.passed, 0);
  const failed = results.reduce((sum, one) => sum + one.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function choose(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const known = stages.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown gate ${unknown.join(', ')}; there are ${known.join(', ')}.`);
    process.exit(2);
  }
  return names.length === 0
    ? stages
    : stages.map((stage) => stage.filter((gate) => names.includes(gate.name)));
}

async function runGate(gate: Gate, context: GateContext): Promise<Finished> {
  console.log(`▸ ${gate.name} …`);
  const started = performance.now();
  const result = await gate.run(context).catch((error: Error) => wholeGate(false, error.message));
  const took = performance.now() - started;
  const verdict = result.failed === 0 ? '✓' : '✗';
  console.log(
    `${verdict} ${gate.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed, ${seconds(took)}`,
  );
  if (result.failed > 0) show(gate.name, result.output, context.root);
  return { name: gate.name, took, ...result };
}

const shownLength = 12_000;

/** The start of what went wrong; all of it goes to a file. */
function show(name: string, output: string, root: string): void {
  const folder = path.join(root, '.cache', 'gates');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  writeFileSync(file, output);
  console.log(output.slice(0, shownLength));
  if (output.length > shownLength) console.log(`… the rest is in ${path.relative(root, file)}`);
}

function table(results: readonly Finished[]): string {
  const rows = results.map((one) => [one.name, String(one.passed), String(one.failed), seconds(one.took)]);
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
