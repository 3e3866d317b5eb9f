/**
 * The build of a Node deployable: its own code and the workspace packages in one file; npm packages stay external. A
 * service's webpack.config.js is one line: `module.exports = require('../../tools/build-node/webpack.config')(__dirname);`
 */
const path = require('node:path');

const isWorkspaceCode = (request) => /^(\.|\/|[A-Za-z]:\\|@app\/)/.test(request);

module.exports = (projectDir) => ({
  mode: 'production',
  target: 'node20',
  context: projectDir,
  entry: './src/main.ts',
  output: {
    path: path.join(projectDir, 'dist'),
    filename: 'main.js',
    clean: true,
    library: { type: 'commonjs2' },
  },
  devtool: 'source-map',
  // Readable stacks and class names (Nest looks providers up by class) matter more than bytes on a server.
  optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  externalsPresets: { node: true },
  externals: [({ request }, done) => (isWorkspaceCode(request) ? done() : done(null, `commonjs ${request}`))],
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
            keepClassNames: true,
          },
        },
      },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});
