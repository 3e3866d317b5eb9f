import { addDays, addMonthsToDay } from '@app/calendar';
import fc from 'fast-check';
import { missingPay } from './pay-gaps';

const today = '2026-11-21';
const fortnights = (count: number, last = '2026-11-19'): string[] =>
  Array.from({ length: count }, (_, ago) => addDays(last, -14 * ago));
const expected = (dates: readonly string[]) => missingPay(dates, today).map((one) => one.expected);

describe('missing pay', () => {
  it('is found for a fortnight without a payslip between two with one', () => {
    const dates = fortnights(20).filter((date) => date !== '2026-06-18');
    expect(missingPay(dates, today)).toEqual([
      { expected: '2026-06-18', after: '2026-06-04', before: '2026-07-02' },
    ]);
  });

  it('is found for each of several periods in a row', () => {
    const dates = fortnights(20).filter((date) => date !== '2026-06-18' && date !== '2026-07-02');
    expect(expected(dates)).toEqual(['2026-06-18', '2026-07-02']);
  });

  it('is found when it is overdue, once weekends and holidays are over', () => {
    expect(expected(fortnights(10, '2026-11-02'))).toEqual([]);
    expect(expected(fortnights(10, '2026-11-01'))).toEqual(['2026-11-15']);
  });

  it('is not found after a job has ended, before an interval is known, or without one', () => {
    expect(expected(fortnights(10, '2026-07-02'))).toEqual([]);
    expect(expected(['2026-09-10', '2026-10-22', '2026-11-19'])).toEqual([]);
    expect(expected(['2026-01-02', '2026-03-30', '2026-08-09', '2026-09-01', '2026-11-19'])).toEqual([]);
  });

  it('is not found in a whole year of semi-monthly or monthly pay that was moved before weekends', () => {
    const monthly = Array.from({ length: 12 }, (_, ago) => addMonthsToDay('2026-10-30', -ago));
    expect(expected(monthly)).toEqual([]);
    const twice = monthly.flatMap((date) => [`${date.slice(0, 8)}13`, date]);
    expect(expected([...twice, '2026-11-13'])).toEqual([]);
  });

  it('is exactly what was taken out of any weekly or fortnightly pay', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(7, 14),
        fc.integer({ min: 10, max: 40 }),
        fc.infiniteStream(fc.integer({ min: -1, max: 1 })),
        fc.nat(),
        (every, count, shifts, which) => {
          const all = Array.from({ length: count }, (_, ago) => addDays(today, -every * ago)).reverse();
          const moved = all.map((date) => addDays(date, -Math.abs(shifts.next().value as number)));
          const gone = 1 + (which % (count - 2));
          const found = missingPay(
            moved.filter((_, index) => index !== gone),
            today,
          );
          expect(found).toHaveLength(1);
          expect([found[0]!.after, found[0]!.before]).toEqual([moved[gone - 1], moved[gone + 1]]);
          expect(missingPay(moved, today)).toEqual([]);
        },
      ),
    );
  });
});
