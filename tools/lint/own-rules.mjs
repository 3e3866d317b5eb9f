/** Rules of this repository that no linter has; oxlint loads them by .oxlintrc.json (ADR 021). */

/** Reports every node that one of the selectors matches. */
const forbid = (message, ...selectors) => ({
  meta: { type: 'problem', messages: { forbidden: message }, schema: [] },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, messageId: 'forbidden' })]),
    ),
});

export default {
  meta: { name: 'own' },
  rules: {
    'no-html-from-strings': forbid(
      'Markup from strings is never rendered; build elements.',
      "JSXAttribute[name.name='dangerouslySetInnerHTML']",
      'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    ),
    'named-exports': forbid('Named exports only.', 'ExportDefaultDeclaration'),
    'amounts-by-money': forbid(
      'Amounts are read, rounded and printed by @app/money; other numbers by Intl.NumberFormat.',
      "CallExpression[callee.property.name='toFixed']",
      "CallExpression[callee.name='parseFloat']",
      "CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    ),
    'addresses-in-contracts': forbid(
      'No URL outside the contracts: use the contract.',
      'Literal[value=/^\\u002Fapi\\u002F/]',
      'TemplateElement[value.raw=/^\\u002Fapi\\u002F/]',
    ),
    'subjects-in-contracts': forbid(
      'No subject outside the contracts: use the contract.',
      'Literal[value=/^(svc|evt)\\.[a-z]+\\.[a-z]/]',
    ),
    'every-test-runs': forbid(
      'Every test runs.',
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
      'CallExpression[callee.name=/^x(it|describe|test)$/]',
    ),
  },
};
