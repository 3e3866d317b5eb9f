import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { privateKeyFrom, publicKeyFrom } from '@app/messaging';
import { processAlive, testServers, workspaceRoot } from '@app/node-testing';
import { headsFileOf, SignedHeads } from '@app/persistence';
import { lockData, PreflightError, unlockData } from './data/data-lock';
import { preflight } from './preflight';
import { Progress } from './progress';
import { checkKeys } from './keys/key-check';
import { resignHeads } from './keys/key-rotation';
import { loadSecrets, rotated, withNewestRingKey } from './keys/secrets';
import { Stack } from './stack';
import { readOptions, UsageError } from './stack.options';
import { readState, writeState } from './data/state-file';
import { headsFolderOf } from './workspace';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options = (port: number) => ({
  port,
  dataDir: folder,
  dev: false,
  fresh: false,
  build: true,
  practice: false,
});

describe('preflight', () => {
  it('explains a busy port in one sentence', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(preflight(options(port))).rejects.toThrow(
      `Port ${port} is in use by another program: stop that program, or start with --port <another number>.`,
    );
    holder.close();
  });

  it('explains a full disk in one sentence', async () => {
    await expect(preflight(options(47290), () => 499)).rejects.toThrow(
      `The disk of ${folder} is full (499 MB free, 500 MB needed): free some space, or start with --data <folder on another disk>.`,
    );
    await expect(preflight(options(47290), () => 500)).resolves.toBeUndefined();
  });
});

describe('lockData', () => {
  const lock = () => path.join(folder, 'run', 'lock');
  afterEach(() => rmSync(path.join(folder, 'run'), { recursive: true, force: true }));

  it('refuses a second start on the same data and names the first', () => {
    lockData(folder);
    writeFileSync(lock(), String(process.ppid));
    writeState(folder, { pid: process.ppid, url: 'http://localhost:1', store: '', nats: '', parts: {} });
    expect(() => lockData(folder)).toThrow(
      `already runs on this data at http://localhost:1 (process ${process.ppid})`,
    );
    unlockData(folder);
    expect(readFileSync(lock(), 'utf8')).toBe(String(process.ppid));
  });

  it('explains a data folder that cannot be created', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => lockData(path.join(file, 'data'))).toThrow("can't be made (ENOTDIR)");
  });

  it('takes over the lock of a process that is gone', () => {
    mkdirSync(path.join(folder, 'run'));
    writeFileSync(lock(), '999999999');
    lockData(folder);
    expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid));
  });

  it('takes over a lock that was left empty long ago, but not one that is being created', () => {
    mkdirSync(path.join(folder, 'run'));
    writeFileSync(lock(), '');
    expect(() => lockData(folder)).toThrow(PreflightError);
    utimesSync(lock(), new Date(0), new Date(0));
    lockData(folder);
    expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid));
  });

  it('lets only one of several simultaneous starts take over the lock of a process that is gone', async () => {
    const shared = mkdtempSync(path.join(tmpdir(), 'starts-'));
    mkdirSync(path.join(shared, 'run'));
    writeFileSync(path.join(shared, 'run', 'lock'), '999999999');
    const begin = path.join(shared, 'begin');
    const code = `const { existsSync } = require('node:fs');
      const { lockData } = require(${JSON.stringify(path.join(__dirname, 'data', 'data-lock.ts'))});
      console.log('ready');
      while (!existsSync(${JSON.stringify(begin)}));
      try { lockData(${JSON.stringify(shared)}); console.log('took'); } catch (error) { console.log(error.constructor.name); }
      setInterval(() => undefined, 1000);`;
    const hook = path.join(workspaceRoot(), 'libs/node/testing/src/service/typescript-hook.cjs');
    const starts = Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ['-r', hook, '-e', code], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return { child, next: async () => String((await lines.next()).value) };
    });
    for (const { next } of starts) expect(await next()).toBe('ready');
    writeFileSync(begin, '');
    const outcomes: string[] = [];
    for (const { next } of starts) outcomes.push(await next());
    for (const { child } of starts) child.kill();
    rmSync(shared, { recursive: true, force: true });
    expect(outcomes.sort()).toEqual(['PreflightError', 'PreflightError', 'PreflightError', 'took']);
  }, 60_000);

  it('ends nothing of the first start when it refuses a second one', async () => {
    lockData(folder);
    writeFileSync(lock(), String(process.ppid));
    const running = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', folder]);
    const state = { pid: process.ppid, url: 'http://localhost:1', store: '', nats: '' };
    writeState(folder, { ...state, parts: { store: { pid: running.pid! } } });
    const second = new Stack(options(47290), new Progress());
    await expect(second.start()).rejects.toThrow(PreflightError);
    await second.stop();
    expect(processAlive(running.pid!)).toBe(true);
    expect(readState(folder)).toMatchObject(state);
    running.kill();
  });
});

describe('readState', () => {
  it('treats a damaged state as missing', () => {
    mkdirSync(path.join(folder, 'run'), { recursive: true });
    writeFileSync(path.join(folder, 'run', 'state.json'), '{"pid": 12');
    expect(readState(folder)).toBeUndefined();
  });
});

describe('loadSecrets', () => {
  it('creates keys once, keeps them, and lets only their owner read them', async () => {
    const first = await loadSecrets(folder, ['gateway']);
    const second = await loadSecrets(folder, ['gateway', 'banking']);
    expect(second).toMatchObject({
      sessionKey: first.sessionKey,
      kekRing: first.kekRing,
      deployToken: first.deployToken,
    });
    expect(second.actors['gateway']).toEqual(first.actors['gateway']);
    expect(second.actors['banking']!.publicKey).not.toBe(first.actors['gateway']!.publicKey);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    for (const key of [first.sessionKey, first.csrfKey, ...Object.values(first.kekRing)])
      expect(Buffer.from(key, 'base64')).toHaveLength(32);
  }, 60_000);
});

describe('loadSecrets with existing data', () => {
  const data = path.join(folder, 'kept');
  const file = path.join(data, 'secrets.json');
  beforeAll(() => {
    mkdirSync(path.join(data, 'store'), { recursive: true });
    writeFileSync(path.join(data, 'store', 'WiredTiger'), '');
  });

  it('refuses to make new keys for it', async () => {
    await expect(loadSecrets(data, ['gateway'])).rejects.toThrow('The keys of this data are missing: put');
  });

  it.each([
    ['that is cut off', '{"sessionKey":', 'it is no JSON'],
    ['with a key that is too short', '{"kekRing":{"k1":"c2hvcnQ="}}', 'key k1 has not 32 bytes'],
  ])('refuses a key file %s and leaves it as it is', async (_what, text, reason) => {
    writeFileSync(file, text);
    await expect(loadSecrets(data, ['gateway'])).rejects.toThrow(`is damaged (${reason})`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('checkKeys', () => {
  it('refuses the keys of other data, and a ring that lacks a key, with a sentence', async () => {
    const servers = await testServers();
    const uri = servers.mongoUri.replace(/\/[^/]*$/, '/?directConnection=true');
    const own = await loadSecrets(path.join(folder, 'own'), ['gateway']);
    const other = await loadSecrets(path.join(folder, 'other'), ['gateway']);
    await checkKeys(uri, own, true);
    await expect(checkKeys(uri, own)).resolves.toBeUndefined();
    await expect(checkKeys(uri, other)).rejects.toThrow(/not those of this data .*put the right file back/);
    const next = await rotated(own);
    await expect(checkKeys(uri, { ...own, kekRing: next.kekRing })).resolves.toBeUndefined();
    await expect(checkKeys(uri, own)).rejects.toThrow(PreflightError);
    await servers.stop();
  }, 60_000);
});

describe('rotated', () => {
  it('gives a new key in the place of each but the push pair, and keeps the old ring key behind the new', async () => {
    const old = await loadSecrets(path.join(folder, 'turned'), ['gateway', 'banking']);
    const next = await rotated(old);
    expect(next.vapid).toEqual(old.vapid);
    for (const name of ['sessionKey', 'csrfKey', 'deployToken'] as const)
      expect(next[name]).not.toBe(old[name]);
    for (const part of ['gateway', 'banking']) {
      expect(next.actors[part]!.publicKey).not.toBe(old.actors[part]!.publicKey);
      expect(next.broker[part]).not.toBe(old.broker[part]);
    }
    expect(Object.entries(next.kekRing)[0]).toEqual(Object.entries(old.kekRing)[0]);
    expect(Object.keys(withNewestRingKey(next).kekRing)).toEqual([Object.keys(next.kekRing)[1]]);
  }, 60_000);

  it('has the signed heads of a part signed anew by its next start, whenever that is', async () => {
    const data = path.join(folder, 'heads');
    const old = await loadSecrets(data, ['banking']);
    const file = headsFileOf(headsFolderOf(data), 'banking');
    const head = { _id: 'ada', seq: 3, hash: 'h' };
    const read = ({ actors }: typeof old) =>
      SignedHeads.read(file, 'banking', publicKeyFrom(actors['banking']!.publicKey));
    read(old).sign([head], privateKeyFrom(old.actors['banking']!.privateKey), true);
    const next = await rotated(old);
    resignHeads(data, 'banking', next);
    resignHeads(data, 'banking', next);
    expect([...read(next).heads.values()]).toEqual([head]);
    expect(read(next).closed).toBe(true);
  }, 60_000);
});

describe('readOptions', () => {
  it('accepts both spellings of an option', () => {
    expect(readOptions(['--port=9090', '--data', '/tmp/x', '--fresh', '--no-build'])).toEqual({
      port: 9090,
      dataDir: '/tmp/x',
      dev: false,
      fresh: true,
      build: false,
      practice: true,
    });
  });

  it.each([['--port'], ['--port=seventy'], ['--port', '70000'], ['--colour']])('refuses %s', (...args) => {
    expect(() => readOptions(args)).toThrow(UsageError);
  });
});
