const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { readBrand } = require('../brand');
const { commonConfig } = require('./common-config');
const { earlyScript } = require('./early-script');
const { scriptOfPart } = require('./first-part');
const { IntegrityPlugin } = require('../plugins/integrity-plugin');
const { loadForNode } = require('../contracts/load-for-node');
const { isProduction, workspace } = require('../paths');
const { PwaPlugin } = require('../plugins/pwa-plugin');

const inPackage = (name, file) => path.join(workspace, 'node_modules', name, file);

/** Aliased, because its import conditions choose the development version even in production. */
const leanAliases = () => ({
  'react-router$': inPackage('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': inPackage('react-router', 'dist/production/dom-export.mjs'),
});

/**
 * The plugin that provides the runtime to remotes is bundled as CommonJS, which would include the whole runtime a second time, next
 * to the one that the shell uses.
 */
const oneRuntime = () => {
  const plugin = '@module-federation/inject-external-runtime-core-plugin';
  return { [inPackage(plugin, 'dist/index.cjs')]: inPackage(plugin, 'dist/index.js') };
};

const sdkVersion = () =>
  /sdkVersion = '([^']+)'/.exec(
    fs.readFileSync(path.join(workspace, 'libs/web/shell-sdk/src/version.ts'), 'utf8'),
  )[1];

/** The page for a visitor without a session, unless the requested page is public. */
const signInDocument = 'sign-in.html';

/** The sign-in form, so that it can be filled in while scripts load, and the script that renders it again. */
async function drawnForm(dirname, alias, compilation) {
  const entry = path.join(dirname, 'src/boot/early-sign-in.tsx');
  const { exports, files } = await loadForNode({ dirname, name: 'sign-in', entry, alias });
  for (const file of files) compilation.fileDependencies.add(file);
  return { ...exports.drawSignIn(), script: scriptOfPart(compilation, 'sign-in') };
}

function documentPlugin({ dirname, brand, filename, title, draw }) {
  const bootStyle = path.join(dirname, 'src/boot/boot.css');
  const early = path.join(dirname, 'src/boot/early.js');
  return new HtmlWebpackPlugin({
    filename,
    template: path.join(dirname, 'src/index.ejs'),
    // The template lists the scripts itself, because the first one must be requested before everything else.
    inject: false,
    minify: false,
    templateParameters: async (compilation, { js }) => {
      for (const file of [bootStyle, early]) compilation.fileDependencies.add(file);
      return {
        title,
        description: `${brand.name}: ${brand.tagline}.`,
        light: brand.colours.light,
        nonce: '__CSP_NONCE__',
        earlyScript: earlyScript(early),
        bootStyle: fs.readFileSync(bootStyle, 'utf8'),
        bootElement: '<script type="application/json" id="boot"></script>',
        scripts: js,
        form: await draw(compilation),
      };
    },
  });
}

/**
 * The build of the host: its first script contains everything shared and provides the federation runtime; no remote is named.
 * @param {string} dirname folder of the shell
 */
function shellConfig(dirname) {
  const brand = readBrand();
  const production = isProduction();
  const config = commonConfig({ dirname, name: 'shell' });
  Object.assign(config.resolve.alias, oneRuntime());
  if (production) Object.assign(config.resolve.alias, leanAliases());
  // A copy, because callers may replace modules in the configuration that the form must not use.
  const aliases = { ...config.resolve.alias };
  config.entry = { main: path.join(dirname, 'src/index.ts') };
  Object.assign(config.output, {
    uniqueName: 'shell',
    publicPath: '/',
    filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    chunkFilename: production ? 'assets/part.[contenthash:12].js' : 'assets/[name].js',
    assetModuleFilename: 'assets/file.[contenthash:12][ext]',
  });
  config.plugins.unshift(
    new ModuleFederationPlugin({
      name: 'shell',
      shared: {
        '@app/shell-sdk/core': {
          singleton: true,
          eager: true,
          version: sdkVersion(),
          requiredVersion: false,
        },
      },
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
    documentPlugin({ dirname, brand, filename: 'index.html', title: brand.name, draw: () => undefined }),
    documentPlugin({
      dirname,
      brand,
      filename: signInDocument,
      title: `Sign in · ${brand.name}`,
      draw: (compilation) => drawnForm(dirname, aliases, compilation),
    }),
    new PwaPlugin({ dirname, brand }),
    new IntegrityPlugin((integrity, revision) => ({ name: 'shell', version: revision, integrity })),
  );
  return config;
}

module.exports = { shellConfig };
