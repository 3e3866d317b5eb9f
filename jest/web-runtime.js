const { default: Runtime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.js');

/** Compiles each module once for all test files of a worker. */
class CompiledOnceRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    compileOnce(this, (script) => script.runInContext(this._environment.getVmContext()));
  }
}
exports.__esModule = true;
exports.default = CompiledOnceRuntime;
