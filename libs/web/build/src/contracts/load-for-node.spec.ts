/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(__filename);
const { loadForNode } = require('./load-for-node') as {
  loadForNode(options: { dirname: string; name: string; entry: string; alias: object }): Promise<{
    exports: Record<string, unknown>;
    files: Iterable<string>;
  }>;
};

// Generous, because all gates share two cores.
jest.setTimeout(30_000);

describe('loadForNode', () => {
  const dirname = mkdtempSync(path.join(tmpdir(), 'load-for-node-'));
  afterAll(() => rmSync(dirname, { recursive: true, force: true }));

  it('returns the exports of the entry, even when the build emits a second script', async () => {
    const entry = path.join(dirname, 'entry.js');
    writeFileSync(path.join(dirname, 'early.js'), `export const draw = undefined;`);
    writeFileSync(
      entry,
      `import { word } from 'replaced';
      export const draw = () => word;
      export const script = new URL('./early.js', import.meta.url);`,
    );
    const replacement = path.join(dirname, 'replacement.js');
    writeFileSync(replacement, `export const word = 'drawn';`);
    const { exports, files } = await loadForNode({
      dirname,
      name: 'spec',
      entry,
      alias: { replaced$: replacement },
    });
    expect((exports.draw as () => string)()).toBe('drawn');
    expect([...files]).toEqual(expect.arrayContaining([entry, replacement]));
  });
});
