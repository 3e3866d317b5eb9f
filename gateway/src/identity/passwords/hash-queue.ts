import { DomainError } from '@app/contracts-kernel';

/**
 * Lets a few expensive operations run at once and a few wait. Further callers are refused at once, so that a flood of sign-ins cannot slow
 * down signed-in people.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly queue: number,
  ) {}

  /** Throws SIGN_IN_BUSY if {@link run} would, so that nothing is looked up for a caller who is refused. */
  refuseWhenFull(): void {
    if (this.running >= this.places && this.waiting.length >= this.queue)
      throw new DomainError('SIGN_IN_BUSY', { details: { retryAfterSeconds: 2 } });
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) {
      this.refuseWhenFull();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes directly to the next in line, so that no later caller can take it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
