const path = require('node:path');

const at = (name) => path.join(__dirname, `${name}.js`);

/** A remote does not bundle these packages: each import is redirected to the shell's copy. */
const alias = {
  react$: at('react'),
  'react/jsx-runtime$': at('jsx-runtime'),
  'react/jsx-dev-runtime$': at('jsx-runtime'),
  'react-dom$': at('react-dom'),
  'react-dom/client$': false,
  'react-router$': at('router'),
  'react-router-dom$': at('router'),
  '@tanstack/react-query$': at('query'),
  'styled-components$': at('styled'),
  '@app/shell-sdk$': at('shell-sdk'),
  '@app/api-client$': at('api-client'),
};

const rules = ['router', 'query', 'styled'].map((part) => ({
  include: at(part),
  type: 'javascript/esm',
  sideEffects: false,
  use: [{ loader: require.resolve('./facade-loader'), options: { part } }],
}));

module.exports = { alias, rules };
