import { DomainError } from '@app/contracts-kernel';

/**
 * The most writes running at once. Those that commit together are one transaction of the store, and the next group forms while
 * one is written.
 */
const maxAtOnce = 24;
const maxWaiting = 400;
/** Share of the time until the deadline; a write that starts later would finish too late. */
const longestWait = 2 / 3;
const retryAfterSeconds = 2;

const tooBusy = (): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', {
    message: 'Too much is being saved at this moment, so this was not. Send it again.',
    details: { reason: 'BUSY', retryAfterSeconds },
  });

/**
 * Limits how many writes of a process run at once. The others wait; one that would wait too long is refused before it starts, so
 * nothing of it is stored, and the error says when to retry.
 */
export class Backpressure {
  private running = 0;
  private waiting = 0;
  private readonly queue: (() => void)[] = [];

  /** `line` waits for everything else that must come first, then calls `run`. */
  enter<T>(deadline: number, line: (run: (work: () => Promise<T>) => Promise<T>) => Promise<T>): Promise<T> {
    if (this.waiting >= maxWaiting) return Promise.reject(tooBusy());
    this.waiting += 1;
    let state: 'waiting' | 'begun' | 'refused' = 'waiting';
    const leave = (next: 'begun' | 'refused'): void => {
      if (state !== 'waiting') return;
      this.waiting -= 1;
      state = next;
    };
    return new Promise<T>((resolve, reject) => {
      const refuse = (): void => {
        leave('refused');
        reject(tooBusy());
      };
      const timer = setTimeout(refuse, Math.max(0, (deadline - Date.now()) * longestWait));
      const run = async (work: () => Promise<T>): Promise<T> => {
        await this.slot();
        try {
          // It was already refused, so nobody waits for its result.
          if (state === 'refused') throw tooBusy();
          clearTimeout(timer);
          leave('begun');
          return await work();
        } finally {
          this.release();
        }
      };
      line(run)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          leave('refused');
        });
    });
  }

  private async slot(): Promise<void> {
    // A freed slot goes directly to the next waiting write, so that a later one cannot take it.
    if (this.running >= maxAtOnce) await new Promise<void>((begin) => this.queue.push(begin));
    else this.running += 1;
  }

  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running -= 1;
  }
}
