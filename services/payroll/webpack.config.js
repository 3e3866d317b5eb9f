const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // Report files are made in a separate thread, whose code is built next to the service's.
  entry: {
    main: config.entry,
    'report-file.worker': './src/features/reports/report-file.worker.ts',
  },
  output: { ...config.output, filename: '[name].js' },
};
