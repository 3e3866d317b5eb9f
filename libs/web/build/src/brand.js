const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { transformSync } = require('@swc/core');
const { workspace } = require('./paths');

/** The values of the brand module, which is TypeScript, for use in build settings. */
function readBrand() {
  const source = fs.readFileSync(path.join(workspace, 'libs/domain/brand/src/index.ts'), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  vm.runInNewContext(code, { module, exports: module.exports });
  return module.exports.brand;
}

module.exports = { readBrand };
