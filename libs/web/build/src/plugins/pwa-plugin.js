const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');
const { sources, Compilation } = require('webpack');

const manifestOf = (brand) => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brand.colours.light,
  theme_color: brand.colours.light,
  categories: ['finance', 'productivity'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Add a transaction', short_name: 'Add', url: '/transactions/new' },
    { name: 'Budget', url: '/budget' },
  ],
});

/** Adds what makes the shell installable: manifest, icons, and the service worker with the list of files it keeps. */
class PwaPlugin {
  /** @param {{ dirname: string, brand: object }} options */
  constructor({ dirname, brand }) {
    this.dirname = dirname;
    this.brand = brand;
  }

  apply(compiler) {
    const worker = path.join(this.dirname, 'src/pwa/service-worker.ts');
    const publicFolder = path.join(this.dirname, 'public');
    compiler.hooks.thisCompilation.tap('PwaPlugin', (compilation) => {
      for (const file of fs.readdirSync(path.dirname(worker)))
        compilation.fileDependencies.add(path.join(path.dirname(worker), file));
      compilation.hooks.processAssets.tap(
        { name: 'PwaPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of fs
            .readdirSync(publicFolder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())) {
            const full = path.join(file.parentPath ?? file.path, file.name);
            compilation.fileDependencies.add(full);
            compilation.emitAsset(
              path.relative(publicFolder, full),
              new sources.RawSource(fs.readFileSync(full)),
            );
          }
          compilation.emitAsset(
            'manifest.webmanifest',
            new sources.RawSource(JSON.stringify(manifestOf(this.brand))),
          );
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'PwaPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          const kept = Object.keys(assets).filter(
            (name) =>
              /^assets\/.*\.js$/.test(name) ||
              /latin-wght|^assets\/.*\.woff2$/.test(name) ||
              /^(manifest\.webmanifest|icons\/icon\.svg)$/.test(name),
          );
          const first = kept.filter((name) => !name.endsWith('.woff2') || this.isLatin(compilation, name));
          const revision = createHash('sha256');
          for (const name of [...first].sort())
            revision.update(name).update(compilation.getAsset(name).source.buffer());
          const start = new Set(compilation.entrypoints.get('main').getFiles());
          const isLater = (name) => /^assets\/.*\.js$/.test(name) && !start.has(name);
          const addresses = (names) => names.map((name) => `/${name}`);
          const precache = {
            revision: revision.digest('hex').slice(0, 12),
            files: addresses(first.filter((name) => !isLater(name))),
            later: addresses(first.filter(isLater)),
          };
          // A classic worker is a single file, so its imports are bundled.
          const [script] = buildSync({
            entryPoints: [worker],
            bundle: true,
            format: 'iife',
            minify: true,
            target: 'es2022',
            write: false,
          }).outputFiles;
          compilation.emitAsset(
            'sw.js',
            new sources.RawSource(`const PRECACHE=${JSON.stringify(precache)};${script.text}`),
          );
        },
      );
    });
  }

  /** The font file with the Latin letters, which almost every page needs first. */
  isLatin(compilation, name) {
    return /inter-latin-wght/.test(compilation.getAsset(name).info.sourceFilename ?? '');
  }
}

module.exports = { PwaPlugin };
