import fc from 'fast-check';
import { addDays, isDay, lastDayEver } from './day';
import { firstDay, isMonth, lastDay, monthOf } from './month';

describe('the last day of a month', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['1900-02', '1900-02-28'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
    ['9999-12', lastDayEver],
  ])('of %s is %s', (month, day) => {
    expect(lastDay(month)).toBe(day);
  });

  it('is the day before the first of the next month', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const month = monthOf(date.toISOString());
        const last = lastDay(month);
        expect(monthOf(last)).toBe(month);
        expect(firstDay(monthOf(addDays(last, 1)))).toBe(addDays(last, 1));
      }),
    );
  });
});

it('rejects days and months before the year 1', () => {
  expect([isDay('0000-12-31'), isDay('0001-01-01')]).toEqual([false, true]);
  expect([isMonth('0000-12'), isMonth('0001-01')]).toEqual([false, true]);
});
