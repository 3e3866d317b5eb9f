/**
 * Rules a machine can hold us to by one file's syntax. What needs types is in .oxlintrc.json (ADR 021), what needs the
 * import graph in .dependency-cruiser.cjs, .dependency-cruiser.folders.cjs and tools/boundaries.
 */
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = ['**/*.spec.{ts,tsx}', '**/*.e2e.ts', '**/test/**', 'libs/*/testing/**', 'e2e/**', 'jest/**'];
const typescript = ['**/*.{ts,tsx}'];

const syntax = {
  html: {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Markup from strings is never rendered; build elements.',
  },
  innerHtml: {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Markup from strings is never rendered; build elements.',
  },
  defaultExport: { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  toFixed: {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Rounding and printing of amounts is done by @app/money; other numbers by Intl.NumberFormat.',
  },
  parseFloat: {
    selector:
      "CallExpression[callee.name='parseFloat'], CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    message: 'Amounts are read by @app/money.',
  },
  address: {
    selector: 'Literal[value=/^\\u002Fapi\\u002F/]',
    message: 'No URL outside the contracts: use the contract.',
  },
  addressTemplate: {
    selector: 'TemplateElement[value.raw=/^\\u002Fapi\\u002F/]',
    message: 'No URL outside the contracts: use the contract.',
  },
  subject: {
    selector: 'Literal[value=/^(svc|evt)\\.[a-z]+\\.[a-z]/]',
    message: 'No subject outside the contracts: use the contract.',
  },
};
const onlyIn = (...allowed) => ['error', ...Object.values(syntax).filter((rule) => !allowed.includes(rule))];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '.nx',
      '.cache',
      '**/.federation',
      'coverage',
      'pacts',
      'docs/generated',
      'test-results',
      // They measure the product and are no part of it; they are still formatted and type-checked.
      'bench',
      'trust',
    ],
  },
  js.configs.recommended,
  { files: typescript, extends: [tseslint.configs.recommended] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2023, sourceType: 'module' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'error',
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': onlyIn(),
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'Calls go through @app/api-client in the browser and @app/provider-kit on the server.',
        },
        { name: 'XMLHttpRequest', message: 'Calls go through @app/api-client.' },
      ],
    },
  },
  {
    files: typescript,
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['{shell,mf-*}/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    languageOptions: { globals: globals.browser },
  },
  {
    files: [
      '{gateway,web,services,shell,mf-*}/**/*.{ts,tsx}',
      'libs/{web,node,domain,contracts,statement-files}/**/*.{ts,tsx}',
    ],
    ignores: ['libs/web/build/**', 'libs/node/testing/**', '**/cli/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['libs/contracts/**'],
    rules: { 'no-restricted-syntax': onlyIn(syntax.address, syntax.addressTemplate, syntax.subject) },
  },
  {
    files: ['libs/domain/money/**'],
    rules: { 'no-restricted-syntax': onlyIn(syntax.toFixed, syntax.parseFloat) },
  },
  // Declarations of assets follow webpack's default exports.
  { files: ['**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: [
      'libs/web/api-client/**',
      'libs/node/provider-kit/**',
      'shell/src/pwa/**',
      'tools/**',
      'sandboxes/**',
      ...tests,
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Coinbase's own addresses begin like ours.
    files: [
      'tools/**',
      'sandboxes/**',
      'gateway/src/edge/**',
      'services/crypto/src/features/coinbase/**',
      '**/sw.ts',
      '**/pwa/**',
    ],
    rules: { 'no-restricted-syntax': onlyIn(syntax.address, syntax.addressTemplate) },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      'no-console': 'off',
      'no-restricted-syntax': [
        ...onlyIn(syntax.address, syntax.addressTemplate, syntax.subject, syntax.toFixed, syntax.parseFloat),
        {
          selector:
            'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/], CallExpression[callee.name=/^x(it|describe|test)$/]',
          message: 'Every test runs.',
        },
      ],
    },
  },
  // Jest asks for default exports here.
  { files: ['e2e/support/global-*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'no-restricted-syntax': 'off',
      'no-restricted-globals': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  { files: ['**/*.{js,cjs}'], languageOptions: { sourceType: 'commonjs' } },
);
