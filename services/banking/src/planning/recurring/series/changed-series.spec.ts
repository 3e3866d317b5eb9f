import { weeklyRent } from '../../../../test/planning/example-series';
import { withChange } from './changed-series';

const yen = { currency: 'JPY', today: '2026-11-22' };

describe('a series whose account now has another currency', () => {
  const range = { ...weeklyRent, minMinor: -31_000, maxMinor: -29_000 };

  it.each([
    ['amount', weeklyRent, {}],
    ['amountMin', range, { amount: -45_000 }],
    ['amountMax', range, { amount: -45_000, amountMin: -46_000 }],
  ])('requires the %s', (field, series, change) => {
    expect(() => withChange(series, change, yen)).toThrow(
      expect.objectContaining({ field, message: `${field}: Say how much it is in JPY` }),
    );
  });

  it('accepts the fields of its kind, and null for fields its kind does not have', () => {
    const said = { amount: -45_000, amountMin: null, amountMax: null };
    expect(withChange(range, said, yen)).toMatchObject({ currency: 'JPY', amountMinor: -45_000 });
    expect(withChange({ ...weeklyRent, amountMinor: 0 }, {}, yen).amountMinor).toBe(0);
  });
});
