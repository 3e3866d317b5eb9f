import { daysInMonth, lastDay, monthsBetween } from './month';
import { eachDay, wholeMonth } from './period';

describe('the ends of the calendar', () => {
  it('include the whole last month up to its last day', () => {
    expect(wholeMonth('9999-12')).toEqual({ from: '9999-12-01', to: '9999-12-31' });
    expect(monthsBetween('9999-11', '9999-12')).toEqual(['9999-11', '9999-12']);
    expect(eachDay({ from: '9999-12-30', to: '9999-12-31' })).toEqual(['9999-12-30', '9999-12-31']);
    expect(eachDay(wholeMonth('0001-01'))).toHaveLength(31);
  });
});

describe('months', () => {
  it.each([
    ['2024-02', 29],
    ['2026-02', 28],
    ['1900-02', 28],
    ['2000-02', 29],
    ['0004-02', 29],
    ['2026-12', 31],
    ['2026-04', 30],
  ])('%s has %i days', (month, days) => {
    expect(daysInMonth(month)).toBe(days);
    expect(lastDay(month)).toBe(`${month}-${days}`);
  });

  it('gives an empty list of months and of days if the end is before the start', () => {
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
    expect(monthsBetween('2025-12', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(eachDay({ from: '2026-01-02', to: '2026-01-01' })).toEqual([]);
  });
});
