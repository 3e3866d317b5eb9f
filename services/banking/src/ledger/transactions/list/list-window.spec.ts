import fc from 'fast-check';
import { addDays, addMonths } from '@app/calendar';
import type { MonthRollup } from '../../book/rollups/rollup';
import { cursorAfter, dayCounts, monthSpans, parseCursor, windowOf } from './list-window';

const rollup = (month: string, days: Record<string, number>) =>
  ({ month, days: Object.fromEntries(Object.entries(days).map(([day, rows]) => [day, { rows }])) }) as Pick<
    MonthRollup,
    'month' | 'days'
  >;

describe('list window', () => {
  it('takes days newest first across currencies, without emptied days', () => {
    expect(
      dayCounts([
        rollup('2026-01', { d05: 2, d09: 0 }),
        rollup('2026-02', { d01: 1 }),
        rollup('2026-01', { d05: 3 }),
      ]),
    ).toEqual([
      ['2026-02-01', 1],
      ['2026-01-05', 5],
    ]);
    expect(dayCounts([rollup('2026-02', { d01: 1, d02: 4 })], '2026-02-01')).toEqual([['2026-02-01', 1]]);
  });

  it('is the shortest range that contains the requested rows, or everything', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 300 }),
        (rows, wanted) => {
          const counts = rows.map((count, index) => [addDays('2026-06-30', -3 * index), count] as const);
          const { from, to } = windowOf(counts, wanted)!;
          const held = (first: string) =>
            counts.filter(([day]) => day >= first && day <= to).reduce((sum, [, count]) => sum + count, 0);
          const total = rows.reduce((sum, count) => sum + count, 0);
          expect(held(from)).toBeGreaterThanOrEqual(Math.min(wanted, total));
          if (from !== to) expect(held(addDays(from, 1))).toBeLessThan(wanted);
        },
      ),
    );
    expect(windowOf([], 5)).toBeUndefined();
  });

  it('is searched for through every month once, newest first', () =>
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 2_000 }), fc.boolean(), (distance, ends) => {
        const newest = '2026-06';
        const month = addMonths(newest, -distance);
        const spans = monthSpans(newest, ends);
        const holding = spans.filter(({ from, to }) => (!from || from <= month) && (!to || month <= to));
        expect(holding).toHaveLength(ends && month > newest ? 0 : 1);
        expect(spans.slice(1).map(({ to }) => to)).toEqual(
          spans.slice(0, -1).map(({ from }) => addMonths(from!, -1)),
        );
      }),
    ));

  it('continues after the end of the previous page', () => {
    expect(parseCursor(cursorAfter({ date: '2026-01-05', _id: 'a-1' }))).toEqual({
      day: '2026-01-05',
      id: 'a-1',
    });
    for (const wrong of ['', '2026-01-05', 'x_y', '2026-01-05_']) expect(parseCursor(wrong)).toBeUndefined();
  });
});
