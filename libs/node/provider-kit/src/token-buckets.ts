import { setTimeout as pause } from 'node:timers/promises';

export interface TokenBucketOptions {
  /** Number of calls allowed at once. */
  capacity: number;
  /** Calls per minute in the long run. */
  perMinute: number;
}

const maxBuckets = 5_000;

/** Keeps the calls of each connection below a provider's limit; further calls wait. */
export class TokenBuckets {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(
    private readonly options: TokenBucketOptions,
    private readonly now: () => number = Date.now,
  ) {}

  /** Waits until the connection may make its next call. */
  async take(key: string): Promise<void> {
    const wait = this.waitMs(key);
    if (wait > 0) await pause(wait);
  }

  /** Reserves a call and returns the milliseconds until it may be made. */
  waitMs(key: string): number {
    const { capacity, perMinute } = this.options;
    const now = this.now();
    const bucket = this.buckets.get(key) ?? { left: capacity, at: now };
    bucket.left = Math.min(capacity, bucket.left + ((now - bucket.at) / 60_000) * perMinute) - 1;
    bucket.at = now;
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > maxBuckets) this.buckets.delete(oldest!);
    return bucket.left >= 0 ? 0 : Math.ceil((-bucket.left / perMinute) * 60_000);
  }
}
