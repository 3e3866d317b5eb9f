import fc from 'fast-check';
import { sharesByPriority, uncountedMinor, type GoalClaim, type MoneyPlace } from './shares';

const places: MoneyPlace[] = [
  { key: 'savings', minor: 1_000 },
  { key: 'cash', minor: 300 },
];
const of = (claims: readonly GoalClaim[]) =>
  Object.fromEntries(
    [...sharesByPriority(places, claims)].map(([id, taken]) => [id, Object.fromEntries(taken)]),
  );

describe('money divided among goals', () => {
  it('goes to the goals by priority, up to what each wants', () => {
    expect(
      of([
        { id: 'fund', wanted: 800, places: ['savings'] },
        { id: 'trip', wanted: 900, places: ['savings', 'cash'] },
        { id: 'car', wanted: 50, places: ['cash'] },
      ]),
    ).toEqual({ fund: { savings: 800 }, trip: { savings: 200, cash: 300 }, car: { cash: 0 } });
  });

  it('ignores a place that is overdrawn or removed', () => {
    const [overdrawn] = [{ key: 'savings', minor: -500 }];
    const shares = sharesByPriority([overdrawn], [{ id: 'fund', wanted: 800, places: ['savings', 'gone'] }]);
    expect([...shares.get('fund')!.values()]).toEqual([0, 0]);
    expect(uncountedMinor(overdrawn, shares)).toBe(0);
  });

  it('leaves in each place exactly what the shares do not use', () => {
    const keys = ['a', 'b', 'c'];
    const someKeys = fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 3 });
    const claim = fc.record({
      wanted: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
      places: someKeys,
    });
    const balances = fc.tuple(...keys.map(() => fc.integer({ min: -2_000, max: 8_000 })));
    fc.assert(
      fc.property(balances, fc.array(claim, { maxLength: 6 }), (minors, wants) => {
        const known = keys.map((key, at) => ({ key, minor: minors[at]! }));
        const claims = wants.map((want, at) => ({ id: `goal ${at}`, ...want }));
        const shares = sharesByPriority(known, claims);
        for (const place of known) {
          const taken = [...shares.values()].map((one) => one.get(place.key) ?? 0);
          const free = uncountedMinor(place, shares);
          expect(taken.reduce((sum, one) => sum + one, free)).toBe(Math.max(0, place.minor));
          expect(Math.min(free, ...taken)).toBeGreaterThanOrEqual(0);
        }
        for (const { id, wanted } of claims) {
          const all = [...shares.get(id)!.values()].reduce((sum, one) => sum + one, 0);
          expect(all).toBeLessThanOrEqual(wanted ?? Infinity);
        }
      }),
    );
  });
});
