import { DomainError } from '@app/contracts-kernel';

/**
 * Lets few expensive things run at once and few wait. Beyond that callers are sent away at once, so that a flood of
 * sign-ins cannot take the machine from those who are signed in.
 */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly queue: number,
  ) {}

  /** Throws SIGN_IN_BUSY where {@link pass} would: before anything is looked up for somebody who is sent away. */
  refuseWhenFull(): void {
    if (this.running >= this.places && this.waiting.length >= this.queue)
      throw new DomainError('SIGN_IN_BUSY', { details: { retryAfterSeconds: 2 } });
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) {
      this.refuseWhenFull();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      // The place is handed to the next in line, so nobody who comes later gets it first.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
