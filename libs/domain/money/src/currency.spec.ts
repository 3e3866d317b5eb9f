import { currencies, exponentOf, isCurrency } from './currency';
import { formatDecimal, formatMoney } from './format';
import { decimalText, minorFromDecimal, MoneyError } from './money';

describe('a currency', () => {
  it.each(['USD', 'KWD', 'VED', 'CLF', 'UYW', 'CHE', 'MXV'])('accepts %s from ISO 4217', (code) => {
    expect(isCurrency(code)).toBe(true);
    expect(currencies).toContain(code);
    expect(formatMoney(1, code, 'en-US')).toMatch(/1/);
  });

  it.each(['usd', 'XYZ', '', 'US'])('refuses %j', (code) => expect(isCurrency(code)).toBe(false));

  it('is listed once', () => expect(new Set(currencies).size).toBe(currencies.length));
});

describe('decimals of a currency', () => {
  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['CLP', 0],
    ['KWD', 3],
    ['IQD', 3],
    // Amounts smaller than any coin still occur in bank files.
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
    ['PKR', 2],
    ['RSD', 2],
  ])('of %s are %d, as banks use them', (currency, exponent) => {
    expect(exponentOf(currency)).toBe(exponent);
    expect(decimalText(minorFromDecimal(`1234.${'5'.repeat(exponent)}`, currency), currency)).toBe(
      `1234${exponent ? `.${'5'.repeat(exponent)}` : ''}`,
    );
  });

  it('are shown only if the amount has some, for currencies whose prices have none', () => {
    expect(formatMoney(61787430, 'HUF', 'en-US')).toMatch(/617,874\.30$/);
    expect(formatMoney(120000, 'HUF', 'en-US')).toMatch(/1,200$/);
    expect(formatMoney(120000, 'USD', 'en-US')).toBe('$1,200.00');
    expect(formatMoney(1200, 'JPY', 'en-US')).toBe('¥1,200');
    expect(() => minorFromDecimal('1.5', 'JPY')).toThrow(MoneyError);
  });

  it('prints a decimal of the public JSON exactly, and refuses more decimals than the currency has', () => {
    expect(formatDecimal(45.7, 'USD', 'en-US')).toBe('$45.70');
    expect(formatDecimal(-0.001, 'KWD', 'en-US', true)).toMatch(/^\u2212.*0\.001$/);
    expect(() => formatDecimal(45.7, 'JPY', 'en-US')).toThrow('JPY has at most 0 decimals');
  });
});
