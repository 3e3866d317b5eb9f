const { default: Runtime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.js');

const inPackage = '/node_modules/';

/**
 * Loads each package once for all test files of a worker, with Node's own `require`; only our own files are
 * loaded again for each test file. Loading Nest, the drivers and zod for every file was most of its time.
 * Belongs to node-environment.js, without which packages and tests would have different globals.
 */
class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    compileOnce(this, (script) => script.runInThisContext());
  }
  requireModule(from, moduleName, options, ...rest) {
    const file = options?.isInternalModule ? undefined : this.fileOfPackage(from, moduleName);
    return file ? require(file) : super.requireModule(from, moduleName, options, ...rest);
  }
  fileOfPackage(from, moduleName) {
    if (moduleName && this._resolution.isCoreModule(moduleName)) return undefined;
    const file = this._resolution.resolveCjs(from, moduleName);
    return file.includes(inPackage) ? file : undefined;
  }
}
exports.__esModule = true;
exports.default = SharedPackagesRuntime;
