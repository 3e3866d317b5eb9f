import { quantityFrom, quantityProblem } from './quantity-text';

describe('quantityFrom', () => {
  it.each([
    ['0.5', 'en-US', '0.5'],
    ['1,234.5', 'en-US', '1234.5'],
    ['1.234,5', 'de-DE', '1234.5'],
    ['1 234,5', 'fr-FR', '1234.5'],
    ['.25', 'en-US', '0.25'],
    ['3.', 'en-US', '3'],
    ['0.000000000000000001', 'en-US', '0.000000000000000001'],
  ])('reads %s of %s as %s', (typed, locale, quantity) => expect(quantityFrom(typed, locale)).toBe(quantity));

  it.each(['', '-1', '1e5', 'abc', '1.2.3', '0.0000000000000000001'])('refuses %j', (typed) =>
    expect(quantityFrom(typed, 'en-US')).toBeUndefined(),
  );
});

describe('quantityProblem', () => {
  it.each([
    ['', 'Enter how many'],
    ['x', 'Enter a number with at most 18 decimals'],
    ['0.00', 'Enter more than zero'],
  ])('returns for %j: %s', (typed, words) => expect(quantityProblem(typed, 'en-US')).toBe(words));

  it('accepts zero if holding nothing is allowed', () =>
    expect(quantityProblem('0', 'en-US', { zero: true })).toBeUndefined());
});
