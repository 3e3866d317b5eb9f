/**
 * `npm run trust [-- --only load,probes] [-- --no-build]`: checks the goals of trust and reliability (L1 to L9, F1 to F11, B1 to
 * B14) in short runs; each is met, missed or not measured. Takes less than 25 minutes; times count only if nothing else runs on
 * the machine.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildStale } from '../../tools/stack/build-step';
import { allDeployables } from '../../tools/stack/workspace';
import { bankSyncFigures } from '../background-figures';
import { readBenchOptions, startBench, type Bench } from '../bench';
import { judge, table, type Figure } from '../figures';
import { loadFigures } from '../load-figures';
import { overloadFigures } from '../strain-figures';
import { canaryFigures } from './canaries';
import { chaosFigures, soakFigures } from './long-runs';
import { probeFigures } from './probes';
import { provenFigures } from './proofs';
import { signInFigures } from './sign-ins';
import { streamFigures } from './streams';

/** Measured on one running stack. */
const onStack: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  load: loadFigures,
  signins: signInFigures,
  streams: streamFigures,
  sync: bankSyncFigures,
  overload: overloadFigures,
  probes: probeFigures,
  canaries: canaryFigures,
};
/** With separate stacks. */
const apart: Record<string, () => Promise<Figure[]>> = {
  soak: () => soakFigures(4),
  chaos: () => chaosFigures(4),
  tests: () => provenFigures(),
};
const names = [...Object.keys(onStack), ...Object.keys(apart)];

/** Goals that this run does not check, and where they are checked. */
const elsewhere: readonly [string, string, string][] = [
  ['F11', 'remotes that lie', '`npx jest -c e2e/jest.config.js e2e/failures`'],
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: names.join() },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const wanted = new Set(values.only.split(','));
  const unknown = [...wanted].find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${names.join(', ')}.`);
  if (!values['no-build']) await buildStale(allDeployables(), (name) => console.log(`finished ${name}`));
  const [load, began] = [loadavg()[0] ?? 0, performance.now()];
  const figures = [...(await ofStack(wanted)), ...(await ofOthers(wanted))];
  if (wanted.size === names.length)
    figures.push(
      ...elsewhere.map(([goal, what, note]): Figure => ({
        what,
        goal,
        note,
        value: '',
        verdict: 'not measured',
      })),
    );
  console.log(table(figures));
  const count = (verdict: Figure['verdict']): number =>
    figures.filter((one) => one.verdict === verdict).length;
  console.log(
    `${count('met')} met, ${count('missed')} missed, ${count('not measured')} not measured, in ${Math.round((performance.now() - began) / 60_000)} minutes; ${cpus().length} processors, load ${load.toFixed(1)} before.`,
  );
  process.exitCode = count('missed') > 0 ? 1 : 0;
}

async function ofStack(wanted: ReadonlySet<string>): Promise<Figure[]> {
  const chosen = Object.entries(onStack).filter(([name]) => wanted.has(name));
  if (chosen.length === 0) return [];
  const began = performance.now();
  const bench = await startBench(readBenchOptions(['--no-peer', '--no-build', '--only', 'load'], ['load']));
  const figures = [judge('start', (performance.now() - began) / 1_000)];
  try {
    for (const [name, work] of chosen) figures.push(...(await measured(name, () => work(bench))));
  } finally {
    await bench.stop();
  }
  return figures;
}

async function ofOthers(wanted: ReadonlySet<string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(apart))
    if (wanted.has(name)) figures.push(...(await measured(name, work)));
  return figures;
}

/** A failing part must not cost the figures of the others. */
async function measured(name: string, work: () => Promise<Figure[]>): Promise<Figure[]> {
  console.log(`${name} …`);
  const began = performance.now();
  const figures = await work().catch((error: Error): Figure[] => [
    { what: name, value: '', verdict: 'not measured', note: error.message.split('\n')[0] },
  ]);
  console.log(`${table(figures)}\n${name}: ${Math.round((performance.now() - began) / 1_000)} s`);
  return figures;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
