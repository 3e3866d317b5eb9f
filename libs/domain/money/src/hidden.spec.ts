import fc from 'fast-check';
import { formatMoney, formatMoneyParts } from './format';
import { hidesAmounts, localeHidingAmounts } from './hidden';
import { withoutAmounts } from './hidden-words';

const hiding = localeHidingAmounts('en-US');

describe('a locale that hides amounts', () => {
  it('formats days, counts and names as usual', () => {
    expect(new Intl.NumberFormat(hiding).format(1234.5)).toBe('1,234.5');
    expect(new Intl.NumberFormat(localeHidingAmounts('de-DE-u-hc-h12')).format(1234.5)).toBe('1.234,5');
    expect(new Intl.DateTimeFormat(hiding, { dateStyle: 'medium', timeZone: 'UTC' }).format(0)).toBe(
      'Jan 1, 1970',
    );
    expect(localeHidingAmounts(hiding)).toBe(hiding);
    expect([hidesAmounts('en-US'), hidesAmounts(undefined), hidesAmounts(hiding)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('shows only sign and currency of an amount', () => {
    expect(formatMoney(123456, 'USD', hiding)).toBe('$••••');
    expect(formatMoney(-5, 'USD', hiding)).toBe('−$••••');
    expect(formatMoney(5, 'USD', hiding, true)).toBe('+$••••');
    expect(formatMoney(12, 'JPY', hiding)).toBe('¥••••');
    expect(formatMoney(1234, 'EUR', localeHidingAmounts('de-DE'))).toBe('••••\u00a0€');
    expect(formatMoneyParts(191064, 'USD', hiding)).toEqual({ main: '$••••', fraction: '' });
  });

  it('does not reveal the size of an amount', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999_999 });
    const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'HUF', 'KWD');
    fc.assert(
      fc.property(
        amount,
        amount,
        currency,
        fc.constantFrom('en-US', 'de-DE', 'fr-FR'),
        (a, b, code, locale) => {
          const text = formatMoney(a, code, localeHidingAmounts(locale));
          expect(text).toBe(formatMoney(b, code, localeHidingAmounts(locale)));
          expect(text).not.toMatch(/\d/);
        },
      ),
    );
  });

  it('hides every formatted amount in a sentence, whatever its size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'HUF', 'CHF'),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'),
        (minor, currency, locale) =>
          expect(withoutAmounts(`Spent ${formatMoney(minor, currency, locale)} here`, hiding)).not.toMatch(
            /\d/,
          ),
      ),
    );
  });
});

describe('a sentence without amounts', () => {
  it.each([
    ['You spent $45.50 of $50.00 on 3 May', 'You spent $•••• of $•••• on 3 May'],
    ['5 charges, 30–31 days apart, $15.99 then $17.99', '5 charges, 30–31 days apart, $•••• then $••••'],
    ['Net is −1.234,56 € in 2026', 'Net is −•••• € in 2026'],
    ['1.200,50 Ft left of CHF 90.00, 91% used', '•••• Ft left of CHF ••••, 91% used'],
    ['Worth 250 USD today', 'Worth •••• USD today'],
    ['The screen says 45.50. 12.50% more', 'The screen says ••••. 12.50% more'],
  ])('%s', (text, without) => expect(withoutAmounts(text, hiding)).toBe(without));

  it('is unchanged if amounts are shown', () => {
    expect(withoutAmounts('You spent $45.50', 'en-US')).toBe('You spent $45.50');
  });
});
