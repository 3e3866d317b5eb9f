const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // Files of reports are made in a thread of its own, whose code stands beside the service's.
  entry: {
    main: config.entry,
    'report-file.worker': './src/features/reports/report-file.worker.ts',
  },
  output: { ...config.output, filename: '[name].js' },
};
