// Bundles a command-line program of this folder with esbuild into the workspace's cache and runs it; standard input and output are untouched.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..');

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((e) =>
    e.name === 'node_modules'
      ? []
      : e.isDirectory()
        ? sources(join(folder, e.name))
        : /\.(ts|json)$/.test(e.name) && !e.name.endsWith('.spec.ts')
          ? [join(folder, e.name)]
          : [],
  );
}

/** Runs `parse`, `train`, `train-spoken` or `report`. */
export async function start(program) {
  const hash = createHash('sha256').update(program);
  for (const file of [
    ...sources(join(here, '..', 'src')),
    ...sources(here),
    ...sources(join(root, 'libs', 'domain')),
  ].sort())
    hash
      .update(file)
      .update(String(statSync(file).size))
      .update(readFileSync(file));
  const out = join(root, '.cache', 'nlp-parse', `${hash.digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(out)) {
    mkdirSync(dirname(out), { recursive: true });
    await build({
      entryPoints: [join(here, `${program}.ts`)],
      outfile: out,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      banner: {
        js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
      },
    });
  }
  await import(pathToFileURL(out).href);
}
