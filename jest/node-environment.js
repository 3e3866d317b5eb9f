const { AsyncLocalStorage } = require('node:async_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Node asks every store in use at each promise, so those of a finished file would slow down all later ones. */
const storesInUse = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    storesInUse.add(this);
    return original.apply(this, args);
  };
}
function disableStores() {
  for (const store of storesInUse) store.disable();
  storesInUse.clear();
}

/** Where Jest keeps its handlers of test events; a file must not get those of the file before it. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

/**
 * Runs tests in the worker's own context instead of a new one for each file. Packages can then be loaded once
 * for all files of a worker (node-runtime.js), and access to globals is not slowed by a sandbox.
 * What a file changes in the environment variables is put back after it.
 */
module.exports = class SharedContextEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.variables = { ...process.env };
    Error.stackTraceLimit = 100;
    delete globalThis[eventHandlers];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    disableStores();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }
};
