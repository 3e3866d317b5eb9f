import fc from 'fast-check';
import { coverMoves } from './move-money';

describe('covering overspending', () => {
  it('takes the largest surplus that is not needed first', () => {
    const givers = [
      { category: 'Rent', available: 145_000, needed: 145_000 },
      { category: 'Fun', available: 5_000, needed: 1_000 },
      { category: 'Trips', available: 9_000, needed: 2_000 },
      { category: 'Dining', available: -8_000, needed: 0 },
    ];
    expect(coverMoves('Dining', 8_000, givers)).toEqual({
      moves: [
        { from: 'Trips', to: 'Dining', minor: 7_000 },
        { from: 'Fun', to: 'Dining', minor: 1_000 },
      ],
      uncovered: 0,
    });
    expect(coverMoves('Dining', 12_500, givers).uncovered).toBe(1_500);
  });

  it('never takes needed money, covers as much as possible, and names each giver once', () => {
    const giver = fc.record({
      available: fc.integer({ min: -5_000, max: 50_000 }),
      needed: fc.integer({ min: -100, max: 60_000 }),
    });
    fc.assert(
      fc.property(fc.array(giver, { maxLength: 15 }), fc.integer({ min: 0, max: 200_000 }), (list, short) => {
        const givers = list.map((one, at) => ({ ...one, category: `c${at}` }));
        const { moves, uncovered } = coverMoves('x', short, givers);
        const spare = (one: { available: number; needed: number }) =>
          Math.max(0, one.available - Math.max(0, one.needed));
        const covered = moves.reduce((sum, { minor }) => sum + minor, 0);
        expect(covered + uncovered).toBe(short);
        expect(covered).toBe(
          Math.min(
            short,
            givers.reduce((sum, one) => sum + spare(one), 0),
          ),
        );
        expect(new Set(moves.map(({ from }) => from)).size).toBe(moves.length);
        for (const { from, minor } of moves) {
          expect(minor).toBeGreaterThan(0);
          expect(minor).toBeLessThanOrEqual(spare(givers.find(({ category }) => category === from)!));
        }
      }),
    );
  });
});
