const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // Speech is recognised in a thread of its own, whose code stands beside the service's.
  entry: {
    main: config.entry,
    'recogniser.worker': './src/features/hearing/recogniser.worker.ts',
  },
  output: { ...config.output, filename: '[name].js' },
};
