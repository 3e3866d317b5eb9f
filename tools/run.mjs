/**
 * Runs a TypeScript entry without a build step: `node tools/run.mjs tools/doctor/doctor.main.ts --json`.
 * Workspace packages are bundled, everything from node_modules stays external.
 */
import { build } from 'esbuild';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Usage: node tools/run.mjs <entry.ts> [arguments]');
  process.exit(2);
}

const outDir = path.join(root, '.cache', 'tools');
const name = path.relative(root, path.resolve(root, entry)).replaceAll(path.sep, '-').replace(/\.ts$/, '');
const outFile = path.join(outDir, `${name}.cjs`);
// Two runs may bundle the same entry at once: each writes its own file, and the rename is atomic.
const ownFile = path.join(outDir, `${name}.${process.pid}.tmp.cjs`);
mkdirSync(outDir, { recursive: true });

const outsideWorkspace = {
  name: 'outside-workspace',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path: id, kind }) =>
      kind === 'entry-point' || id.startsWith('@app/') ? undefined : { path: id, external: true },
    );
  },
};

try {
  await build({
    entryPoints: [path.resolve(root, entry)],
    outfile: ownFile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [outsideWorkspace],
  });
  renameSync(ownFile, outFile);
} catch (error) {
  rmSync(ownFile, { force: true });
  console.error(`Could not bundle ${entry}: ${error.message}`);
  process.exit(1);
}

process.setSourceMapsEnabled(true);
process.argv = [process.execPath, outFile, ...args];
createRequire(outFile)(outFile);
