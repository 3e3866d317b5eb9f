const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // Speech is recognised in a thread of its own, whose code stands beside the service's.
  entry: {
    main: config.entry,
    'recogniser.worker': './src/features/recognition/recogniser.worker.ts',
  },
  output: { ...config.output, filename: '[name].js' },
  // The model's packages are looked for while the service runs; the build would put nothing in place of that.
  module: { ...config.module, parser: { javascript: { createRequire: false } } },
};
