/**
 * `npm run bench`: the built product with an empty store, its figures beside a baseline and a peer in the same run, each goal with
 * its verdict. Options and what counts: README.md.
 */
import { cpus, loadavg } from 'node:os';
import { findChromium, startStack, type RunningStack } from '@app/node-testing/product';
import { runningStoreUri } from '../tools/stack/running-store';
import { buildStale } from '../tools/stack/build-step';
import { allDeployables } from '../tools/stack/workspace';
import { readBenchOptions, type Bench, type BenchOptions } from './bench.options';
import { chartFigures } from './browser/chart-figures';
import { lighthouseFigures } from './browser/lighthouse-figures';
import { byteFigures, federationFigures } from './browser/page-figures';
import { sessionFigures } from './browser/session-figures';
import { judge, number, table, figureOf, type Figure } from './figures';
import { hopFigures } from './hop-figures';
import { loadFigures } from './load-figures';
import { startPeer } from './peer';
import { Gateway, makeLedger, type Ledger } from './people';
import { importFigures, latencyFigures } from './server-figures';
import { voiceFigures } from './voice-figures';

type Part = readonly [name: string, work: (bench: Bench) => Promise<Figure[]>];
const onServers: readonly Part[] = [
  ['latency', latencyFigures],
  ['hop', hopFigures],
  ['load', loadFigures],
  ['voice', voiceFigures],
];
const inBrowser: readonly Part[] = [
  ['bytes', byteFigures],
  ['federation', federationFigures],
];
const besidePeer: readonly Part[] = [
  ['import', importFigures],
  ['session', sessionFigures],
  ['charts', chartFigures],
  ['lighthouse', lighthouseFigures],
];

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  if (options.build) await buildStale(allDeployables(), (name) => console.log(`finished ${name}`));
  const load = loadavg()[0] ?? 0;
  const { stack, figures } = await startTwice();
  if (!options.only.has('start')) figures.length = 0;
  try {
    const bench = await prepare(stack, options);
    await measure(onServers, bench, figures);
    if (!findChromium()) console.log('No Chromium: the browser figures are left out.');
    else await measure(inBrowser, bench, figures);
    bench.peer = await peerFor(options, bench);
    try {
      await measure(findChromium() ? besidePeer : besidePeer.slice(0, 1), bench, figures);
    } finally {
      if (typeof bench.peer !== 'string') await bench.peer.stop();
    }
  } finally {
    await stack.stop();
    const busy =
      load > 0.5 ? ' The machine was busy: bytes, requests and growth count, milliseconds do not.' : '';
    console.log(`\n${table(figures)}\n`);
    console.log(
      `${cpus().length} processors, load ${load.toPrecision(2)} before the run, Node ${process.versions.node}.${busy}`,
    );
  }
}

async function measure(parts: readonly Part[], bench: Bench, figures: Figure[]): Promise<void> {
  for (const [name, work] of parts) {
    if (!bench.only.has(name)) continue;
    console.log(`${name} …`);
    // One part that fails must not cost the figures of the others.
    const failed = ({ message }: Error): Figure[] => [
      { what: name, value: '', verdict: 'not measured', note: message.split('\n')[0] },
    ];
    figures.push(...(await work(bench).catch(failed)));
  }
}

/** Cold: an empty data folder. Warm: the same folder again. */
async function startTwice(): Promise<{ stack: RunningStack; figures: Figure[] }> {
  const began = performance.now();
  const first = await startStack({ keepData: true });
  const cold = (performance.now() - began) / 1_000;
  await first.stop();
  const again = performance.now();
  const stack = await startStack({ dataDir: first.dataDir, keepData: false });
  const warm = (performance.now() - again) / 1_000;
  return {
    stack,
    figures: [figureOf('start, empty data folder, everything built', cold, 's'), judge('start', warm)],
  };
}

async function prepare(stack: RunningStack, options: BenchOptions): Promise<Bench> {
  const { origin } = stack;
  const parts = stack.parts();
  const today = new Date().toISOString().slice(0, 10);
  const thousand = await makeLedger(origin, 1_000, today);
  /** The ledger of that size where a chosen part needs it. */
  const sized = async (count: number, ...users: string[]): Promise<Ledger> => {
    if (!users.some((name) => options.only.has(name))) return thousand;
    console.log(`importing ${number(count)} rows …`);
    return makeLedger(origin, count, today);
  };
  return {
    ...{ ...options, origin, parts, today, thousand },
    small: await sized(
      options.rows / 10,
      'bytes',
      'federation',
      ...besidePeer.map(([name]) => name),
      'scale',
    ),
    large: await sized(options.rows, 'latency', 'import', 'load', 'hop', 'scale'),
    gateway: new Gateway(`http://127.0.0.1:${parts['gateway']?.port}`),
    mongoUri: runningStoreUri(stack.dataDir, parts['store']?.port ?? 0),
    peer: 'not asked for',
  };
}

async function peerFor({ only, peer }: BenchOptions, { small, today }: Bench): Promise<Bench['peer']> {
  if (!peer) return 'left out by --no-peer';
  return ['import', 'session', 'lighthouse'].some((name) => only.has(name))
    ? startPeer(small.count, today)
    : 'not asked for';
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
