const { createHash } = require('node:crypto');
const { sources, Compilation } = require('webpack');

const listed = /\.(js|css|woff2?|png|svg|jpg|webp|json|wasm|onnx)$/;

/** Writes `integrity.json`: name and version of the build, and the digest of each of its files. */
class IntegrityPlugin {
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const integrity = {};
          for (const name of Object.keys(assets).sort()) {
            if (!listed.test(name) || name === 'integrity.json') continue;
            integrity[name] =
              `sha384-${createHash('sha384').update(compilation.getAsset(name).source.buffer()).digest('base64')}`;
          }
          const describe = (revision) =>
            JSON.stringify(this.describe(integrity, revision, compilation), null, 2);
          // The whole description counts, because a changed manifest with the same scripts must be published too.
          const revision = createHash('sha256').update(describe('')).digest('hex').slice(0, 10);
          compilation.emitAsset('integrity.json', new sources.RawSource(describe(revision)));
        },
      );
    });
  }
}

module.exports = { IntegrityPlugin };
