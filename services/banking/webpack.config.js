const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // Files of people are read in a thread of their own, whose code stands beside the service's.
  entry: {
    main: config.entry,
    'file.worker': './src/features/receipts/content/file.worker.ts',
    'pdf-text.worker': './src/features/imports/pdf/pdf-text.worker.ts',
  },
  output: { ...config.output, filename: '[name].js' },
};
