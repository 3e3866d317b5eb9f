import { periodBefore, presetPeriod, yearBefore } from './report-periods';

describe('presetPeriod', () => {
  it.each([
    ['this-month', '2026-11-25', '2026-11-01', '2026-11-25'],
    ['last-month', '2026-01-10', '2025-12-01', '2025-12-31'],
    ['this-quarter', '2026-11-25', '2026-10-01', '2026-11-25'],
    ['last-quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['year-to-date', '2026-11-25', '2026-01-01', '2026-11-25'],
    ['last-year', '2026-11-25', '2025-01-01', '2025-12-31'],
    ['tax-year', '2026-04-15', '2025-01-01', '2025-12-31'],
    ['tax-year', '2026-04-16', '2026-01-01', '2026-04-16'],
  ] as const)('turns %s on %s into %s to %s', (preset, today, from, to) => {
    expect(presetPeriod(preset, today)).toEqual({ from, to });
  });
});

describe('the comparison period', () => {
  it.each([
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-11-10', '2026-11-19', '2026-10-31', '2026-11-09'],
  ])('of %s to %s is %s to %s', (from, to, first, last) => {
    expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
  });

  it('keeps ends of months when it is one year earlier', () => {
    expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect(yearBefore({ from: '2026-11-01', to: '2026-11-25' })).toEqual({
      from: '2025-11-01',
      to: '2025-11-25',
    });
  });
});
