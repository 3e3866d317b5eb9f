const webpack = require('webpack');

/**
 * Builds once with webpack's API and closes the compiler (parallel minifying keeps the process alive otherwise).
 * @param {object} config
 * @returns {Promise<import('webpack').StatsCompilation>}
 */
async function runBuild(config) {
  const compiler = webpack(config);
  try {
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    const report = stats.toJson({ all: false, errors: true, warnings: true, assets: true, timings: true });
    if (stats.hasErrors())
      throw new Error(
        report.errors.map((error) => `${error.moduleName ?? ''} ${error.message}`).join('\n\n'),
      );
    return report;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

module.exports = { runBuild };
