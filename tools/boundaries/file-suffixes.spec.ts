import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';

/** Compares the files with the table of roles in CONTRIBUTING.md. */
const contributing = readFileSync(path.join(workspaceRoot(), 'docs/CONTRIBUTING.md'), 'utf8');
const roles = new Set(
  contributing
    .split('\n')
    .filter((line) => /^\| (service|web|contracts|any|tests) /.test(line))
    .flatMap((line) => [...line.matchAll(/`\.([a-z0-9.]+)`/g)].map(([, role]) => role!)),
);
const tests = [...roles].filter((role) => role.endsWith('spec')).sort((a, b) => b.length - a.length);

function unknownRole(file: string): string | undefined {
  const name = path.basename(file).replace(/\.tsx?$/, '');
  const test = tests.find((role) => name.endsWith(`.${role}`));
  const [, ...suffix] = (test ? name.slice(0, -test.length - 1) : name).split('.');
  return suffix.every((role) => roles.has(role)) ? undefined : suffix.join('.');
}

describe('the suffixes of files', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: workspaceRoot(),
    encoding: 'utf8',
  });

  it('are those that CONTRIBUTING.md lists', () => {
    expect(roles.size).toBeGreaterThan(20);
    expect(files.split('\n').filter((file) => file && unknownRole(file))).toEqual([]);
  });

  it('are refused if the list lacks them', () => {
    expect(unknownRole('services/banking/src/demo/ledger.books.ts')).toBe('books');
    expect(unknownRole('libs/x/ledger.uses.it.spec.ts')).toBe('uses');
    expect(unknownRole('libs/x/rows.properties.spec.ts')).toBeUndefined();
  });
});
