/**
 * `npm run bench`: measures the built product with an empty store, next to a baseline and a peer in the same run, with a verdict
 * per goal. Options and rules: README.md.
 */
import { cpus, loadavg } from 'node:os';
import { findChromium } from '@app/node-testing/product';
import { buildStale } from '../tools/stack/build-step';
import { allDeployables } from '../tools/stack/workspace';
import { readBenchOptions, startBench, type Bench } from './bench';
import { bankSyncFigures } from './background-figures';
import { chartFigures } from './browser/chart-figures';
import { lighthouseFigures } from './browser/lighthouse-figures';
import { federationFigures, routeFigures } from './browser/page-figures';
import { sessionFigures } from './browser/session-figures';
import { judge, table, type Figure } from './figures';
import { hopFigures } from './hop-figures';
import { importFigures, latencyFigures } from './latency-figures';
import { loadFigures } from './load-figures';
import { besideImportFigures, overloadFigures } from './strain-figures';
import { voiceFigures } from './voice-figures';

type Work = (bench: Bench) => Promise<Figure[]>;
const servers: Record<string, Work> = {
  latency: latencyFigures,
  hop: hopFigures,
  sync: bankSyncFigures,
  import: importFigures,
  load: loadFigures,
  voice: voiceFigures,
};
/** Only if named, because they take long. */
const onDemand: Record<string, Work> = {
  overload: overloadFigures,
  beside: besideImportFigures,
};
const browser: Record<string, Work> = {
  routes: routeFigures,
  federation: federationFigures,
  session: sessionFigures,
  charts: chartFigures,
  lighthouse: lighthouseFigures,
};
const usual = ['scale', ...Object.keys(servers), ...Object.keys(browser)];

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2), usual, Object.keys(onDemand));
  if (options.build) await buildStale(allDeployables(), (name) => console.log(`finished ${name}`));
  const load = loadavg()[0] ?? 0;
  const began = performance.now();
  const bench = await startBench(options);
  const figures = [judge('start', (performance.now() - began) / 1_000)];
  try {
    if (!findChromium()) console.log('No Chromium: the browser figures are left out.');
    for (const [name, work] of Object.entries({
      ...servers,
      ...onDemand,
      ...(findChromium() ? browser : {}),
    })) {
      if (!options.only.has(name)) continue;
      console.log(`${name} …`);
      // A failing part must not cost the figures of the others.
      const failed = ({ message }: Error): Figure[] => [
        { what: name, value: '', verdict: 'not measured', note: message.split('\n')[0] },
      ];
      figures.push(...(await work(bench).catch(failed)));
    }
  } finally {
    await bench.stop();
    console.log(table(figures));
    const machine = `${cpus().length} processors, load ${load.toFixed(1)} before the run, Node ${process.versions.node}.`;
    const busy = ' The machine was busy: bytes, requests and growth count, milliseconds do not.';
    console.log(machine + (load > 0.5 ? busy : ''));
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
