import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preflight, PreflightError } from './preflight';
import { loadSecrets } from './secrets';
import { readOptions, UsageError } from './stack.options';
import { writeState } from './state-file';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options = (port: number) => ({ port, dataDir: folder, dev: false, fresh: false, build: true });

describe('before anything is started', () => {
  it('a busy port is one sentence that says what to do', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(preflight(options(port))).rejects.toThrow(
      `Port ${port} is in use by another program: stop that program, or start with --port <another number>.`,
    );
    holder.close();
  });

  it('a full disk is one sentence that says what to do', async () => {
    await expect(preflight(options(47290), () => 499)).rejects.toThrow(
      `The disk of ${folder} is full (499 MB free, 500 MB needed): free some space, or start with --data <folder on another disk>.`,
    );
    await expect(preflight(options(47290), () => 500)).resolves.toBeUndefined();
  });

  it('a data folder that can not be made is one sentence', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(preflight({ ...options(47290), dataDir: path.join(file, 'data') })).rejects.toThrow(
      PreflightError,
    );
  });

  it('a second start on the same data is refused, naming the first', async () => {
    writeState(folder, { pid: process.ppid, url: 'http://localhost:1', store: '', nats: '', parts: {} });
    await expect(preflight(options(47290))).rejects.toThrow(`process ${process.ppid}`);
    rmSync(path.join(folder, 'run'), { recursive: true });
  });
});

describe('keys', () => {
  it('are made once, kept, and readable by their owner only', async () => {
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

describe('command line', () => {
  it('reads both spellings', () => {
    expect(readOptions(['--port=9090', '--data', '/tmp/x', '--fresh', '--no-build'])).toEqual({
      port: 9090,
      dataDir: '/tmp/x',
      dev: false,
      fresh: true,
      build: false,
    });
  });

  it.each([['--port'], ['--port=seventy'], ['--port', '70000'], ['--colour']])('refuses %s', (...args) => {
    expect(() => readOptions(args)).toThrow(UsageError);
  });
});
