/**
 * `npm run bench`: measures the built product with an empty store, next to a baseline and a peer in the same run, with a verdict
 * per goal. Options and rules: README.md.
 */
import { findChromium } from '@app/node-testing/product';
import { readBenchOptions } from './bench';
import { chartFigures } from './browser/chart-figures';
import { lighthouseFigures } from './browser/lighthouse-figures';
import { federationFigures, routeFigures } from './browser/page-figures';
import { sessionFigures } from './browser/session-figures';
import { hopFigures } from './hop-figures';
import { importFigures, latencyFigures } from './latency-figures';
import { loadFigures } from './load-figures';
import { report, runMain, runOnStack, type Parts } from './run-parts';

const servers: Parts = { latency: latencyFigures, hop: hopFigures, import: importFigures, load: loadFigures };
const pages: Parts = { routes: routeFigures, federation: federationFigures, session: sessionFigures };
const browser: Parts = { ...pages, charts: chartFigures, lighthouse: lighthouseFigures };
const usual = ['scale', ...Object.keys(servers), ...Object.keys(browser)];

runMain(usual, () => {
  const options = readBenchOptions(process.argv.slice(2), usual);
  if (!findChromium()) console.log('No Chromium: the browser figures are left out.');
  const parts = { ...servers, ...(findChromium() && browser) };
  return report(options, () => runOnStack(parts, options));
});
