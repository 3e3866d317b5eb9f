import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs all integration tests of a folder in the present process, because loading the modules takes longer than most of the tests.
 * `before` runs before each file. Files that replace modules or have snapshots must run by themselves.
 */
export function runTogether(folder: string, before?: () => Promise<void>): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.it.spec.ts'))
    .sort();
  if (files.length === 0) throw new Error(`There are no integration tests in ${folder}.`);
  for (const file of files)
    describe(file, () => {
      if (before) beforeAll(before, 90_000);
      afterAll(() => jest.restoreAllMocks());
      jest.requireActual(path.join(folder, file));
    });
}
