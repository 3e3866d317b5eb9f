/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(__filename);
const { EntryWithModulePlugin } = require('./entry-with-module-plugin') as {
  EntryWithModulePlugin: new (entry: string, module: string) => object;
};
const { runBuild } = require('../run-build') as { runBuild(config: object): Promise<unknown> };

const folder = mkdtempSync(path.join(tmpdir(), 'entry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = async (plugins: object[]): Promise<string[]> => {
  writeFileSync(
    path.join(folder, 'container.js'),
    `window.get = () => import(/* webpackChunkName: "remote" */ './remote.js');`,
  );
  writeFileSync(path.join(folder, 'remote.js'), `export const page = () => import('./page.js');`);
  writeFileSync(path.join(folder, 'page.js'), `export default 'page';`);
  await runBuild({
    mode: 'none',
    context: folder,
    entry: { container: './container.js' },
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: 'part.[id].js',
      clean: true,
    },
    plugins,
  });
  return readdirSync(path.join(folder, 'dist')).sort();
};

describe('EntryWithModulePlugin', () => {
  it('puts the exposed module into the entry and keeps its pages in their own chunks', async () => {
    expect(await built([])).toHaveLength(3);
    const files = await built([new EntryWithModulePlugin('container', 'remote')]);
    expect(files).toHaveLength(2);
    expect(files[0]).toBe('container.js');
  });

  it('leaves the entry unchanged if there is no such module', async () => {
    expect(await built([new EntryWithModulePlugin('container', 'other')])).toHaveLength(3);
  });
});
