import { BaseRates } from './base-rates';
import { rateMonth } from './rate-month';

const october = rateMonth('2026-10', {
  '2026-10-29': { USD: '1.08', GBP: '0.86' },
  '2026-10-30': { USD: '1.1', GBP: '0.86' },
});
const november = rateMonth('2026-11', { '2026-11-02': { USD: '1.12', GBP: '0.84', ISK: '140' } });
const dollars = new BaseRates('USD', 'ecb', [november, october]);

describe('a month of rates', () => {
  it('has the mean of its days and the rate of its last day', () => {
    expect(october).toMatchObject({ means: { USD: '1.09', GBP: '0.86' }, lastDay: '2026-10-30' });
    expect(october.last).toEqual({ USD: '1.1', GBP: '0.86' });
  });

  it('replaces known days with those of a newer file', () => {
    const longer = rateMonth('2026-10', { '2026-10-30': { USD: '1.12' } }, october.days);
    expect(longer.means).toEqual({ USD: '1.1', GBP: '0.86' });
  });
});

describe("rates to a person's own currency", () => {
  it('use the mean for a month and the newest rate for net worth', () => {
    expect(dollars.mean('EUR', '2026-10')).toBe('1.09');
    expect(dollars.latest('EUR')).toBe('1.12');
    expect(dollars.mean('GBP', '2026-11')).toBe('1.33333333');
    expect(dollars.asOf).toBe('2026-11-02');
  });

  it('use the newest rate for future months', () => {
    expect(dollars.mean('EUR', '2026-12')).toBe('1.12');
  });

  it("are 1 for the person's own currency", () => {
    expect(new BaseRates('USD', 'ecb', []).mean('USD', '2020-01')).toBe('1');
    expect(dollars.latest('USD')).toBe('1');
  });

  it('are missing, never 1, if none is known', () => {
    expect(dollars.mean('EUR', '2026-09')).toBeUndefined();
    expect(dollars.mean('ISK', '2026-10')).toBeUndefined();
    expect(dollars.latest('UAH')).toBeUndefined();
    expect(new BaseRates('USD', 'ecb', []).latest('EUR')).toBeUndefined();
    expect(dollars.worth(100, 'UAH', dollars.latest('UAH'))).toBeUndefined();
  });
});
