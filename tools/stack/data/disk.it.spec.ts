import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskWatch, freeMegabytes } from './disk';
import { LogFile } from '../processes/log-file';

const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('free disk space', () => {
  it('matches what df reports', () => {
    const [, line = ''] = execFileSync('df', ['-Pk', folder], { encoding: 'utf8' }).trim().split('\n');
    const available = Number(line.split(/\s+/)[3]) / 1024;
    expect(Math.abs(freeMegabytes(folder) - available)).toBeLessThan(100);
  });
});

describe('DiskWatch', () => {
  let megabytes = 5_000;
  const said: string[] = [];
  let relieved = 0;
  const watch = new DiskWatch(
    '/data',
    { say: (line) => said.push(line), relieved: () => (relieved += 1) },
    () => megabytes,
  );
  const at = (free: number): string[] => {
    megabytes = free;
    said.length = 0;
    watch.look();
    watch.look();
    return [...said];
  };

  it('reports each worsening once, and the recovery', () => {
    expect(at(200)).toEqual([]);
    expect(at(199)).toEqual([
      '! The disk of /data has only 199 MB left: free some space before nothing can be saved.',
    ]);
    expect(at(120)).toEqual([]);
    expect(at(19)).toEqual([
      '! The disk of /data is full: nothing can be saved. Free some space; everything then goes on by itself.',
    ]);
    expect(relieved).toBe(0);
    expect(at(100)).toEqual([]);
    expect(relieved).toBe(1);
    expect(at(4_000)).toEqual(['✓ The disk of /data has space again.']);
    expect(relieved).toBe(1);
  });
});

describe('a long log', () => {
  it('starts a new file while running and keeps the previous one', () => {
    const log = new LogFile(path.join(folder, 'long'), 'part', 200);
    for (let line = 1; line <= 5; line += 1) log.line(`${line} ${'x'.repeat(60)}`);
    const kept = [`${log.location}.1`, log.location].map((file) => readFileSync(file, 'utf8'));
    expect(kept.every((text) => text.length < 500)).toBe(true);
    expect(kept.join('').trim().split('\n').at(-1)).toContain('"5 xxx');
  });
});

describe('a log on a full disk', () => {
  it('drops lines, counts them, and never stops its writer', () => {
    const logs = path.join(folder, 'logs');
    mkdirSync(logs);
    // Every write to /dev/full fails as on a full disk, for every user.
    symlinkSync('/dev/full', path.join(logs, 'part.log'));
    const log = new LogFile(folder, 'part');
    log.line('one');
    log.chunk(Buffer.from('two\nthree\n'));
    rmSync(log.location);
    log.line('four');
    log.line('five');
    const entries = readFileSync(log.location, 'utf8').trim().split('\n');
    expect(entries.map((entry) => (JSON.parse(entry) as { msg: string }).msg)).toEqual([
      '3 lines are missing: the disk was full',
      'four',
      'five',
    ]);
  });

  it('still throws other errors', () => {
    writeFileSync(path.join(folder, 'no-folder'), '');
    expect(() => new LogFile(path.join(folder, 'no-folder'), 'part')).toThrow();
  });
});
