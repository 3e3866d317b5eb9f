import { readdirSync } from 'node:fs';
import { resolveNats, resolveStore } from '@app/node-testing';
import { buildStale } from '../stack/build-step';
import { findDeployables } from '../stack/workspace';
import { ensureChromium } from './chromium';
import { commandGate } from './command-gate';
import { type GateContext, type Stage } from './gate';
import { jestGate } from './jest-gate';

const lintable = ['--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0'];
/** Jest takes patterns of whole paths; these keep the gates' files apart. */
const ownGates = '(?!.*/tools/(boundaries|contracts)/)';
const unit = String.raw`^${ownGates}.*(?<!\.(it|pact))\.spec\.tsx?$`;
const integration = String.raw`^${ownGates}.*\.it\.spec\.tsx?$`;
const provider = String.raw`/provider\.pact\.spec\.ts$`;
const consumers = String.raw`^(?!.*/provider\.pact).*\.pact\.spec\.tsx?$`;

const browserTests = { config: 'e2e/jest.config.js', workers: 1, secondLook: true };
/** About half of the browser tests by time; those with servers of their own are among them. Both halves have a stack. */
const oneHalf = '/e2e/(?:dev|failures|budgets)/|/e2e/journeys/(?:keyboard-walk|session)';
const otherHalf = `^(?!.*(?:${oneHalf})).*/e2e/`;

/** All gates in the order of `npm test`: the cheap ones first, and those of one processor beside each other. */
export function allGates(root: string): readonly Stage[] {
  return [
    [
      commandGate('lint', [
        {
          program: 'eslint/bin/eslint.js',
          args: [...lintable, ...sources(root)],
          env: { NODE_OPTIONS: '--max-old-space-size=6144' },
        },
        {
          program: 'oxlint/bin/oxlint',
          args: ['--type-aware', '--deny-warnings', ...sources(root)],
        },
      ]),
      commandGate('types', [
        { program: 'typescript-native/bin/tsc', args: ['-p', 'tsconfig.node.json'] },
        { program: 'typescript-native/bin/tsc', args: ['-p', 'tsconfig.web.json'] },
      ]),
      commandGate('format', [
        {
          program: 'prettier/bin/prettier.cjs',
          args: ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'],
        },
      ]),
    ],
    [
      jestGate('boundaries', [{ paths: ['/tools/boundaries/'], workers: 1 }]),
      jestGate('compat', [{ paths: ['/tools/contracts/'], workers: 1 }]),
    ],
    [jestGate('unit', [{ paths: [unit], secondLook: true }])],
    [
      jestGate('integration', [{ paths: [integration], secondLook: true }], {
        prepare: ensureServers,
      }),
    ],
    [
      // The consumers write the pacts that the providers are held to.
      jestGate(
        'contract',
        [
          { paths: [consumers], secondLook: true },
          { paths: [provider], secondLook: true },
        ],
        { prepare: ensureServers },
      ),
    ],
    [
      jestGate(
        'e2e',
        [
          { ...browserTests, paths: [otherHalf] },
          { ...browserTests, paths: [oneHalf] },
        ],
        { prepare: ensureProduct, beside: true },
      ),
    ],
  ];
}

function sources(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return ['libs', 'shell', 'gateway', 'services', 'tools', 'e2e', ...remotes];
}

/** The two servers of the integration tests; a store that must be built was started before the packages. */
export async function ensureServers({ report }: GateContext): Promise<void> {
  const found = await Promise.all([resolveStore({ report }), resolveNats({ report })]);
  for (const { sentence } of found) report(sentence);
}

async function ensureProduct(context: GateContext): Promise<void> {
  await ensureServers(context);
  const browser = await ensureChromium(context.report);
  if (!browser)
    throw new Error('No Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.');
  process.env['CHROMIUM_PATH'] = browser;
  const { services, gateway, shell, remotes } = findDeployables();
  const { built, reused } = await buildStale([...services, ...gateway, ...shell, ...remotes], (name) =>
    context.report(`finished ${name}`),
  );
  context.report(`${built} parts built, ${reused} unchanged`);
}
