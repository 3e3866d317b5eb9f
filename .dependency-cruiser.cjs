/**
 * Who may import what, inside and between packages (architecture: "Who may import what").
 * tools/boundaries proves with a planted violation that each rule bites.
 */
const test = '\\.(spec|e2e)\\.tsx?$|/test/|^(e2e|bench|trust)/';
const deployable = '^(shell|gateway|web|mf-[^/]+|services/[^/]+)/';
const node = '^(gateway|web|services|libs/node)/';
const browser = '^(shell|mf-[^/]+|libs/web/(?!build/|testing/)[^/]+)/src/';
const npm = (...names) => `node_modules/(${names.join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'Domain code imports nothing but domain code.',
      { path: '^libs/domain/', pathNot: test },
      { pathNot: '^libs/domain/' },
    ),
    rule(
      'contracts-need-only-zod',
      'Contracts import domain code, zod and contracts.',
      { path: '^libs/contracts/', pathNot: test },
      { pathNot: ['^libs/(domain|contracts)/', npm('zod')] },
    ),
    rule(
      'contracts-stand-alone',
      'A domain’s contracts import the kernel and no other domain’s contracts.',
      { path: '^libs/contracts/([^/]+)/', pathNot: test },
      { path: '^libs/contracts/', pathNot: '^libs/contracts/($1|kernel)/' },
    ),
    rule(
      'deployables-never-meet',
      'What two deployables share is a contract or a library.',
      { path: deployable },
      { path: deployable, pathNot: '^$1/' },
    ),
    rule('libraries-know-no-deployable', 'Arrows only point down.', { path: '^libs/' }, { path: deployable }),
    rule(
      'nobody-needs-tools',
      'Product code runs without the tools.',
      { path: '^(libs|shell|gateway|web|mf-[^/]+|services)/', pathNot: 'webpack\\.config\\.(js|ts)$' },
      { path: '^(tools|e2e|bench|trust)/' },
    ),
    rule(
      'tools-and-e2e-stand-apart',
      'What tools and browser tests share is in libs/node/testing. Only bench and trust use others.',
      { path: '^(tools|e2e)/' },
      { path: '^(tools|e2e|bench|trust)/', pathNot: '^$1/' },
    ),
    rule(
      'sandboxes-in-tests',
      'A stand-in for a provider knows its wire only, and product code speaks to it over that wire.',
      { path: '^(libs|shell|gateway|web|mf-[^/]+|services)/', pathNot: test },
      { path: '^sandboxes/' },
    ),
    rule(
      'browser-has-no-node',
      'Browser code uses no Node library and no Node module.',
      { path: browser, pathNot: [test, 'webpack\\.config\\.(js|ts)$'] },
      { path: '^libs/node/' },
    ),
    rule(
      'browser-has-no-node-modules',
      'Browser code uses no built-in module of Node.',
      { path: browser, pathNot: [test, 'webpack\\.config\\.(js|ts)$'] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'server-has-no-browser',
      'Server code uses no web library and no React.',
      { path: node },
      { path: ['^libs/web/', npm('react', 'react-dom')] },
    ),
    rule(
      'shell-knows-no-business',
      'The shell learns about remotes from the registry only.',
      { path: '^shell/src/' },
      { path: '^libs/contracts/(?!kernel/|shell/|identity/)' },
    ),
    rule(
      'mongoose-in-repositories',
      'Only repositories, schemas and the persistence library know the store.',
      { path: node, pathNot: [test, '\\.(repository|schema)\\.ts$', '^libs/node/(persistence|testing)/'] },
      { path: npm('mongoose', 'mongodb'), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'nats-in-messaging',
      'Only the messaging library knows the broker.',
      { path: node, pathNot: [test, '^libs/node/(messaging|testing)/'] },
      { path: npm('nats', '@nestjs/microservices'), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'echarts-in-charts',
      'Only the charts library knows the chart engine.',
      { path: '^', pathNot: ['^libs/web/charts/', 'node_modules'] },
      { path: npm('echarts', 'echarts-for-react', 'zrender') },
    ),
    rule(
      'nouns-are-pure',
      'A feature’s pure <noun>.ts knows no framework, store or broker.',
      { path: '^services/[^/]+/src/(features|ledger|planning|entry|reports)/[^/]+/[a-z0-9-]+\\.ts$' },
      {
        path: ['^libs/node/', npm('@nestjs', 'mongoose', 'mongodb', 'nats', 'rxjs')],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'nested-nouns-are-pure',
      'The same for a feature’s folders, which may use the Node libraries: a class that Nest builds has a suffix.',
      { path: '^services/[^/]+/src/(features|ledger|planning|entry|reports)/[^/]+/[^/]+/[a-z0-9-]+\\.ts$' },
      { path: npm('@nestjs', 'mongoose', 'nats', 'rxjs'), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'language-core-is-pure',
      'The language pipeline runs in browser and service alike.',
      { path: '^libs/nlu-core/src/', pathNot: test },
      { path: ['^libs/(node|web)/', npm('@nestjs', 'react')] },
    ),
    rule(
      'language-core-has-no-node-modules',
      'As above.',
      { path: '^libs/nlu-core/src/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'question-engine-is-pure',
      'Questions are answered without framework, store or broker; asking goes through a port.',
      { path: '^libs/question-engine/src/', pathNot: test },
      { path: ['^libs/(node|web)/', npm('@nestjs', 'react', 'mongoose', 'nats')] },
    ),
    rule(
      'statement-files-are-pure',
      'The parsers of bank files know no framework, store or broker. Of the Node libraries they use the worker starter only.',
      { path: '^libs/statement-files/src/', pathNot: test },
      {
        path: [
          '^libs/node/(?!service-kit/src/run-in-worker\\.ts$)',
          npm('@nestjs', 'mongoose', 'mongodb', 'nats', 'rxjs'),
        ],
      },
    ),
    rule(
      'ledger-imports-downwards',
      'The ledger knows nothing of what is built on it: those features register with it.',
      { path: '^services/banking/src/ledger/', pathNot: test },
      { path: '^services/banking/src/(planning|entry|reports|demo)/' },
    ),
    rule(
      'planning-imports-downwards',
      'Plans know the ledger, not how rows are entered or reported.',
      { path: '^services/banking/src/planning/', pathNot: test },
      { path: '^services/banking/src/(entry|reports|demo)/' },
    ),
    rule(
      'entry-imports-downwards',
      'Entering rows knows the ledger and the plans, no report.',
      { path: '^services/banking/src/entry/', pathNot: test },
      { path: '^services/banking/src/(reports|demo)/' },
    ),
    rule(
      'reports-imports-downwards',
      'Reports know nothing of the demo.',
      { path: '^services/banking/src/reports/', pathNot: test },
      { path: '^services/banking/src/(demo)/' },
    ),
    rule(
      'no-circles',
      'Two files that need each other are one file.',
      { pathNot: 'node_modules' },
      { circular: true },
    ),
    rule(
      'nothing-missing',
      'Every import leads somewhere.',
      { pathNot: 'node_modules' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['^(?!.*node_modules).*/dist/', '\\.nx/', '\\.cache/', '\\.federation/'] },
    // Imports of types count: what is known by name alone still ties two files together.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
