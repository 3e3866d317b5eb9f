const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // A PDF is made in a thread of its own, whose code stands beside the service's.
  entry: {
    main: config.entry,
    'report-pdf.worker': './src/features/reports/report-pdf.worker.ts',
  },
  output: { ...config.output, filename: '[name].js' },
};
