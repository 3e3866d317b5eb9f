const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { workspace } = require('../paths');

/**
 * Turns an empty file of this folder into a module that re-exports names from the shell's core module.
 * The names come from libs/web/shell-sdk/src/core/<part>.ts, so importing any other name fails in the build and not in the page.
 */
module.exports = function facadeLoader() {
  const { part } = this.getOptions();
  const list = path.join(workspace, 'libs/web/shell-sdk/src/core', `${part}.ts`);
  this.addDependency(list);
  const file = ts.createSourceFile(list, fs.readFileSync(list, 'utf8'), ts.ScriptTarget.Latest, true);
  const names = file.statements
    .filter(
      (statement) =>
        ts.isExportDeclaration(statement) &&
        statement.exportClause &&
        ts.isNamedExports(statement.exportClause),
    )
    .flatMap((statement) => statement.exportClause.elements.map((element) => element.name.text));
  const object = part === 'styled' ? 'styledComponents' : part;
  return [
    `import { ${object} as part } from '@app/shell-sdk/core';`,
    ...names.map((name) =>
      name === 'default'
        ? 'export default part.default;'
        : `export const ${name} = /*#__PURE__*/ (() => part.${name})();`,
    ),
  ].join('\n');
};
