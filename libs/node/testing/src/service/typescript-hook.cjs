/** `node -r` hook: runs TypeScript sources with decorators as they are, compiled by swc on the way in. */
const { transformFileSync } = require('@swc/core');

require.extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
  });
  module._compile(code, file);
};
