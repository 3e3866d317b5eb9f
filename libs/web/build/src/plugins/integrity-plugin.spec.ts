/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(__filename);
type Describe = (integrity: object, revision: string) => object;
const { IntegrityPlugin } = require('./integrity-plugin') as {
  IntegrityPlugin: new (describe: Describe) => object;
};
const { runBuild } = require('../run-build') as { runBuild(config: object): Promise<unknown> };

const folder = mkdtempSync(path.join(tmpdir(), 'integrity-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The version of a build of the same script with this manifest. */
async function versionWith(manifest: object): Promise<string> {
  writeFileSync(path.join(folder, 'main.js'), 'window.ready = true;');
  const output = { path: path.join(folder, 'dist'), filename: '[name].js' };
  const plugins = [new IntegrityPlugin((integrity, version) => ({ manifest, version, integrity }))];
  await runBuild({ mode: 'none', context: folder, entry: { main: './main.js' }, output, plugins });
  const text = readFileSync(path.join(folder, 'dist', 'integrity.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

describe('IntegrityPlugin', () => {
  it('gives a build with a changed manifest and the same scripts another version', async () => {
    const before = await versionWith({ title: 'Bills' });
    expect(await versionWith({ title: 'Bills' })).toBe(before);
    expect(await versionWith({ title: 'Bills and payments' })).not.toBe(before);
  });
});
