const config = require('../../tools/build-node/webpack.config')(__dirname);

module.exports = {
  ...config,
  // People's files are read in separate threads, whose code is built next to the service's.
  entry: {
    main: config.entry,
    'export-file.worker': './src/reports/exports/export-file.worker.ts',
    'file.worker': './src/ledger/receipts/content/file.worker.ts',
    'bank-file.worker': '@app/statement-files/bank-file.worker',
    'pdf-text.worker': '@app/statement-files/pdf-text.worker',
  },
  output: { ...config.output, filename: '[name].js' },
};
