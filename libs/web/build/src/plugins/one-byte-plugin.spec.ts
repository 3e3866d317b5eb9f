/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(__filename);
const { OneBytePlugin } = require('./one-byte-plugin') as { OneBytePlugin: new () => object };
const { runBuild } = require('../run-build') as { runBuild(config: object): Promise<unknown> };

const folder = mkdtempSync(path.join(tmpdir(), 'one-byte-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = (script: string): Promise<unknown> => {
  writeFileSync(path.join(folder, 'main.js'), script);
  const output = { path: path.join(folder, 'dist'), filename: '[name].js' };
  const plugins = [new OneBytePlugin()];
  return runBuild({ mode: 'none', context: folder, entry: { main: './main.js' }, output, plugins });
};

describe('OneBytePlugin', () => {
  it('refuses a script with a character outside Latin-1 and shows where it is', async () => {
    await expect(build('css`/* “tall”: above the bottom */`;')).rejects.toThrow(/main\.js .*“tall”/);
  });

  it('accepts escaped and Latin-1 characters', async () => {
    await expect(build(String.raw`title('\u201cM\u00fcnchen\u201d', 'München');`)).resolves.toBeDefined();
  });
});
