import { statfsSync } from 'node:fs';

/** Free megabytes on the disk of a folder. */
export function freeMegabytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}

export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';

const lowMb = 200;
const fullMb = 20;
const lookEveryMs = 10_000;

type Space = 'enough' | 'low' | 'full';

/** Reports when the disk of a running stack fills up, and when there is space again. */
export class DiskWatch {
  private space: Space = 'enough';
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataDir: string,
    private readonly events: { say(line: string): void; relieved(): void },
    private readonly free: (dir: string) => number = freeMegabytes,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  look(): void {
    const megabytes = this.free(this.dataDir);
    const space = megabytes < fullMb ? 'full' : megabytes < lowMb ? 'low' : 'enough';
    if (space === this.space) return;
    const before = this.space;
    this.space = space;
    if (space === 'full')
      this.events.say(
        `! The disk of ${this.dataDir} is full: nothing can be saved. Free some space; everything then goes on by itself.`,
      );
    else if (space === 'low' && before === 'enough')
      this.events.say(
        `! The disk of ${this.dataDir} has only ${megabytes} MB left: free some space before nothing can be saved.`,
      );
    else if (space === 'enough') this.events.say(`✓ The disk of ${this.dataDir} has space again.`);
    if (before === 'full') this.events.relieved();
  }
}
