import fc from 'fast-check';
import { convertMinor, crossRate, meanRate } from './convert';
import { MoneyError } from './money';

const rate = fc
  .tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('conversion', () => {
  it.each([
    [10_000, 'EUR', 'USD', '1.0853', 10_853],
    [1, 'EUR', 'USD', '1.5', 2],
    [3, 'EUR', 'USD', '1.5', 4],
    [5, 'EUR', 'USD', '0.5', 2],
    [-5, 'EUR', 'USD', '0.5', -2],
    [12_345, 'USD', 'JPY', '151.2', 18_666],
    [18_666, 'JPY', 'USD', '0.0066', 12_320],
    [1_000, 'KWD', 'USD', '3.25', 325],
    [0, 'EUR', 'USD', '1.0853', 0],
  ])('turns %s %s into %s at %s: %s', (amount, from, to, at, expected) => {
    expect(convertMinor(amount, from, to, at)).toBe(expected);
  });

  it('is an odd function, and at rate 1 changes nothing', () => {
    fc.assert(
      fc.property(minor, rate, (amount, at) => {
        expect(convertMinor(-amount, 'EUR', 'USD', at)).toBe(0 - convertMinor(amount, 'EUR', 'USD', at));
        expect(convertMinor(amount, 'EUR', 'USD', '1')).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  it('differs from the exact result by at most half a cent', () => {
    fc.assert(
      fc.property(minor, rate, (amount, at) => {
        const scaled = BigInt(at.replace('.', ''));
        const off = BigInt(convertMinor(amount, 'EUR', 'USD', at)) * 10_000n - BigInt(amount) * scaled;
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
      }),
    );
  });

  it.each(['', '0', '-1', '1e3', '1,5', 'NaN'])('refuses the rate %j', (at) => {
    expect(() => convertMinor(1, 'EUR', 'USD', at)).toThrow(MoneyError);
  });
});

describe('rates', () => {
  it('are crossed through a third currency', () => {
    expect(crossRate('0.85', '1.0625')).toBe('1.25');
    expect(crossRate('163.5', '1.09')).toBe('0.00666667');
    expect(crossRate('1', '1.09')).toBe('1.09');
  });

  it('equal 1 between a currency and itself', () => {
    fc.assert(fc.property(rate, (at) => expect(crossRate(at, at)).toBe('1')));
  });

  it('have a mean between the lowest and the highest, in any order', () => {
    expect(meanRate(['1.08', '1.09', '1.1'])).toBe('1.09');
    fc.assert(
      fc.property(fc.array(rate, { minLength: 1, maxLength: 23 }), (rates) => {
        const mean = Number(meanRate(rates));
        const numbers = rates.map(Number);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...numbers) - 1e-7);
        expect(mean).toBeLessThanOrEqual(Math.max(...numbers) + 1e-7);
        expect(meanRate([...rates].reverse())).toBe(meanRate(rates));
      }),
    );
  });
});
