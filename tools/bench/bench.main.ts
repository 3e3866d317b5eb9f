/**
 * `npm run bench`: the built product with an empty store, its figures beside a floor and a peer in the same run, each goal with
 * its verdict. Options and what counts: README.md.
 */
import { cpus, loadavg } from 'node:os';
import { startStack, type RunningStack } from '../../e2e/support/stack';
import { findChromium } from '../gates/chromium';
import { buildStale } from '../stack/build-step';
import { seconds } from '../stack/progress';
import { findDeployables } from '../stack/workspace';
import { readBenchOptions, type BenchOptions, type Part } from './bench.options';
import { browserFigures } from './browser-figures';
import { chartFigures } from './chart-figures';
import { withPeakMemory, type Parts } from './load/part-cost';
import { loadFigures } from './load/load-figures';
import { notMeasured, table, type Figure } from './figures';
import { hopFigures } from './hop/hop-figures';
import { lighthouseFigures } from './lighthouse-figures';
import { federationFigures } from './one-app/federation-figures';
import { startPeer, type Peer } from './peer';
import {
  importAgainstPeer,
  importFigures,
  latencyFigures,
  makeLedger,
  type SizedLedger,
} from './server-figures';
import { compareInBrowser } from './side-by-side';

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  if (options.build) await build();
  const load = loadavg()[0] ?? 0;
  const { stack, figures } = await startTwice();
  try {
    if (!options.only.has('start')) figures.length = 0;
    await measure(stack, options, figures);
  } finally {
    await stack.stop();
    console.log(`\n${table(figures)}\n`);
    console.log(
      `${cpus().length} processors, load ${load.toPrecision(2)} before the run, Node ${process.versions.node}.${
        load > 0.5 ? ' The machine was busy: bytes, requests and growth count, milliseconds do not.' : ''
      }`,
    );
  }
}

async function build(): Promise<void> {
  const { services, gateway, shell, remotes } = findDeployables();
  await buildStale([...services, ...gateway, ...shell, ...remotes], (name) =>
    console.log(`finished ${name}`),
  );
}

/** Cold: an empty data folder. Warm: the same folder again. */
async function startTwice(): Promise<{ stack: RunningStack; figures: Figure[] }> {
  const began = performance.now();
  const first = await startStack({ keepData: true });
  const cold = performance.now() - began;
  await first.stop();
  const again = performance.now();
  const stack = await startStack({ dataDir: first.dataDir });
  const warm = performance.now() - again;
  return {
    stack,
    figures: [
      { what: 'start, empty data folder, everything built', value: seconds(cold) },
      {
        what: 'start again',
        value: seconds(warm),
        goal: 'start ≤ 25 s',
        verdict: warm <= 25_000 ? 'met' : 'missed',
      },
    ],
  };
}

interface Ledgers {
  thousand: SizedLedger;
  small: SizedLedger;
  large: SizedLedger;
}

async function measure(stack: RunningStack, options: BenchOptions, figures: Figure[]): Promise<void> {
  const parts = stack.parts();
  const today = new Date().toISOString().slice(0, 10);
  const ledgers = await makeLedgers(stack.origin, parts, options, today);
  const { thousand, large, small } = ledgers;
  const add = async (part: Part, work: () => Promise<Figure[]>): Promise<void> => {
    if (!options.only.has(part)) return;
    console.log(`${part} …`);
    // One part that fails must not cost the figures of the others.
    figures.push(
      ...(await work().catch((error: Error) => [notMeasured(part, part, error.message.split('\n')[0]!)])),
    );
  };
  const mongoUri = `mongodb://127.0.0.1:${parts['store']?.port}/?directConnection=true`;
  const gatewayUrl = `http://127.0.0.1:${parts['gateway']?.port}`;
  const natsUrl = `nats://127.0.0.1:${parts['nats']?.port}`;
  await add('latency', () => latencyFigures(thousand, large, today));
  await add('import', () => importFigures(large, mongoUri, today));
  await add('hop', () => hopFigures(large, gatewayUrl, natsUrl, options.quick));
  await add('load', () =>
    loadFigures({ origin: stack.origin, gatewayUrl, mongoUri, parts }, large, today, options.quick),
  );
  if (!findChromium()) return console.log('No Chromium: the browser figures are left out.');
  await add('bytes', () => browserFigures(stack.origin, small));
  await add('federation', () => federationFigures(stack.origin, gatewayUrl, small, options.quick));
  const peer = await peerFor(options, small.count, today);
  const peerOf = typeof peer === 'string' ? undefined : peer;
  const whyNoPeer = typeof peer === 'string' ? peer : '';
  try {
    await add('import', () =>
      Promise.resolve(
        peerOf
          ? importAgainstPeer(small, peerOf.savedMs)
          : [notMeasured('import, against the peer’s save', 'P15', whyNoPeer)],
      ),
    );
    await add('session', () =>
      compareInBrowser(stack.origin, ledgers, { ...options, peer: peerOf, whyNoPeer }),
    );
    await add('charts', () => chartFigures(stack.origin, small, options.quick));
    await add('lighthouse', () => lighthouseFigures(stack.origin, small, peerOf?.origin, whyNoPeer));
  } finally {
    await peerOf?.stop();
  }
}

/** Only as many as the chosen parts need. */
async function makeLedgers(
  origin: string,
  parts: Parts,
  options: BenchOptions,
  today: string,
): Promise<Ledgers> {
  const needs = (...names: Part[]): boolean => names.some((name) => options.only.has(name));
  const thousand = await makeLedger(origin, 1_000, today);
  const made = async (count: number, needed: boolean): Promise<SizedLedger> => {
    if (!needed) return thousand;
    console.log(`importing ${count} rows …`);
    const { value, ...memory } = await withPeakMemory(parts, ['banking', 'store', 'gateway'], () =>
      makeLedger(origin, count, today),
    );
    return { ...value, memory };
  };
  return {
    thousand,
    small: await made(
      options.rows / 10,
      needs('bytes', 'import', 'federation', 'session', 'scale', 'charts', 'lighthouse'),
    ),
    large: await made(options.rows, needs('latency', 'import', 'load', 'hop', 'scale')),
  };
}

async function peerFor(options: BenchOptions, count: number, today: string): Promise<Peer | string> {
  if (!['import', 'session', 'lighthouse'].some((part) => options.only.has(part as Part)))
    return 'not asked for';
  if (!options.peer) return 'left out by --no-peer';
  const peer = await startPeer(count, today);
  if (typeof peer === 'string') console.log(peer);
  return peer;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
