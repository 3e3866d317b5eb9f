import { dueAt, isQuiet } from './delivery-time';

const at = (text: string) => new Date(text);
const night = { from: '22:00', to: '07:00' };
const wish = { timeZone: 'America/New_York', quiet: night, digest: 'off' as const };

describe('isQuiet', () => {
  it.each([
    ['21:45', false],
    ['22:00', true],
    ['03:00', true],
    ['07:00', false],
  ])('spans midnight: %s %s', (time, quiet) => expect(isQuiet(time, night)).toBe(quiet));

  it('treats equal bounds as no quiet hours', () =>
    expect(isQuiet('10:00', { from: '10:00', to: '10:00' })).toBe(false));
});

describe('dueAt', () => {
  it('is immediate by day and in the morning at night, in the person’s time zone', () => {
    // 12:00 and 23:30 in New York.
    expect(dueAt(at('2026-11-25T17:00:00Z'), wish)).toEqual(at('2026-11-25T17:00:00Z'));
    expect(dueAt(at('2026-11-26T04:30:00Z'), wish)).toEqual(at('2026-11-26T12:00:00Z'));
    expect(dueAt(at('2026-11-26T04:30:00Z'), { ...wish, quiet: null })).toEqual(at('2026-11-26T04:30:00Z'));
  });

  it('is the next morning for a daily digest, and the next Monday for a weekly one', () => {
    const wednesday = at('2026-11-25T17:00:00Z');
    expect(dueAt(wednesday, { ...wish, digest: 'daily' })).toEqual(at('2026-11-26T13:00:00Z'));
    expect(dueAt(wednesday, { ...wish, digest: 'weekly' })).toEqual(at('2026-11-30T13:00:00Z'));
  });

  it('supports time zones that differ by a quarter of an hour', () =>
    expect(dueAt(at('2026-11-25T17:00:00Z'), { ...wish, timeZone: 'Asia/Kathmandu' })).toEqual(
      // 22:45 there; 07:00 is 01:15 in UTC.
      at('2026-11-26T01:15:00Z'),
    ));
});
