/** Browser journeys against the built product; `npm run gate:e2e`. */
const { projects } = require('../jest.config.js');
const node = projects.find((project) => project.displayName === 'node');

module.exports = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/../jest/node-environment.js',
  runtime: '<rootDir>/../jest/node-runtime.js',
  transform: node.transform,
  testMatch: ['<rootDir>/**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  testSequencer: '<rootDir>/../jest/longest-first.js',
  reporters: ['default', '<rootDir>/../jest/unsteady-reporter.js'],
  setupFilesAfterEnv: ['<rootDir>/../jest/retry.js'],
  globalSetup: '<rootDir>/support/global-setup.ts',
  globalTeardown: '<rootDir>/support/global-teardown.ts',
  testTimeout: 150_000,
};
