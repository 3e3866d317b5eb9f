const ts = require('typescript');

const dropped = new Set([
  'summary',
  'params',
  'query',
  'body',
  'reply',
  'payload',
  'request',
  'errors',
  'example',
  'bodyLimit',
  'timeoutMs',
]);
const makers = new Set(['route', 'endpoint', 'event']);

/**
 * Reduces contracts to what a browser needs: name and address. Schemas, examples and summaries are removed from the calls of
 * `endpoint`, `route` and `event`, because they would bring the whole schema library. Every other computed constant is marked as
 * pure, so that only schemas which a page imports by name are bundled.
 */
module.exports = function contractLoader(source) {
  const { keepExamples = false } = this.getOptions();
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const edits = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      const value = initializer && unwrap(initializer);
      if (!value || !computed(value)) continue;
      edits.push({
        at: initializer.getStart(file),
        end: initializer.getStart(file),
        text: '/*#__PURE__*/ (() => (',
      });
      edits.push({ at: initializer.getEnd(), end: initializer.getEnd(), text: '))()' });
      if (
        !keepExamples &&
        ts.isCallExpression(value) &&
        ts.isIdentifier(value.expression) &&
        makers.has(value.expression.text)
      )
        edits.push(...drops(value, file));
    }
  }
  return edits
    .sort((a, b) => b.at - a.at || b.end - a.end)
    .reduce((text, { at, end, text: insert }) => text.slice(0, at) + insert + text.slice(end), source);
};

function unwrap(node) {
  while (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    node = node.expression;
  return node;
}

/** Whether a value is computed by a call, which a bundler would keep because of possible side effects. */
function computed(node) {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return false;
  let found = false;
  const visit = (child) => {
    if (
      ts.isCallExpression(child) ||
      ts.isNewExpression(child) ||
      ts.isPropertyAccessExpression(child) ||
      ts.isSpreadElement(child) ||
      ts.isSpreadAssignment(child)
    )
      found = true;
    else if (!ts.isArrowFunction(child)) ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function drops(call, file) {
  const [argument] = call.arguments;
  if (!argument || !ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties
    .filter((property) => property.name && ts.isIdentifier(property.name) && dropped.has(property.name.text))
    .map((property) => {
      const comma = /^\s*,/.exec(file.text.slice(property.getEnd()));
      return {
        at: property.getStart(file),
        end: property.getEnd() + (comma ? comma[0].length : 0),
        text: '',
      };
    });
}
