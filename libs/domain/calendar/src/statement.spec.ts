import fc from 'fast-check';
import { addDays, daysBetween } from './day';
import { closedStatement, lastDateUntil, nextDateAfter, runningStatement } from './statement';

describe('days of statements', () => {
  it.each([
    ['2026-11-22', 15, '2026-10-16', '2026-11-15'],
    ['2026-11-15', 15, '2026-10-16', '2026-11-15'],
    ['2026-11-14', 15, '2026-09-16', '2026-10-15'],
    ['2027-03-01', 31, '2027-02-01', '2027-02-28'],
    ['2027-03-31', 31, '2027-03-01', '2027-03-31'],
    ['2028-03-30', 30, '2028-03-01', '2028-03-30'],
    ['2027-01-01', 31, '2026-12-01', '2026-12-31'],
  ])('are, on %s with closing day %i, those from %s to %s', (today, day, from, to) => {
    expect(closedStatement(today, day)).toEqual({ from, to });
  });

  it.each([
    ['2026-11-15', 10, '2026-12-10'],
    ['2026-11-15', 15, '2026-12-15'],
    ['2026-11-15', 28, '2026-11-28'],
    ['2027-01-31', 31, '2027-02-28'],
  ])('find, after %s, the next day %i on %s', (day, date, next) => {
    expect(nextDateAfter(day, date)).toBe(next);
  });

  it('include every day in exactly one statement', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 31 }), (offset, closing) => {
        const today = addDays('2024-01-01', offset);
        const { from, to } = closedStatement(today, closing);
        expect(closedStatement(addDays(from, -1), closing).to).toBe(addDays(from, -1));
        expect(nextDateAfter(to, closing) > today).toBe(true);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(27);
        expect(daysBetween(from, to)).toBeLessThanOrEqual(30);
        expect(lastDateUntil(today, closing)).toBe(to);
        const running = runningStatement(today, closing);
        expect(running.from <= today && today <= running.to).toBe(true);
        expect(closedStatement(running.to, closing)).toEqual(running);
      }),
    );
  });
});
