import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(__filename);
const { shellConfig } = require('./shell-config') as {
  shellConfig(dirname: string): { resolve: { alias: Record<string, string> } };
};

describe('the shell’s build', () => {
  it('takes the plugin that lends the federation runtime in the form that does not bring the runtime twice', () => {
    const asked = require.resolve('@module-federation/inject-external-runtime-core-plugin');
    const { alias } = shellConfig(path.join(__dirname, '../../../../shell')).resolve;
    expect(Object.keys(alias)).toContain(asked);
    expect(alias[asked]).toMatch(/dist\/index\.js$/);
    expect(existsSync(alias[asked]!)).toBe(true);
  });
});
