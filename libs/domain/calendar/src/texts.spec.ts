import { daysText, dayText, monthText } from './texts';

describe('days in words', () => {
  it.each([
    ['en-US', 'Nov 21, 2026', 'Nov 2026'],
    ['en-GB', '21 Nov 2026', 'Nov 2026'],
    ['de-DE', '21.11.2026', 'Nov. 2026'],
  ])('are those of %s', (locale, day, month) => {
    expect(dayText('2026-11-21', locale)).toBe(day);
    expect(monthText('2026-11', locale)).toBe(month);
  });

  it('name both ends of a range, and one day once', () => {
    expect(daysText({ from: '2026-11-01', to: '2026-11-21' }, 'en-US')).toMatch(/^Nov 1\s–\s21, 2026$/);
    expect(daysText({ from: '2026-11-21', to: '2026-11-21' }, 'en-US')).toBe('Nov 21, 2026');
  });
});
