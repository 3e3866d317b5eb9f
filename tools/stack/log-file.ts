import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const rotateAbove = 20 * 1024 * 1024;

/** Appends a part's output to `<data>/logs/<name>.log`, one JSON object per line that names the part. */
export class LogFile {
  private readonly file: string;
  private rest = '';

  constructor(
    dataDir: string,
    private readonly name: string,
  ) {
    const folder = path.join(dataDir, 'logs');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = path.join(folder, `${name}.log`);
    if (existsSync(this.file) && statSync(this.file).size > rotateAbove)
      renameSync(this.file, `${this.file}.1`);
  }

  chunk(data: Buffer): void {
    const lines = (this.rest + data.toString('utf8')).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) this.line(line);
  }

  line(line: string): void {
    const entry = asObject(line);
    const json = entry
      ? { part: this.name, ...entry }
      : { part: this.name, time: new Date().toISOString(), level: 30, msg: line };
    appendFileSync(this.file, JSON.stringify(json) + '\n');
  }

  get location(): string {
    return this.file;
  }
}

function asObject(line: string): object | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as object;
  } catch {
    return undefined;
  }
}
