import { newSeriesDetails } from './series-details';
import { amountInNewCurrency, amountsInNewCurrency } from './amount-in-new-currency';

describe('amount whose account changes to another currency', () => {
  it.each([
    [4_500, 'USD', 'EUR', 4_500],
    [4_500, 'USD', 'JPY', 45],
    [4_550, 'USD', 'JPY', null],
    [45, 'JPY', 'USD', 4_500],
    [4_500, 'USD', 'KWD', 45_000],
    [45_005, 'KWD', 'USD', null],
    [0, 'USD', 'JPY', 0],
    [null, 'USD', 'JPY', null],
  ])('changes from %s %s to %s %s', (minor, from, to, expected) => {
    expect(amountInNewCurrency(minor, from, to)).toBe(expected);
  });

  it('applies to bounds and parts as well', () => {
    const details = {
      ...newSeriesDetails,
      minMinor: 4_000,
      maxMinor: 5_050,
      split: [{ category: 'Housing', minor: 4_500, person: 'p' }],
    };
    expect(amountsInNewCurrency(details, 'USD', 'JPY')).toEqual({
      ...details,
      minMinor: 40,
      maxMinor: null,
      split: [{ category: 'Housing', minor: 45, person: 'p' }],
    });
  });
});
