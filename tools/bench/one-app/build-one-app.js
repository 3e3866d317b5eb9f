/**
 * Builds shell and remotes as one application: the same sources and settings, each remote a plain `import()`.
 * `node tools/bench/one-app/build-one-app.js`; the result is in .cache/bench/one-app/dist.
 */
const fs = require('node:fs');
const path = require('node:path');
const { runBuild, shellConfig } = require('@app/web-build');

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, '.cache/bench/one-app');

/** Stands in for the module of the shell that asks the federation runtime. */
function writeContainer() {
  const remotes = fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'remote.json')));
  const loaders = remotes.map(
    (name) =>
      `${JSON.stringify(name)}: () => import(${JSON.stringify(path.join(root, name, 'src/remote.tsx'))})`,
  );
  const file = path.join(folder, 'container.mjs');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    file,
    `const remotes = { ${loaders.join(', ')} };\nexport const loadContainer = ({ name }) => remotes[name]();\n`,
  );
  return file;
}

function oneAppConfig() {
  const config = shellConfig(path.join(root, 'shell'));
  config.name = 'one-app';
  config.cache.name = 'one-app';
  config.output.path = path.join(folder, 'dist');
  config.resolve.alias[path.join(root, 'shell/src/remotes/container.ts')] = writeContainer();
  config.plugins = config.plugins.filter(
    (plugin) => !['ModuleFederationPlugin', 'IntegrityPlugin'].includes(plugin.constructor.name),
  );
  return config;
}

runBuild(oneAppConfig()).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
