import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const quietMs = 500;

/** Stores a sandbox's state in a file, so that links survive a restart. */
export class StateFile<T> {
  private timer: NodeJS.Timeout | undefined;
  private written = '';

  /** Without a file, everything stays in memory. */
  constructor(
    private readonly file: string | undefined,
    private readonly state: () => T,
  ) {}

  /** The state from the file of an earlier start; undefined without one. */
  static read<T>(file: string | undefined): T | undefined {
    try {
      return file ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
    } catch {
      // Practice data only: a missing or damaged file means starting anew.
      return undefined;
    }
  }

  /** Marks the state as changed; the file is written when the sandbox is idle. */
  later(): void {
    if (!this.file || this.timer) return;
    this.timer = setTimeout(() => this.flush(), quietMs);
    this.timer.unref();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.file) return;
    const text = JSON.stringify(this.state());
    if (text === this.written) return;
    mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
    // It contains tokens of practice links, and readers must see either the old or the new file.
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.written = text;
  }
}
