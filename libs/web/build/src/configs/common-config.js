const path = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { OneBytePlugin } = require('../plugins/one-byte-plugin');
const { isProduction, workspace } = require('../paths');

const inWorkspace = (...parts) => path.join(workspace, ...parts) + path.sep;

const styles = {
  ...{ minify: true, pure: true },
  ...{ displayName: false, fileName: false, ssr: false, transpileTemplateLiterals: false },
};

const swc = (production) => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false }, useDefineForClassFields: false },
      // A page compiles its styles while it starts, so they carry no comments and no white space; unused components are dropped.
      experimental: {
        plugins: production ? [[require.resolve('@swc/plugin-styled-components'), styles]] : [],
      },
    },
    minify: false,
    sourceMaps: !production,
  },
});

/**
 * Build settings that shell and remotes share.
 * @param {{ dirname: string, name: string, keepExamples?: boolean, outputPath?: string }} options
 */
function commonConfig({ dirname, name, keepExamples = false, outputPath = path.join(dirname, 'dist') }) {
  const production = isProduction();
  const loader = swc(production);
  return {
    name,
    context: dirname,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: {}, symlinks: true },
    output: { path: outputPath, clean: true, hashDigestLength: 16 },
    module: {
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, inWorkspace('libs/contracts')],
          use: [loader, require.resolve('../contracts/route-schema-check-loader')],
        },
        {
          test: /\.ts$/,
          include: inWorkspace('libs/contracts'),
          use: [
            loader,
            { loader: require.resolve('../contracts/contract-loader'), options: { keepExamples } },
          ],
        },
        // These modules have no side effects, so unused ones are dropped.
        {
          test: /\.tsx?$/,
          include: ['contracts', 'domain', 'nlu-core', 'web'].map((kind) => inWorkspace('libs', kind)),
          sideEffects: false,
        },
        { test: /\.(woff2?|png|svg|jpg|webp|onnx)$/, type: 'asset/resource' },
        { test: /\.css$/, use: [require.resolve('style-loader'), require.resolve('css-loader')] },
      ],
    },
    optimization: {
      minimize: production,
      // Development builds also drop unused exports, because the content security policy refuses the schema library, which production never loads.
      providedExports: true,
      usedExports: true,
      sideEffects: true,
      innerGraph: true,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: {
            compress: { passes: 2, ecma: 2022 },
            mangle: true,
            format: { comments: false, ascii_only: true },
          },
        }),
      ],
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
    },
    plugins: production
      ? [
          new OneBytePlugin(),
          new CompressionPlugin({
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            test: /\.(js|css|html|svg|json|webmanifest)$/,
            compressionOptions: { params: { [require('node:zlib').constants.BROTLI_PARAM_QUALITY]: 11 } },
            minRatio: 1,
          }),
          new CompressionPlugin({
            filename: '[path][base].gz',
            algorithm: 'gzip',
            test: /\.(js|css|html|svg|json|webmanifest)$/,
            compressionOptions: { level: 9 },
            minRatio: 1,
          }),
        ]
      : [],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspace, '.cache/webpack'),
      name: `${name}-${production ? 'production' : 'development'}${keepExamples ? '-alone' : ''}`,
      buildDependencies: { config: [__filename, path.join(dirname, 'webpack.config.js')] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

module.exports = { commonConfig };
