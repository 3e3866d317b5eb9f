import { daysAwayPlaceholder, daysLeftPlaceholder, withDayTexts } from './day-words';

describe('days in the words of an alert', () => {
  it.each([
    ['2026-11-25', 'in 3 days'],
    ['2026-11-27', 'tomorrow'],
    ['2026-11-28', 'today'],
    ['2026-11-29', 'yesterday'],
    ['2026-12-02', '4 days ago'],
  ])('read on %s as %s', (today, words) => {
    expect(withDayTexts(`It is due ${daysAwayPlaceholder('2026-11-28')}.`, today)).toBe(
      `It is due ${words}.`,
    );
  });

  it('count remaining days down to zero', () => {
    const text = `Left for ${daysLeftPlaceholder('2026-11-30')}.`;
    expect(['2026-11-21', '2026-11-29', '2026-12-05'].map((day) => withDayTexts(text, day))).toEqual([
      'Left for 9 days.',
      'Left for 1 day.',
      'Left for 0 days.',
    ]);
  });
});
