import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const quietMs = 500;

/** Keeps what a sandbox knows in a file, so that links made before are still there after it starts again. */
export class StateFile<T> {
  private timer: NodeJS.Timeout | undefined;
  private written = '';

  /** Without a file everything stays in memory. */
  constructor(
    private readonly file: string | undefined,
    private readonly state: () => T,
  ) {}

  /** What the file of an earlier start holds; undefined without one. */
  static read<T>(file: string | undefined): T | undefined {
    try {
      return file ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
    } catch {
      // Practice data only: a file that is missing or damaged means a new beginning.
      return undefined;
    }
  }

  /** Something may have changed: the file is written when the sandbox has a quiet moment. */
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
    // Tokens of practice links stand in it, and whoever reads it sees the old file or the new one.
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.written = text;
  }
}
