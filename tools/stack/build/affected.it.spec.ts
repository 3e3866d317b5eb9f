import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { affectedBy } from './affected';
import { findDeployables } from '../workspace';

const root = mkdtempSync(path.join(tmpdir(), 'workspace-'));

beforeAll(() => {
  const pack = (dir: string, json: object): void => {
    mkdirSync(path.join(root, dir), { recursive: true });
    writeFileSync(path.join(root, dir, 'package.json'), JSON.stringify(json));
  };
  const scripts = { build: 'webpack' };
  pack('.', { workspaces: ['libs/*', 'services/*', 'mf-*', 'gateway'] });
  pack('libs/money', { name: 'money' });
  pack('libs/contracts', { name: 'contracts', dependencies: { money: '1' } });
  pack('libs/ui', { name: 'ui' });
  pack('services/banking', { name: 'banking', scripts, dependencies: { contracts: '1' } });
  pack('gateway', { name: 'gateway', scripts, dependencies: { contracts: '1' } });
  pack('mf-crypto', { name: 'mf-crypto', scripts, dependencies: { ui: '1' } });
  pack('services/unbuilt', { name: 'unbuilt' });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const hit = (...files: string[]): string[] => {
  const { services, gateway, remotes } = findDeployables(root);
  return affectedBy(files, [...services, ...gateway, ...remotes], root).map((one) => one.name);
};

describe('affectedBy', () => {
  it('finds the part a file belongs to', () => expect(hit('mf-crypto/src/a.tsx')).toEqual(['mf-crypto']));
  it('finds every part that needs its library, also indirectly', () =>
    expect(hit('libs/money/src/a.ts')).toEqual(['banking', 'gateway']));
  it('finds nothing for a file no part needs', () => expect(hit('docs/a.md')).toEqual([]));
  it('does not confuse folders with a common prefix', () => expect(hit('libs/ui-kit/a.ts')).toEqual([]));
});
