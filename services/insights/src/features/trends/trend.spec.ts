import { averageMinor, changeOf, slopeOf, theilSenSlope, volatilityOf } from './trend';

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

  it('measures volatility from at least three months', () => {
    expect(volatilityOf([100, 200])).toBe(0);
    expect(volatilityOf([300, 300, 300])).toBe(0);
    expect(volatilityOf([200, 300, 400])).toBe(27.2);
  });

  it('computes a slope that one unusual month barely changes', () => {
    expect(theilSenSlope([100, 200, 300, 9_000, 500, 600])).toBe(100);
    expect(slopeOf([20_000, 20_100, 19_900, 20_000, 90_000, 20_050]).direction).toBe('flat');
    expect(slopeOf([20_000, 24_000, 28_000, 32_000]).direction).toBe('increasing');
  });

  it('averages to whole minor units', () => {
    expect(averageMinor([100, 101])).toBe(101);
    expect(averageMinor([])).toBe(0);
  });
});
