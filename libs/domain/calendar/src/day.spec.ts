import fc from 'fast-check';
import { addDays, dayOf, daysBetween, firstDayEver, isDay, lastDayEver, weekday } from './day';
import { daysInMonth, monthOf } from './month';

const millisADay = 86_400_000;
const textOf = (date: Date): string => date.toISOString().slice(0, 10);
const range = { min: new Date(firstDayEver), max: new Date(lastDayEver), noInvalidDate: true } as const;

describe('calendar days', () => {
  it('equal the days of the platform for every day from 1896 to 2105', () => {
    const first = Date.UTC(1896, 0);
    const last = Date.UTC(2106, 0) / millisADay;
    for (let number = first / millisADay, day = textOf(new Date(first)); number < last; number += 1) {
      const date = new Date(number * millisADay);
      if (day !== textOf(date) || daysBetween('1970-01-01', day) !== number || !isDay(day))
        throw new Error(`${day} is not ${textOf(date)}`);
      if (weekday(day) !== (date.getUTCDay() || 7)) throw new Error(`${day} is not on that weekday`);
      day = addDays(day, 1);
    }
  });

  it('equal the days of the platform between the first and the last day', () => {
    fc.assert(
      fc.property(fc.date(range), fc.date(range), (one, other) => {
        const [from, to] = [textOf(one), textOf(other)];
        const between = Date.parse(to) / millisADay - Date.parse(from) / millisADay;
        expect(daysBetween(from, to)).toBe(between);
        expect(addDays(from, between)).toBe(to);
        expect(weekday(to)).toBe(new Date(to).getUTCDay() || 7);
        const end = new Date(to);
        expect(daysInMonth(monthOf(to))).toBe(
          new Date(end.setUTCFullYear(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate(),
        );
      }),
    );
  });

  it('exist only where the platform has such a day', () => {
    const part = fc.integer({ min: -1, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 10_000 }), part, part, (year, month, date) => {
        const known = new Date(0);
        known.setUTCFullYear(year, month - 1, date);
        const exists =
          year >= 1 && year <= 9999 && known.getUTCMonth() === month - 1 && known.getUTCDate() === date;
        expect(dayOf(year, month, date)).toBe(exists ? textOf(known) : undefined);
      }),
    );
    expect(dayOf(2026, 1.5, 1)).toBeUndefined();
  });

  it.each(['2026-13-01', '2026-00-10', '2026-01-32', '', 'tomorrow', '2026-1-5', '2026-01-05T00:00'])(
    'cannot be calculated from “%s”',
    (text) => {
      expect(() => addDays(text, 1)).toThrow(RangeError);
      expect(() => daysBetween(text, '2026-01-01')).toThrow(RangeError);
      expect(isDay(text)).toBe(false);
    },
  );

  it('cannot be moved by NaN days', () => {
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
  });
});
