import { withLikelyAmount } from './likely-amount';

describe('withLikelyAmount', () => {
  const said = { amountMinor: 12_000, otherAmountMinor: 120 };

  it('takes the hundreds for an entry of about a hundred', () => {
    expect(withLikelyAmount(said, 11_500)).toEqual({ amountMinor: 12_000 });
  });

  it('takes the small amount for an entry of a few dollars', () => {
    expect(withLikelyAmount(said, 150)).toEqual({ amountMinor: 120 });
  });

  it('keeps the usual reading when nothing is known of the entry', () => {
    expect(withLikelyAmount(said, undefined)).toEqual({ amountMinor: 12_000 });
  });

  it('changes nothing that can be read in one way only', () => {
    expect(withLikelyAmount({ amountMinor: 500, category: 'Dining' }, 90_000)).toEqual({
      amountMinor: 500,
      category: 'Dining',
    });
  });
});
