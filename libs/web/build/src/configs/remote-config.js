const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { commonConfig } = require('./common-config');
const facades = require('../facades/facades');
const { EntryWithModulePlugin } = require('../plugins/entry-with-module-plugin');
const { IntegrityPlugin } = require('../plugins/integrity-plugin');
const { isProduction } = require('../paths');

/** Name of a remote as a JavaScript identifier: the global its entry sets, and the first part of `loadRemote('mf_payroll/remote')`. */
const containerName = (name) => name.replace(/-/g, '_');

/** Scripts of each page: entry, exposed module, and the page's own chunks where src/remote.tsx names them `page-<id>`. */
function scriptsOfPages(manifest, entry, { namedChunkGroups }) {
  const scriptsOf = (name) =>
    (namedChunkGroups.get(name)?.chunks ?? [])
      .flatMap(({ files }) => [...files])
      .filter((file) => file.endsWith('.js'));
  const shared = [entry, ...scriptsOf('remote')];
  return Object.fromEntries(
    manifest.pages.map(({ id }) => [id, [...new Set([...shared, ...scriptsOf(`page-${id}`)])]]),
  );
}

/**
 * `module.exports = remoteConfig(require('./remote.json'), __dirname)`.
 * The remote's only exposed module is src/remote.tsx; React, router, query client, styled-components, shell-sdk and api-client are the shell's.
 * @param {import('@app/contracts-shell').RemoteManifest} manifest content of remote.json
 * @param {string} dirname folder of the remote
 * @param {{ outputPath?: string }} [options]
 */
function remoteConfig(manifest, dirname, options = {}) {
  const production = isProduction();
  const config = commonConfig({ dirname, name: manifest.name, outputPath: options.outputPath });
  const packageVersion = require(path.join(dirname, 'package.json')).version;
  Object.assign(config.resolve.alias, facades.alias);
  config.module.rules.push(...facades.rules);
  config.entry = {};
  Object.assign(config.output, {
    uniqueName: manifest.name,
    publicPath: 'auto',
    filename: production ? '[name].[contenthash:8].js' : '[name].js',
    chunkFilename: production ? 'part.[contenthash:12].js' : '[name].js',
    assetModuleFilename: 'file.[contenthash:12][ext]',
  });
  // A separate file of packages would be one more request before the first page, and no other remote could use it.
  // Modules that few pages share get a separate file only if they are large, because each request has a cost.
  config.optimization.splitChunks = { minSize: 60_000, cacheGroups: { defaultVendors: false } };
  config.plugins.unshift(
    new ModuleFederationPlugin({
      name: containerName(manifest.name),
      filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      exposes: {
        './remote': {
          import: [path.join(__dirname, 'nonce.js'), path.join(dirname, 'src/remote.tsx')],
          name: 'remote',
        },
      },
      shared: {
        '@app/shell-sdk/core': {
          singleton: true,
          strictVersion: true,
          import: false,
          requiredVersion: manifest.sdk,
        },
      },
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      // The shell provides the federation runtime, and no remote references another remote.
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
    new EntryWithModulePlugin(containerName(manifest.name), 'remote'),
    new IntegrityPlugin((integrity, revision, compilation) => {
      const entry = Object.keys(integrity).find((file) => /^remoteEntry(\.[0-9a-f]+)?\.js$/.test(file));
      return {
        manifest,
        version: `${packageVersion}-${revision}`,
        entry,
        integrity,
        scripts: scriptsOfPages(manifest, entry, compilation),
      };
    }),
  );
  return config;
}

module.exports = { remoteConfig, containerName };
