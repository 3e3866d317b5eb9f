const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { commonConfig } = require('./common-config');
const { workspace } = require('../paths');

/**
 * The build of a remote that runs alone: a plain frame shows its pages and widgets, and the examples of its contracts answer its calls.
 * @param {import('@app/contracts-shell').RemoteManifest} manifest
 * @param {string} dirname
 */
function aloneConfig(manifest, dirname) {
  const config = commonConfig({
    dirname,
    name: manifest.name,
    keepExamples: true,
    outputPath: path.join(dirname, 'dist-alone'),
  });
  const contracts = [...new Set([...manifest.needs.map(({ domain }) => domain), 'identity'])].map(
    (domain) => `@app/contracts-${domain}`,
  );
  const source = [
    `import { startAlone } from '@app/shell-sdk/standalone';`,
    `import * as remote from ${JSON.stringify(path.join(dirname, 'src/remote.tsx'))};`,
    `import manifest from ${JSON.stringify(path.join(dirname, 'remote.json'))};`,
    ...contracts.map((name, index) => `import * as contracts${index} from ${JSON.stringify(name)};`),
    `startAlone(remote, manifest, [${contracts.map((_name, index) => `contracts${index}`).join(', ')}]);`,
  ].join('\n');
  config.entry = { main: `data:text/javascript,${encodeURIComponent(source)}` };
  // A `data:` module has no folder, so its packages are resolved from the remote's folder; all other modules use their own.
  config.resolve.modules = [
    'node_modules',
    path.join(dirname, 'node_modules'),
    path.resolve(dirname, '../node_modules'),
  ];
  Object.assign(config.output, { publicPath: '/', filename: '[name].js' });
  config.plugins = [
    new HtmlWebpackPlugin({
      title: manifest.title,
      favicon: path.join(workspace, 'shell/public/icons/icon.svg'),
      meta: { viewport: 'width=device-width, initial-scale=1' },
    }),
  ];
  return config;
}

module.exports = { aloneConfig };
