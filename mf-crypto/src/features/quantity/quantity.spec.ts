import fc from 'fast-check';
import { changeText, exactText, quantityText } from './quantity';

describe('formatQuantity', () => {
  it.each([
    ['0', '0.00000000'],
    ['0.18342019', '0.18342019'],
    ['1234.5', '1,234.50000000'],
    ['0.000000005', '0.00000000'],
    ['0.000000015', '0.00000002'],
    ['0.0000000050000001', '0.00000001'],
    ['0.999999999', '1.00000000'],
    ['-2.5', '−2.50000000'],
    ['-0.000000001', '0.00000000'],
    ['123456789012345678901234.123456789', '123,456,789,012,345,678,901,234.12345679'],
  ])('prints %s as %s', (quantity, text) => expect(quantityText(quantity, 'en-US')).toBe(text));

  it('follows the locale', () => expect(quantityText('1234.5', 'de-DE')).toBe('1.234,50000000'));
  it('refuses text that is not a decimal', () =>
    expect(() => quantityText('1e-7', 'en-US')).toThrow(RangeError));

  it('rounds by at most half of the last digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (atto) => {
        const digits = String(atto).padStart(19, '0');
        const shown = quantityText(`${digits.slice(0, -18)}.${digits.slice(-18)}`, 'en-US').replace(/,/g, '');
        const [whole, fraction] = shown.split('.') as [string, string];
        const distance = BigInt(whole) * 10n ** 18n + BigInt(fraction) * 10n ** 10n - atto;
        expect((distance < 0n ? -distance : distance) * 2n <= 10n ** 10n).toBe(true);
      }),
    );
  });
});

describe('exactQuantity', () => {
  it.each([
    ['0.35000000', '0.35'],
    ['1234.000000000000000001', '1,234.000000000000000001'],
    ['-2.5', '−2.5'],
    ['0', '0'],
  ])('prints %s as %s', (quantity, text) => expect(exactText(quantity, 'en-US')).toBe(text));
});

describe('formatChange', () => {
  it.each([
    [1.84, '+1.84%'],
    [-1.25, '−1.25%'],
    [0, '0.00%'],
    [12, '+12.00%'],
  ])('prints %d as %s', (percent, text) => expect(changeText(percent, 'en-US')).toBe(text));
});
