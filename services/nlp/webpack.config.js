const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // Speech is recognised in its own thread, whose code is a separate file next to the service's.
  entry: {
    main: config.entry,
    'recogniser.worker': './src/features/recognition/recogniser.worker.ts',
  },
  output: { ...config.output, filename: '[name].js' },
  // The model's packages are located at run time; the build must not replace that lookup.
  module: { ...config.module, parser: { javascript: { createRequire: false } } },
};
