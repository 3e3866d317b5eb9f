import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskWatch, freeMegabytes } from './disk';
import { LogFile } from './log-file';

const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('free space', () => {
  it('is what df says', () => {
    const [, line = ''] = execFileSync('df', ['-Pk', folder], { encoding: 'utf8' }).trim().split('\n');
    const available = Number(line.split(/\s+/)[3]) / 1024;
    expect(Math.abs(freeMegabytes(folder) - available)).toBeLessThan(100);
  });
});

describe('a disk that gets full below a running stack', () => {
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

  it('is told once each time it gets worse, and when it is over', () => {
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

describe('a log on a full disk', () => {
  it('loses lines, says how many, and never ends its writer', () => {
    const logs = path.join(folder, 'logs');
    mkdirSync(logs);
    // Every write to /dev/full fails as on a full disk, for everybody.
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

  it('fails for any other reason as before', () => {
    writeFileSync(path.join(folder, 'no-folder'), '');
    expect(() => new LogFile(path.join(folder, 'no-folder'), 'part')).toThrow();
  });
});
