import { Rounds } from '@app/service-kit';

const everyMs = 10_000;
const atOnce = 10;

/**
 * Ends what a stopped process left in the middle: a lease that ran out is taken over, and what was written under it is
 * undone. Another process that tries the same gets no lease and leaves it.
 */
export abstract class LeaseRecovery<Left, Held> extends Rounds {
  protected constructor() {
    super(everyMs);
  }

  protected abstract stale(now: Date, limit: number): Promise<Left[]>;
  /** Undefined when somebody else has it. */
  protected abstract takeOver(left: Left, now: Date): Promise<Held | undefined>;
  protected abstract rollBack(held: Held): Promise<void>;

  async recover(now = new Date()): Promise<void> {
    for (const left of await this.stale(now, atOnce)) {
      const held = await this.takeOver(left, now);
      if (held) await this.rollBack(held);
    }
  }

  round(): Promise<void> {
    return this.recover();
  }
}
