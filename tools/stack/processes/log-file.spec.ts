import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LogFile } from './log-file';

const dataDir = mkdtempSync(path.join(tmpdir(), 'log-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const said = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe('a log file', () => {
  it('starts a new file while its part runs, and keeps one older file', () => {
    const log = new LogFile(dataDir, 'banking', 2_000);
    for (let at = 0; at < 200; at += 1) log.line(`line ${at}`);
    const [now, before] = [said(log.location), said(`${log.location}.1`)];
    expect(now.at(-1)).toBe('line 199');
    // The older file ends where the new one starts.
    expect(Number(before.at(-1)!.slice(5)) + 1).toBe(Number(now[0]!.slice(5)));
    for (const file of [log.location, `${log.location}.1`]) expect(statSync(file).size).toBeLessThan(2_200);
  });
});
