import { TokenBuckets } from './token-buckets';

describe('TokenBuckets', () => {
  it('lets a burst through, delays calls above it, and limits each connection separately', () => {
    let now = 0;
    const buckets = new TokenBuckets({ capacity: 2, perMinute: 60 }, () => now);
    expect([buckets.waitMs('a'), buckets.waitMs('a'), buckets.waitMs('a'), buckets.waitMs('a')]).toEqual([
      0, 0, 1_000, 2_000,
    ]);
    expect(buckets.waitMs('b')).toBe(0);
    now = 4_000;
    expect(buckets.waitMs('a')).toBe(0);
  });
});
