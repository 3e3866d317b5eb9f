const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { transformSync } = require('@swc/core');

/**
 * A script that is inlined into the document, minified.
 * @param {string} file
 */
function earlyScript(file) {
  const minify = { compress: true, mangle: true };
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    isModule: false,
    jsc: { target: 'es2022', minify },
    minify: true,
  });
  return code.trim();
}

/** The source of an inline script in a content security policy. */
const sourceOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

module.exports = { earlyScript, sourceOf };
