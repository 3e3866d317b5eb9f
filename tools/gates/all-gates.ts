import { resolveNats, resolveStore } from '@app/node-testing';
import { ensureChromium } from '@app/node-testing/product';
import { type GateContext, type Stage } from './gate';
import { jestGate } from './jest-gate';
import { ProductBuild } from './product-build';
import { staticGates } from './static-gates';

/** Jest compares patterns with paths from the workspace and with whole ones; the specs of the gates `boundaries` and `compat` run only there. */
const ownGates = '(?!(.*/)?tools/(boundaries|contracts)/)';
const unit = String.raw`^${ownGates}.*(?<!\.(it|pact))\.spec\.tsx?$`;
/** The files of these folders are run by those in `test/together`. */
const oneByOne =
  '(?!(.*/)?(services/banking/test/(demo|entry|ledger|planning|reports)|gateway/test/(identity|edge|notifications)|services/[a-z]+/test/features)/)';
const integration = String.raw`^${ownGates}${oneByOne}.*\.it\.spec\.tsx?$`;
const provider = String.raw`/provider\.pact\.spec\.ts$`;
const consumers = String.raw`^(?!.*/provider\.pact).*\.pact\.spec\.tsx?$`;

const productBuild = new ProductBuild();

/** All gates in the order of `npm test`, the cheap ones first. */
export const allGates: readonly Stage[] = [
  staticGates(['lint', 'types', 'format', 'boundaries', 'compat', 'unused', 'commits']),
  jestGate('unit', [{ paths: [unit] }]),
  // A quarter of their time is waiting for servers.
  jestGate('integration', [{ paths: [integration], workers: 3 }], async (context) => {
    await ensureServers(context);
    if (context.chosen.includes('e2e')) productBuild.startAside(context);
  }),
  // The consumers write the pacts that the providers are verified against.
  jestGate('contract', [{ paths: [consumers] }, { paths: [provider] }], ensureServers),
  jestGate('e2e', [{ config: 'e2e/jest.config.js' }], ensureProduct),
];

/** The two servers of the integration tests; the build of a store was started before the packages. */
async function ensureServers({ report }: GateContext): Promise<void> {
  const found = await Promise.all([resolveStore({ report }), resolveNats({ report })]);
  for (const { sentence } of found) report(sentence);
}

async function ensureProduct(context: GateContext): Promise<void> {
  await ensureServers(context);
  const browser = await ensureChromium(context.report);
  if (!browser)
    throw new Error('No Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.');
  process.env['CHROMIUM_PATH'] = browser;
  await productBuild.finish(context);
}
