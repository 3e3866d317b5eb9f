/** Builds shell and remotes as one application, each remote a plain `import()`, into .cache/bench/one-app/dist. */
const fs = require('node:fs');
const path = require('node:path');
const { runBuild, shellConfig } = require('@app/web-build');

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.cache/bench/one-app');
const runtime = path.join(folder, 'runtime.mjs');
const loaders = fs
  .readdirSync(root)
  .map((name) => [name.replaceAll('-', '_'), path.join(root, name, 'src/remote.tsx')])
  .filter(([, file]) => fs.existsSync(file))
  .map(([name, file]) => `'${name}/remote': () => import('${file}')`);
fs.mkdirSync(folder, { recursive: true });
// Replaces the federation runtime.
fs.writeFileSync(
  runtime,
  `const remotes = { ${loaders} };\nexport const registerRemotes = () => {};\nexport const loadRemote = (id) => remotes[id]();\n`,
);

const config = shellConfig(path.join(root, 'shell'));
config.name = 'one-app';
config.cache = false;
config.output.path = path.join(folder, 'dist');
config.resolve.alias['@module-federation/enhanced/runtime'] = runtime;
const federation = ['ModuleFederationPlugin', 'IntegrityPlugin'];
config.plugins = config.plugins.filter((plugin) => !federation.includes(plugin.constructor.name));
void runBuild(config);
