import { PeriodicTask } from '@app/service-kit';

const everyMs = 10_000;
const atOnce = 10;

/**
 * Cleans up after a process that stopped in the middle: takes over an expired lease and undoes what was
 * written under it. Another process that tries the same gets no lease and skips it.
 */
export abstract class LeaseRecovery<Left, Held> extends PeriodicTask {
  protected constructor() {
    super(everyMs);
  }

  protected abstract stale(now: Date, limit: number): Promise<Left[]>;
  /** Undefined if another process holds the lease. */
  protected abstract takeOver(abandoned: Left, now: Date): Promise<Held | undefined>;
  protected abstract rollBack(lease: Held): Promise<void>;

  async recover(now = new Date()): Promise<void> {
    for (const abandoned of await this.stale(now, atOnce)) {
      const lease = await this.takeOver(abandoned, now);
      if (lease) await this.rollBack(lease);
    }
  }

  runOnce(): Promise<void> {
    return this.recover();
  }
}
