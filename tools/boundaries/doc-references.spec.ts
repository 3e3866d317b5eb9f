import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { brokenReferences, type Repository } from './doc-references';

const root = workspaceRoot();
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
const repository: Repository = {
  files: new Set(files.split('\n').filter(Boolean)),
  scripts: new Set(Object.keys(scripts)),
  notTracked: new Set([
    ...['deploy/kubernetes.yaml', 'integrity.json', 'secrets.json', 'run/state.json'],
    ...[
      'gateway/dist/main.js',
      'plaid-state.json',
      'simplefin-state.json',
      'bench/bare-adds.ts',
      'path/to/file',
    ],
  ]),
};

describe('the Markdown pages of the repository', () => {
  it('refer only to files, folders and scripts that exist', () => {
    const pages = [...repository.files].filter((file) => /^(?!docs\/generated\/).*\.md$/.test(file));
    expect(pages.flatMap((page) => brokenReferences(page, read(page), repository))).toEqual([]);
  });

  it('list every decision in the index of docs/adr', () => {
    const decisions = [...repository.files].filter((file) => /^docs\/adr\/\d.*\.md$/.test(file));
    const index = read('docs/adr/README.md');
    expect(decisions.filter((file) => !index.includes(`(${path.basename(file)})`))).toEqual([]);
  });
});

describe('brokenReferences', () => {
  it('finds links, scripts and file names without a target', () => {
    const text =
      'See [rules](../gone.md), `npm run nothing` and `src/absent.ts`; `README.md` and `src/*.ts` are fine.';
    expect(brokenReferences('tools/README.md', text, repository)).toEqual([
      'tools/README.md: the link ../gone.md leads nowhere.',
      'tools/README.md: there is no script nothing.',
      'tools/README.md: there is no file src/absent.ts.',
    ]);
  });
});
