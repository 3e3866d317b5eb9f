/**
 * `npm run bench`: starts the built product with an empty store and prints its figures beside those of a floor in the same run.
 * Milliseconds count only on an otherwise idle machine; bytes, requests and growth always. `--large <rows>` for less than 100,000; `--no-build` to measure what was built last.
 */
import { cpus, loadavg } from 'node:os';
import { startStack, type RunningStack } from '../../e2e/support/stack';
import { findChromium } from '../gates/chromium';
import { buildStale } from '../stack/build-step';
import { seconds } from '../stack/progress';
import { findDeployables } from '../stack/workspace';
import { browserFigures } from './browser-figures';
import { table, type Figure } from './figures';
import { hopFigures } from './hop-figures';
import { importFigures, latencyFigures, makeLedger } from './server-figures';

async function main(): Promise<void> {
  const at = process.argv.indexOf('--large');
  const largeCount = at < 0 ? 100_000 : Number(process.argv[at + 1]);
  const today = new Date().toISOString().slice(0, 10);
  const { services, gateway, shell, remotes } = findDeployables();
  if (!process.argv.includes('--no-build')) {
    await buildStale([...services, ...gateway, ...shell, ...remotes], (name) =>
      console.log(`finished ${name}`),
    );
  }
  const load = loadavg()[0] ?? 0;
  const { stack, figures } = await startTwice();
  try {
    await measure(stack, largeCount, today, figures);
  } finally {
    await stack.stop();
    console.log(`\n${table(figures)}\n`);
    console.log(
      `${cpus().length} processors, load ${load.toPrecision(2)} before the run, Node ${process.versions.node}.`,
    );
  }
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

async function measure(
  stack: RunningStack,
  largeCount: number,
  today: string,
  figures: Figure[],
): Promise<void> {
  const parts = stack.parts();
  const small = await makeLedger(stack.origin, 1_000, today);
  console.log(`importing ${largeCount} rows …`);
  const large = await makeLedger(stack.origin, largeCount, today);
  const add = async (name: string, work: () => Promise<Figure[]>): Promise<void> => {
    console.log(`${name} …`);
    // One part that fails must not cost the figures of the others.
    const found = await work().catch((error: Error): Figure[] => [
      { what: `${name} failed: ${error.message}`, value: '', verdict: 'missed' },
    ]);
    figures.push(...found);
  };
  await add('latency', () => latencyFigures(small, large, today));
  const mongoUri = `mongodb://127.0.0.1:${parts['store']?.port}/?directConnection=true`;
  await add('import', () => importFigures(large, mongoUri, today));
  const gatewayUrl = `http://127.0.0.1:${parts['gateway']?.port}`;
  await add('throughput', () => hopFigures(large, gatewayUrl, `nats://127.0.0.1:${parts['nats']?.port}`));
  if (!findChromium()) return console.log('No Chromium: the browser figures are left out.');
  await add('browser', () => browserFigures(stack.origin, large));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
