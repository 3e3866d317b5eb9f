import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { runProgram } from '../gates/program';

/** Violates each of our own rules, rules that need types, and some of the linter's own. */
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
export const markup = (element: HTMLElement) => {
  element.innerHTML = '<b>bold</b>';
  return <div dangerouslySetInnerHTML={{ __html: '' }} />;
};
export const amount = parseFloat((1.5).toFixed(1));
export const address = ['/api/accounts', \`/api/\${amount}\`];
export const subject = 'svc.banking.listAccounts';
export const anything: any = fetch(address[0]!);
const unused = 1;
export default amount;
`;
const brokenTest = `it.only('runs alone', () => undefined);\n`;

const expected = [
  'typescript(no-floating-promises)',
  'typescript(no-misused-promises)',
  'typescript(switch-exhaustiveness-check)',
  'own(no-html-from-strings)',
  'own(amounts-by-money)',
  'own(addresses-in-contracts)',
  'own(subjects-in-contracts)',
  'own(named-exports)',
  'own(every-test-runs)',
  'typescript(no-explicit-any)',
  'eslint(no-restricted-globals)',
  'eslint(no-unused-vars)',
];

describe('the lint rules', () => {
  const root = workspaceRoot();
  const folder = mkdtempSync(path.join(root, 'mf-chat', 'src', 'lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('find every violation of a file that violates them all', async () => {
    mkdirSync(path.join(folder, 'test'));
    const files = [path.join(folder, 'broken.tsx'), path.join(folder, 'test', 'broken.spec.ts')] as const;
    writeFileSync(files[0], broken);
    writeFileSync(files[1], brokenTest);
    const { code, output } = await runProgram(root, {
      program: 'oxlint/bin/oxlint',
      args: ['--deny-warnings', ...files],
    });
    expect(code).not.toBe(0);
    expect(expected.filter((rule) => !output.includes(rule))).toEqual([]);
  }, 60_000);
});
