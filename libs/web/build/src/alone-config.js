const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { commonConfig } = require('./common-config');
const { workspace } = require('./paths');

/**
 * A remote by itself, without shell, gateway or services: a frame around its pages and widgets, its calls answered by the examples of the contracts it needs.
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
  // A data: module has no folder of its own to resolve packages from; everything else has packages of its own beside it.
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
