import { trendBarPercent, volatilityText, volatilityWord } from './volatility';

describe('volatility', () => {
  it.each([
    [0, 'Low'],
    [9.9, 'Low'],
    [10, 'Medium'],
    [24.9, 'Medium'],
    [25, 'High'],
  ])('calls %d %s', (value, word) => expect(volatilityWord(value)).toBe(word));

  it('reports when there is not enough data', () => {
    expect(volatilityText(0, 2)).toBe('Not enough data');
    expect(volatilityText(0, 3)).toBe('Low');
  });

  it('caps the bar at 100 percent', () => {
    expect(trendBarPercent(300, 200)).toBe(100);
    expect(trendBarPercent(50, 200)).toBe(25);
    expect(trendBarPercent(50, 0)).toBe(0);
  });
});
