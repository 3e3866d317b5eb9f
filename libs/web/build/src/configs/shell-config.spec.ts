/** @jest-environment node */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(__filename);
const { shellConfig } = require('./shell-config') as {
  shellConfig(dirname: string): { resolve: { alias: Record<string, string> } };
};

describe('the build of the shell', () => {
  it('does not bundle the federation runtime twice', () => {
    const asked = require.resolve('@module-federation/inject-external-runtime-core-plugin');
    const { alias } = shellConfig(path.join(__dirname, '../../../../../shell')).resolve;
    expect(Object.keys(alias)).toContain(asked);
    expect(alias[asked]).toMatch(/dist\/index\.js$/);
    expect(existsSync(alias[asked]!)).toBe(true);
  });
});
