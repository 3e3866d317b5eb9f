import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDiskFull } from '../data/disk';

/**
 * Appends a part's output to `<data>/logs/<name>.log`, one JSON object per line with the part's name; starts a new file above 20
 * MB.
 */
export class LogFile {
  private readonly file: string;
  private rest = '';
  private lost = 0;
  private size = 0;

  constructor(
    dataDir: string,
    private readonly name: string,
    private readonly rotateAbove = 20 * 1024 * 1024,
  ) {
    const folder = path.join(dataDir, 'logs');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = path.join(folder, `${name}.log`);
    if (existsSync(this.file)) this.size = statSync(this.file).size;
    this.rotate();
  }

  /** Keeps the earlier lines in one older file. */
  private rotate(): void {
    if (this.size <= this.rotateAbove) return;
    if (existsSync(this.file)) renameSync(this.file, `${this.file}.1`);
    this.size = 0;
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
    this.append(json);
  }

  /** A full disk must not end the writing process: lines are dropped until there is space, and counted. */
  private append(json: object): void {
    const missing = this.lost > 0 ? this.entry(`${this.lost} lines are missing: the disk was full`) : '';
    const text = missing + JSON.stringify(json) + '\n';
    try {
      this.rotate();
      appendFileSync(this.file, text);
      this.size += Buffer.byteLength(text);
      this.lost = 0;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.lost += 1;
    }
  }

  private entry(msg: string): string {
    const time = new Date().toISOString();
    return JSON.stringify({ part: this.name, time, level: 40, msg }) + '\n';
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
