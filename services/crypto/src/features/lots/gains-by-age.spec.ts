import fc from 'fast-check';
import { gainsByAge } from './gains-by-age';
import type { Lot } from './lot-pool';

const lot = fc.record({
  units: fc.bigInt({ min: 1n, max: 10n ** 19n }),
  costMinor: fc.bigInt({ min: 0n, max: 10n ** 8n }),
  costKnown: fc.boolean(),
  day: fc.constantFrom('2023-05-01', '2025-12-31', '2026-02-02'),
});

describe('gains by holding period', () => {
  it('are the same in any order of the lots, and together the whole gain', () => {
    const given = fc.array(lot, { minLength: 1, maxLength: 12 }).chain((lots) =>
      fc.record({
        lots: fc.constant(lots),
        mixed: fc.shuffledSubarray(lots, { minLength: lots.length, maxLength: lots.length }),
        value: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      }),
    );
    fc.assert(
      fc.property(given, ({ lots, mixed, value }) => {
        const of = (some: readonly unknown[]) => gainsByAge(value, some as readonly Lot[], '2026-06-01');
        const gains = of(lots);
        expect(of(mixed)).toEqual(gains);
        const cost = lots.reduce((sum, { costMinor }) => sum + costMinor, 0n);
        expect(gains.short + gains.long).toBe(value - cost);
      }),
    );
  });
});
