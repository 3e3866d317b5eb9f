import { setTimeout as pause } from 'node:timers/promises';

/** Pauses in ms before work that failed is tried again. */
const pauses = [100, 500, 2_000, 5_000, 15_000];

export interface AfterReplyReports {
  /** The work failed and is tried again. */
  again: (error: unknown) => void;
  /** The work failed for the last time. */
  lost: (error: unknown) => void;
}

/** Work that is done after a reply was sent, one piece after the other for each person, and repeated after a failure. */
export class AfterReplyQueue {
  private readonly running = new Map<string, Promise<void>>();
  private readonly closing = new AbortController();

  constructor(private readonly reports: AfterReplyReports) {}

  /** Starts work, which must be harmless to repeat. */
  start(userId: string, work: () => Promise<unknown>): void {
    const mine: Promise<void> = this.settled(userId)
      .then(() => this.patiently(work))
      .finally(() => {
        if (this.running.get(userId) === mine) this.running.delete(userId);
      });
    this.running.set(userId, mine);
  }

  /** Resolves when all the person's work is done. */
  async settled(userId: string): Promise<void> {
    await this.running.get(userId);
  }

  /** Ends the pauses for one last try, and resolves when everybody's work is done. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.running.values());
  }

  private async patiently(work: () => Promise<unknown>): Promise<void> {
    for (const wait of [...pauses, undefined]) {
      try {
        await work();
        return;
      } catch (error) {
        if (wait === undefined || this.closing.signal.aborted) return this.reports.lost(error);
        this.reports.again(error);
        await pause(wait, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }
}
