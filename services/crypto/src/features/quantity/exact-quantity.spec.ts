import fc from 'fast-check';
import { quantityOf, unitsOf } from './exact-quantity';

const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });

describe('an exact quantity', () => {
  it.each([
    ['0', '0'],
    ['-0.0', '0'],
    ['1.50000000', '1.5'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['-2.5', '-2.5'],
    ['123456789012345678901234.1', '123456789012345678901234.1'],
  ])('%s is %s', (text, shortest) => expect(quantityOf(unitsOf(text))).toBe(shortest));

  it.each(['', '1e-7', '.5', '1.', '0.0000000000000000001', 'NaN'])('refuses %p', (text) =>
    expect(() => unitsOf(text)).toThrow(RangeError),
  );

  it('keeps every digit, and sums are exact', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(unitsOf(quantityOf(a))).toBe(a);
        expect(unitsOf(quantityOf(a)) + unitsOf(quantityOf(b))).toBe(unitsOf(quantityOf(a + b)));
      }),
    );
  });
});
