import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processAlive, spawnGuarded, waitUntil } from '@app/node-testing';
import { LogFile } from './log-file';
import { startNodeProcess, type RunningPart } from './node-process';
import { type Part, Supervisor } from './supervisor';

const folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
const program = path.join(folder, 'part.js');
const log = new LogFile(folder, 'part');

beforeAll(() =>
  writeFileSync(
    program,
    `console.log('hello'); console.log(JSON.stringify({ level: 30, msg: 'structured' })); setInterval(() => {}, 1000);`,
  ),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gone = (pid: number): Promise<boolean> =>
  waitUntil(async () => !processAlive(pid), { timeoutMs: 5_000 });

describe('a supervised part', () => {
  const started: RunningPart[] = [];
  const waits: number[] = [];
  const part: Part = {
    name: 'part',
    start: async () => {
      const running = startNodeProcess({ file: program, env: {}, log });
      started.push(running);
      return running;
    },
  };
  const supervisor = new Supervisor(part, {
    up: () => undefined,
    died: (_part, waitMs) => waits.push(waitMs),
  });

  afterAll(() => supervisor.stop());

  it('restarts at once after kill -9, and waits longer each time it ends early', async () => {
    await supervisor.start();
    for (const count of [2, 3]) {
      process.kill(started.at(-1)!.pid, 'SIGKILL');
      expect(await waitUntil(async () => started.length === count, { timeoutMs: 5_000 })).toBe(true);
    }
    expect(waits).toEqual([0, 250]);
    expect(
      await waitUntil(
        async () => existsSync(log.location) && readFileSync(log.location, 'utf8').includes('structured'),
        { timeoutMs: 5_000 },
      ),
    ).toBe(true);
  });

  it('stays down once stopped', async () => {
    await supervisor.stop();
    expect(await gone(started.at(-1)!.pid)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(started).toHaveLength(3);
  });

  it('writes its output as JSON lines that name the part', () => {
    const lines = readFileSync(log.location, 'utf8').trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as { part: string; msg: string });
    expect(entries.map((entry) => entry.part)).toContain('part');
    expect(entries.map((entry) => entry.msg)).toEqual(expect.arrayContaining(['hello', 'structured']));
  });
});

describe('a hung part', () => {
  it('is ended and restarted after three probes in a row without a response', async () => {
    const started: RunningPart[] = [];
    const answers = [false, false, true, false, false, false];
    const part: Part = {
      name: 'part',
      start: async () => {
        started.push(startNodeProcess({ file: program, env: {}, log }));
        return started.at(-1);
      },
      answers: async () => answers.shift() ?? true,
    };
    const supervisor = new Supervisor(part, { up: () => undefined, died: () => undefined }, 20);
    await supervisor.start();
    process.kill(started[0]!.pid, 'SIGSTOP');
    expect(await waitUntil(async () => started.length === 2, { timeoutMs: 10_000 })).toBe(true);
    expect(answers).toEqual([]);
    expect(processAlive(started[0]!.pid)).toBe(false);
    await supervisor.stop();
  });
});

describe('a part that ended and cannot be started again', () => {
  it('is not ended by the probe meanwhile', async () => {
    let first: RunningPart | undefined;
    const part: Part = {
      name: 'part',
      start: async () => {
        if (first) throw new Error('The port is taken.');
        return (first = startNodeProcess({ file: program, env: {}, log }));
      },
      answers: async () => false,
    };
    const supervisor = new Supervisor(part, { up: () => undefined, died: () => undefined }, 10);
    await supervisor.start();
    process.kill(first!.pid, 'SIGKILL');
    await first!.ended;
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    await delay(200);
    const ended = kill.mock.calls.length;
    kill.mockRestore();
    await supervisor.stop();
    expect(ended).toBe(0);
  });
});

describe('a killed runner', () => {
  /** A separate runner that starts `tail -f` behind a guardian and the program above, and prints their ids. */
  const runnerSource = (): string => `
    const { spawnGuarded } = require('@app/node-testing');
    const { startNodeProcess } = require('./tools/stack/processes/node-process');
    (async () => {
      const server = await spawnGuarded('tail', ['-f', '/dev/null']);
      const part = startNodeProcess({ file: ${JSON.stringify(program)}, env: {}, log: { chunk() {}, line() {} } });
      console.log(JSON.stringify([server.pid, part.pid]));
    })();`;

  it('stops its servers and its parts', async () => {
    const root = path.resolve(__dirname, '../../..');
    const entry = path.join(root, '.cache', `runner-${process.pid}.ts`);
    writeFileSync(entry, runnerSource().replace('./tools', '../tools'));
    const runner = spawn(process.execPath, ['tools/run.mjs', entry], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pids = await new Promise<number[]>((resolve) =>
      runner.stdout.once('data', (data: Buffer) => resolve(JSON.parse(data.toString()) as number[])),
    );
    expect(pids.map(processAlive)).toEqual([true, true]);
    runner.kill('SIGKILL');
    expect(await Promise.all(pids.map(gone))).toEqual([true, true]);
    rmSync(entry);
  }, 20_000);
});

describe('a killed guardian', () => {
  it('stops its server', async () => {
    const server = await spawnGuarded('tail', ['-f', '/dev/null']);
    const guardian = Number(
      execFileSync('ps', ['-o', 'ppid=', '-p', String(server.pid)], { encoding: 'utf8' }),
    );
    process.kill(guardian, 'SIGKILL');
    expect(await gone(server.pid)).toBe(true);
    await server.ended;
  });
});
