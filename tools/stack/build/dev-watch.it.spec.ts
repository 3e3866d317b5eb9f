import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@app/node-testing';
import { watchSources } from './dev-watch';
import { Progress } from '../progress';
import { findDeployables } from '../workspace';

const root = mkdtempSync(path.join(tmpdir(), 'watched-'));
const write = (file: string, text = String(Math.random())): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

const done: string[] = [];
const said: string[] = [];
let fails = false;
let stop: () => void;

beforeAll(async () => {
  const pack = (dir: string, json: object): void => write(`${dir}/package.json`, JSON.stringify(json));
  const scripts = { build: 'webpack' };
  pack('.', { workspaces: ['libs/*', 'services/*', 'mf-*', 'gateway', 'shell'] });
  pack('libs/money', { name: 'money' });
  pack('services/banking', { name: 'banking', scripts, dependencies: { money: '1' } });
  pack('gateway', { name: 'gateway', scripts });
  pack('shell', { name: 'shell', scripts });
  pack('mf-crypto', { name: 'mf-crypto', scripts, dependencies: { money: '1' } });
  for (const folder of ['services/banking', 'gateway', 'shell', 'mf-crypto', 'libs/money'])
    write(`${folder}/src/index.ts`);
  const stack = {
    deployables: findDeployables(root),
    restart: async (name: string) => void done.push(`restart ${name}`),
    release: async (remotes: readonly { name: string }[]) =>
      void done.push(`release ${remotes.map((one) => one.name).join()}`),
  };
  stop = watchSources(stack, new Progress((line) => said.push(line)), {
    root,
    build: async (hit) => {
      done.push(`build ${hit.map((one) => one.name).join()}`);
      if (fails) throw new Error('The build failed:\nwhere and why');
    },
  });
  // Wait for the events of the folders written just before.
  await new Promise((resolve) => setTimeout(resolve, 600));
});
beforeEach(() => {
  done.length = 0;
  said.length = 0;
});
afterAll(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

const doneIs = async (...wanted: string[]): Promise<void> => {
  await waitUntil(async () => done.length >= wanted.length, { timeoutMs: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(done).toEqual(wanted);
};

describe('watchSources', () => {
  it('builds and restarts a service when one of its files is saved', async () => {
    write('services/banking/src/index.ts');
    await doneIs('build banking', 'restart banking');
    expect(said).toEqual([expect.stringMatching(/^✓ rebuild\s+\S+ s {2}banking$/)]);
  });

  it('builds and publishes a remote when one of its files is saved', async () => {
    write('mf-crypto/src/index.ts');
    await doneIs('build mf-crypto', 'release mf-crypto');
  });

  it('only builds the shell', async () => {
    write('shell/src/index.ts');
    await doneIs('build shell');
  });

  it('rebuilds everything that needs a library in one build', async () => {
    write('libs/money/src/index.ts');
    write('libs/money/src/other.ts');
    await doneIs('build banking,mf-crypto', 'restart banking', 'release mf-crypto');
  });

  it('notices files in a new folder', async () => {
    write('gateway/src/new/feature.ts');
    await new Promise((resolve) => setTimeout(resolve, 100));
    write('gateway/src/new/feature.ts');
    await waitUntil(async () => done.includes('restart gateway'), { timeoutMs: 5_000 });
    expect(done).toContain('restart gateway');
  });

  it('ignores tests, builds and editor files', async () => {
    write('services/banking/src/index.spec.ts');
    write('services/banking/test/banking.it.spec.ts');
    write('shell/dist/main.js');
    write('mf-crypto/src/index.ts~');
    await doneIs();
  });

  it('reports a failed build, keeps the running parts, and builds again on the next save', async () => {
    fails = true;
    write('services/banking/src/index.ts');
    await doneIs('build banking');
    expect(said).toEqual(['The build failed:\nwhere and why']);
    fails = false;
    done.length = 0;
    write('services/banking/src/index.ts');
    await doneIs('build banking', 'restart banking');
  });
});
