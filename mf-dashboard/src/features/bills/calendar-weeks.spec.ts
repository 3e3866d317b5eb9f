import fc from 'fast-check';
import { addDays, addMonths, weekday } from '@app/calendar';
import { firstWeekday, weeksOf } from './calendar-weeks';

describe('weeksOf', () => {
  it('returns whole weeks that contain every day once and start on the given weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 7 }), (offset, first) => {
        const month = addMonths('2000-01', offset);
        const days = weeksOf(month, first).flat();
        expect(days.length % 7).toBe(0);
        expect(weekday(days[0]!)).toBe(first);
        expect(days[0]! <= `${month}-01`).toBe(true);
        for (const [index, day] of days.entries()) expect(day).toBe(addDays(days[0]!, index));
        expect(days.at(-7)!.slice(0, 7) <= month).toBe(true);
      }),
    );
  });

  it('starts on Sunday in the United States and on Monday in Germany', () => {
    expect(firstWeekday('en-US')).toBe(7);
    expect(firstWeekday('de-DE')).toBe(1);
  });
});
