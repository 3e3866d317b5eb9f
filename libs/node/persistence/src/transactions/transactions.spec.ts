import fc from 'fast-check';
import { pauseBefore } from './transactions';

describe('pauseBefore', () => {
  it('has an upper limit that doubles and stops at 200 ms', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => pauseBefore(attempt, 1))).toEqual([
      10, 20, 40, 80, 160, 200, 200, 200,
    ]);
  });

  it('is between zero and its upper limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) =>
          pauseBefore(attempt, chance) >= 0 && pauseBefore(attempt, chance) <= pauseBefore(attempt, 1),
      ),
    );
    expect(new Set(Array.from({ length: 20 }, () => pauseBefore(6))).size).toBeGreaterThan(15);
  });
});
