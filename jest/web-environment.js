const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Adds Node's fetch family, which our client needs and jsdom lacks. MessageChannel is left out on purpose,
 * because React's scheduler would then keep Jest from exiting.
 */
class WebEnvironment extends TestEnvironment {
  exportConditions() {
    return ['node', 'node-addons'];
  }
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'FormData',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'BroadcastChannel',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'AbortController',
      'AbortSignal',
    ])
      if (
        globalThis[name] &&
        (name === 'fetch' ||
          !this.global[name] ||
          ['Request', 'Response', 'Headers', 'FormData', 'AbortController', 'AbortSignal'].includes(name))
      )
        this.global[name] = globalThis[name];
    if (!this.global.matchMedia)
      this.global.matchMedia = (query) => ({
        matches: false,
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      });
    if (!this.global.ResizeObserver)
      this.global.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      };
  }
}
module.exports = WebEnvironment;
