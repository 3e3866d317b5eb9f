import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { runProgram } from './command-gate';

/** Rules that only bite where types are known are proven on what breaks each of them. */
const broken = `
declare function later(): Promise<void>;
declare const side: 'left' | 'right';
export function forgets(): void {
  later();
}
export const misused = later() ? 1 : 2;
export function half(): void {
  switch (side) {
    case 'left':
      break;
  }
}
`;

describe('the rules that need types', () => {
  const root = workspaceRoot();
  const folder = mkdtempSync(path.join(root, 'tools', 'gates', 'typed-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('find a promise nobody waits for, one taken for a truth, and a case left out', async () => {
    const file = path.join(folder, 'broken.ts');
    writeFileSync(file, broken);
    const { code, output } = await runProgram(root, {
      program: 'oxlint/bin/oxlint',
      args: ['--type-aware', '--deny-warnings', file],
    });
    expect(code).not.toBe(0);
    for (const rule of ['no-floating-promises', 'no-misused-promises', 'switch-exhaustiveness-check'])
      expect(output).toContain(rule);
  }, 60_000);
});
