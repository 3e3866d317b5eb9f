import { nextRun, reportedPeriod } from './schedule-days';

describe('a schedule', () => {
  it.each([
    ['month', 2, '2026-11-25', '2026-12-02'],
    ['month', 25, '2026-11-25', '2026-12-25'],
    ['month', 28, '2026-11-25', '2026-11-28'],
    ['quarter', 1, '2026-11-25', '2027-01-01'],
    ['quarter', 5, '2027-01-01', '2027-01-05'],
  ] as const)('runs each %s on day %i: after %s on %s', (every, day, after, next) => {
    expect(nextRun(every, day, after)).toBe(next);
  });

  it('reports on the whole months before its day', () => {
    expect(reportedPeriod('month', '2027-01-02')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(reportedPeriod('quarter', '2027-01-02')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  });
});
