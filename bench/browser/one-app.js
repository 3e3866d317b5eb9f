/** Builds shell and remotes as one application, each remote a plain `import()`, into .cache/bench/one-app/dist. */
const fs = require('node:fs');
const path = require('node:path');
const { runBuild, shellConfig } = require('@app/web-build');

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.cache/bench/one-app');

/** Stands in for the module of the shell that asks the federation runtime. */
const container = path.join(folder, 'container.mjs');
const loaders = fs
  .readdirSync(root)
  .filter((name) => fs.existsSync(path.join(root, name, 'remote.json')))
  .map((name) => [name, path.join(root, name, 'src/remote.tsx')].map((text) => JSON.stringify(text)))
  .map(([name, file]) => `${name}: () => import(${file})`);
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(
  container,
  `const remotes = { ${loaders} };\nexport const loadContainer = ({ name }) => remotes[name]();\n`,
);

const config = shellConfig(path.join(root, 'shell'));
config.name = 'one-app';
config.cache.name = 'one-app';
config.output.path = path.join(folder, 'dist');
config.resolve.alias[path.join(root, 'shell/src/remotes/container.ts')] = container;
const federation = ['ModuleFederationPlugin', 'IntegrityPlugin'];
config.plugins = config.plugins.filter((plugin) => !federation.includes(plugin.constructor.name));
runBuild(config).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
