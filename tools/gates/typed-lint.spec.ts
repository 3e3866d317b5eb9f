import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { runProgram } from './program';

/** Violates each rule that needs types. */
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

describe('typed lint rules', () => {
  const root = workspaceRoot();
  const folder = mkdtempSync(path.join(root, 'tools', 'gates', 'typed-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('find a floating promise, a promise used as a condition, and a missing case', async () => {
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
