import { cpus, loadavg } from 'node:os';
import { buildStale } from '../tools/stack/build/build-step';
import { allDeployables } from '../tools/stack/workspace';
import { startBench, type Bench, type BenchOptions } from './bench';
import { judge, type Figure } from './figures';

export type Parts<T extends unknown[] = [Bench]> = Record<string, (...bench: T) => Promise<Figure[]>>;

/** Measures some of the parts and prints each. A failing part must not cost the figures of the others. */
export async function runParts<T extends unknown[]>(
  parts: Parts<T>,
  { only }: Pick<BenchOptions, 'only'>,
  ...bench: T
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(parts)) {
    if (!only.has(name)) continue;
    console.log(`${name} …`);
    const began = performance.now();
    const found = await work(...bench).catch((error: Error): Figure[] => [
      { what: name, value: '', verdict: 'not measured', note: error.message.split('\n')[0] },
    ]);
    console.table(found);
    console.log(`${name}: ${Math.round((performance.now() - began) / 1_000)} s`);
    figures.push(...found);
  }
  return figures;
}

/** Measures the parts on one product with an empty store; starts none for no part. */
export async function runOnStack(parts: Parts, options: BenchOptions): Promise<Figure[]> {
  if (!Object.keys(parts).some((name) => options.only.has(name))) return [];
  const began = performance.now();
  const bench = await startBench(options);
  const start = judge('start', (performance.now() - began) / 1_000);
  return [start, ...(await runParts(parts, options, bench).finally(() => bench.stop()))];
}

/** Builds what is old, measures, and prints all figures with their verdicts and the machine. */
export async function report(
  { build }: Pick<BenchOptions, 'build'>,
  measure: () => Promise<Figure[]>,
): Promise<readonly Figure[]> {
  if (build) await buildStale(allDeployables(), (name) => console.log(`finished ${name}`));
  const [load, began] = [loadavg()[0] ?? 0, performance.now()];
  const figures = await measure();
  const count = (verdict: Figure['verdict']): string =>
    `${figures.filter((one) => one.verdict === verdict).length} ${verdict}`;
  const minutes = Math.round((performance.now() - began) / 60_000);
  console.table(figures);
  console.log(`${[count('met'), count('missed'), count('not measured')].join(', ')}, in ${minutes} minutes.`);
  const busy = ' The machine was busy: bytes, requests and growth count, milliseconds do not.';
  const machine = `${cpus().length} processors, load ${load.toFixed(1)} before, Node ${process.versions.node}.`;
  console.log(machine + (load > 0.5 ? busy : ''));
  return figures;
}

export function runMain(parts: readonly string[], main: () => Promise<unknown>): void {
  const options = '--only PART,… --rows 100000 --quick --no-peer --no-build';
  if (process.argv.includes('--help')) return console.log(`Options: ${options}\nParts: ${parts.join(', ')}`);
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
