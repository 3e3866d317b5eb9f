import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@app/brand';
import { workspaceRoot } from '@app/node-testing';
import { badFileNames, spellingsOf } from './names';
import { forbiddenDependencies, unannouncedContracts, undeclaredDependencies } from './package-rules';
import { allDeployables } from '../stack/workspace';
import { workspacePackages, type WorkspacePackage } from './packages';

const root = workspaceRoot();
const packages = workspacePackages(root);

/** Files of the repository: tracked files and new ones that are not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const code = files.filter((file) => /\.(ts|tsx|js|cjs|mjs)$/.test(file));

const deployedTypes = ['service', 'gateway', 'web-server', 'shell', 'remote'];

const needsOf = (dir: string): string[] => {
  const manifest = path.join(root, dir, 'remote.json');
  if (!existsSync(manifest)) return [];
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { needs: { domain: string }[] }).needs.map(
    (need) => need.domain,
  );
};

describe('the packages of the workspace', () => {
  it('depend only on allowed kinds of packages', () => expect(forbiddenDependencies(packages)).toEqual([]));
  it('declare every workspace package they import', () =>
    expect(undeclaredDependencies(packages)).toEqual([]));
  it('have a build if they are deployed', () => {
    const built = allDeployables(root)
      .map((part) => part.project)
      .sort();
    const deployed = packages.filter((one) => deployedTypes.includes(one.type));
    expect(built).toEqual(deployed.map((one) => one.name).sort());
  });
  it('name in remote.json the contracts they use', () =>
    expect(unannouncedContracts(packages, needsOf)).toEqual([]));
});

describe('the files of the workspace', () => {
  it('have meaningful names in kebab-case', () => expect(badFileNames(code)).toEqual([]));

  it('spell the product name in the brand package only', () => {
    const sources = files.filter((file) =>
      /\.(ts|tsx|js|cjs|mjs|json|html|css|yml|yaml|conf|sh|svg|webmanifest)$|Dockerfile/.test(file),
    );
    const strangers = sources.filter((file) => !file.startsWith('libs/domain/brand/'));
    expect(spellingsOf(brand.name, strangers, (file) => readFileSync(path.join(root, file), 'utf8'))).toEqual(
      [],
    );
  });
});

describe('package rules', () => {
  const one = (name: string, type: string, part: Partial<WorkspacePackage> = {}): WorkspacePackage => ({
    name,
    dir: name,
    type,
    dependencies: [],
    imports: new Map(),
    ...part,
  });

  it('refuse a remote that depends on another', () => {
    const planted = [one('mf-a', 'remote', { dependencies: ['mf-b'] }), one('mf-b', 'remote')];
    expect(forbiddenDependencies(planted)).toEqual(['mf-a (remote) may not depend on mf-b (remote).']);
  });

  it('refuse a service that imports a web library without declaring it', () => {
    const planted = [one('banking', 'service', { imports: new Map([['ui', 'src/a.ts']]) }), one('ui', 'web')];
    expect(forbiddenDependencies(planted)).toHaveLength(1);
    expect(undeclaredDependencies(planted)).toEqual([
      'banking/src/a.ts imports ui, which banking/package.json does not declare.',
    ]);
  });

  it('refuse a package without a type', () =>
    expect(forbiddenDependencies([one('x', 'untagged')])).toHaveLength(1));

  it('refuse a contract missing from needs', () => {
    const planted = [
      one('mf-a', 'remote', {
        imports: new Map([
          ['@app/contracts-payroll', 'src/a.ts'],
          ['@app/contracts-crypto', 'src/b.ts'],
        ]),
      }),
    ];
    expect(unannouncedContracts(planted, () => ['crypto'])).toEqual([
      expect.stringContaining('@app/contracts-payroll'),
    ]);
  });

  it('refuse meaningless names', () => {
    expect(
      badFileNames(['a/UserCard.tsx', 'a/utils.ts', 'a/helpers/x.ts', 'a/user-card.tsx', 'a/list.page.tsx']),
    ).toHaveLength(3);
  });

  it('refuse the product name in source', () => {
    const texts: Record<string, string> = {
      'a.ts': `'Welcome to ${brand.name.toUpperCase()}'`,
      'b.ts': 'brand.name',
    };
    expect(spellingsOf(brand.name, Object.keys(texts), (file) => texts[file]!)).toEqual(['a.ts']);
  });
});
