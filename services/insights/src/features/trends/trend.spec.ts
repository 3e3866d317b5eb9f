import fc from 'fast-check';
import { averageMinor, changeOf, projection, slopeOf, theilSenSlope, volatilityOf } from './trend';

describe('trend', () => {
  it.each([
    [27_350, 24_010, 'increasing', 13.9],
    [24_010, 27_350, 'decreasing', -12.2],
    [10_400, 10_000, 'flat', 4],
    [1_500, 700, 'flat', 114.3],
    [5_000, 0, 'increasing', 0],
    [0, 0, 'flat', 0],
  ] as const)('%i against %i is %s by %d %%', (current, previous, direction, percent) => {
    expect(changeOf(current, previous)).toEqual({ direction, percent });
  });

  it('projects at the pace so far and never below what is spent', () => {
    expect(projection(21_000, 21, 30)).toBe(30_000);
    expect(projection(100, 3, 31)).toBe(1_033);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 31 }), (spent, day) => {
        expect(projection(spent, day, 31)).toBeGreaterThanOrEqual(spent);
      }),
    );
  });

  it('measures volatility from three months on', () => {
    expect(volatilityOf([100, 200])).toBe(0);
    expect(volatilityOf([300, 300, 300])).toBe(0);
    expect(volatilityOf([200, 300, 400])).toBe(27.2);
  });

  it('is steady against one odd month', () => {
    expect(theilSenSlope([100, 200, 300, 9_000, 500, 600])).toBe(100);
    expect(slopeOf([20_000, 20_100, 19_900, 20_000, 90_000, 20_050]).direction).toBe('flat');
    expect(slopeOf([20_000, 24_000, 28_000, 32_000]).direction).toBe('increasing');
  });

  it('averages to whole minor units', () => {
    expect(averageMinor([100, 101])).toBe(101);
    expect(averageMinor([])).toBe(0);
  });
});
