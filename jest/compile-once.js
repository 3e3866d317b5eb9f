const { constants, Script } = require('node:vm');

/**
 * Compiles the modules of a Jest runtime as scripts, which V8 keeps: the next test file of the worker gets the
 * compiled script again. Functions, as Jest compiles them, are compiled for each test file anew.
 */
exports.compileOnce = ({ executor }, run) => {
  const start = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (source, filename) =>
    run(
      new Script(`${start}${source}\n})`, {
        filename,
        columnOffset: -start.length,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      }),
    );
};
