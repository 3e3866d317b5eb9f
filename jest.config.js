/** Two tiers by suffix (.spec, .it.spec, .pact.spec) in two worlds (node, web). Chosen with `--selectProjects` and a path pattern by the gates in tools/gates. */
/** ES modules among the packages that web tests load; Node's own `require` needs no such list (jest/node-runtime.js). */
const esmOnly = [
  '@scure',
  '@noble',
  '@otplib',
  'otplib',
  '@tanstack',
  'echarts',
  'echarts-for-react',
  'zrender',
  'react-day-picker',
  '@date-fns',
  'date-fns',
  'lucide-react',
  '@js-temporal',
  'jsbi',
  'content-disposition',
  '@peculiar',
  'jose',
  'double-metaphone',
  'llama-tokenizer-js',
];
const transformIgnorePatterns = [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmOnly.join('|')})/)`];
const swc = (jsx, decorators) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx, decorators },
      transform: {
        legacyDecorator: decorators,
        decoratorMetadata: decorators,
        react: { runtime: 'automatic' },
        useDefineForClassFields: false,
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];
const properties = { '^fast-check$': '<rootDir>/jest/properties.js' };
const common = {
  setupFilesAfterEnv: ['<rootDir>/jest/retry.js'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.nx/', '<rootDir>/.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
// A pact written by only some of its tests would lack what the others use, so its writers must know (workers inherit this).
process.env.TESTS_CHOSEN_BY_NAME = process.argv.some((arg) => /^(-t|--testNamePattern)(=|$)/.test(arg))
  ? '1'
  : '';
// Every value from the read cache is compared with the store (read-cache.ts).
process.env.PROVE_READ_CACHE ??= '1';
module.exports = {
  // Generous, because a busy machine is not a fault; a hanging test still fails.
  testTimeout: 20_000,
  reporters: ['default', '<rootDir>/jest/unsteady-reporter.js'],
  testSequencer: '<rootDir>/jest/longest-first.js',
  projects: [
    {
      ...common,
      displayName: 'node',
      rootDir: __dirname,
      testEnvironment: '<rootDir>/jest/node-environment.js',
      runtime: '<rootDir>/jest/node-runtime.js',
      transform: { '\\.ts$': swc(false, true), '\\.m?js$': swc(false, false) },
      setupFiles: ['reflect-metadata', '<rootDir>/jest/no-way-out.js'],
      moduleNameMapper: properties,
      testMatch: [
        '<rootDir>/{gateway,web,services,libs/domain,libs/contracts,libs/node,libs/nlu-core,libs/question-engine,libs/statement-files,tools,bench,sandboxes}/**/*.spec.ts',
      ],
    },
    {
      ...common,
      displayName: 'web',
      rootDir: __dirname,
      testEnvironment: '<rootDir>/jest/web-environment.js',
      runtime: '<rootDir>/jest/web-runtime.js',
      setupFiles: ['<rootDir>/jest/no-styles.js'],
      transform: { '\\.tsx?$': swc(true, false), '\\.m?js$': swc(false, false) },
      transformIgnorePatterns,
      moduleNameMapper: { ...properties, '\\.(css|woff2|svg|png)$': '<rootDir>/jest/asset-stub.js' },
      testMatch: ['<rootDir>/{shell,mf-*,libs/web}/**/*.spec.{ts,tsx}'],
    },
  ],
};
