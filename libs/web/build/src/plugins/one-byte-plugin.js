const { Compilation, WebpackError } = require('webpack');

const outside = /[^\0-\xff]/;

/**
 * Refuses a script with a character outside Latin-1: a single one makes the browser keep the whole script with two bytes per
 * character and parse it more slowly. The minimizer escapes such characters in texts, but not in templates that a function reads,
 * such as the comments of styles.
 */
class OneBytePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OneBytePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'OneBytePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1 },
        (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            if (!name.endsWith('.js')) continue;
            const text = source.source().toString();
            const at = text.search(outside);
            if (at < 0) continue;
            const around = text.slice(Math.max(0, at - 40), at + 40).replace(/\s+/g, ' ');
            compilation.errors.push(new WebpackError(`${name} has a character outside Latin-1: …${around}…`));
          }
        },
      );
    });
  }
}

module.exports = { OneBytePlugin };
