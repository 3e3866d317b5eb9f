const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { commonConfig } = require('../configs/common-config');
const { workspace } = require('../paths');

/**
 * Bundles a module for Node and returns its exports, so that the build can render a page with it.
 * @param {{ dirname: string, name: string, entry: string, alias: object }} options
 * @returns {Promise<{ exports: object, files: Iterable<string> }>} and the bundled files
 */
async function loadForNode({ dirname, name, entry, alias }) {
  const folder = path.join(workspace, '.cache', 'drawn', name);
  const config = commonConfig({ dirname, name: `drawn-${name}`, outputPath: folder });
  Object.assign(config.resolve.alias, alias);
  Object.assign(config, { target: 'node20', entry, plugins: [] });
  Object.assign(config.output, {
    filename: 'drawn.[contenthash].js',
    library: { type: 'commonjs2' },
    clean: false,
  });
  config.optimization.minimize = false;
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  try {
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const [file] = stats.compilation.entrypoints.get('main').getFiles();
    return { exports: require(path.join(folder, file)), files: stats.compilation.fileDependencies };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

module.exports = { loadForNode };
