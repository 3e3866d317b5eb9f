import fc from 'fast-check';
import { rateOn } from './mileage-rate';
import { logOf, tripRows, toTrip } from './trip-log';
import type { TripRow } from './trip.schema';

const base: TripRow = {
  _id: 'a',
  userId: 'u',
  date: '2026-09-14',
  milesTenths: 462,
  destination: 'Harborview',
  purpose: 'Client visit',
  version: 1,
};
const trips = (...rows: Partial<TripRow>[]): TripRow[] => rows.map((row) => ({ ...base, ...row }));

describe('the standard mileage rate', () => {
  it.each([
    ['2020-12-31', undefined],
    ['2021-01-01', 560],
    ['2021-12-31', 560],
    ['2022-01-01', 585],
    ['2022-06-30', 585],
    ['2022-07-01', 625],
    ['2022-12-31', 625],
    ['2023-01-01', 655],
    ['2023-12-31', 655],
    ['2024-01-01', 670],
    ['2024-12-31', 670],
    ['2025-01-01', 700],
    ['2026-11-22', 725],
    ['2027-01-01', undefined],
  ])('of %s is %s tenths of a cent', (day, rate) => expect(rateOn(day)).toBe(rate));
});

describe('a mileage log', () => {
  it('adds exact parts and rounds once at the end', () => {
    // 0.1 mi × 72.5 ¢ = 7.25 ¢: 7 ¢ each, 29 ¢ for four.
    const log = logOf(2026, trips(...[1, 2, 3, 4].map(() => ({ milesTenths: 1 }))));
    expect(log.trips.map(({ deduction }) => deduction)).toEqual([0.07, 0.07, 0.07, 0.07]);
    expect(log).toMatchObject({ miles: 0.4, deduction: 0.29, withoutRate: 0 });
  });

  it('uses the rate of each day if it changed within the year', () => {
    const log = logOf(
      2022,
      trips({ date: '2022-07-01', milesTenths: 1_000 }, { date: '2022-06-30', milesTenths: 1_000 }),
    );
    expect(log.deduction).toBe(121);
    expect(log.rates).toEqual([
      { from: '2022-01-01', cents: 58.5 },
      { from: '2022-07-01', cents: 62.5 },
    ]);
  });

  it('has no deduction without a published rate, and counts those trips', () => {
    const log = logOf(2027, trips({ date: '2027-01-02' }));
    expect(log).toMatchObject({ deduction: 0, withoutRate: 1, rates: [], miles: 46.2 });
    expect(log.trips[0]).toMatchObject({ rate: null, deduction: null });
  });

  it('differs from the sum of its trips by at most half a cent for each', () => {
    const some = fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 30 });
    fc.assert(
      fc.property(some, (miles) => {
        const rows = trips(...miles.map((milesTenths) => ({ milesTenths })));
        const shown = rows.reduce((sum, row) => sum + Math.round(toTrip(row).deduction! * 100), 0);
        expect(Math.abs(Math.round(logOf(2026, rows).deduction * 100) - shown)).toBeLessThanOrEqual(
          (rows.length + 1) / 2,
        );
      }),
    );
  });

  it('is exported as a table, oldest first, with its total', () => {
    const log = logOf(2026, trips({}, { date: '2026-02-01', milesTenths: 100, destination: '' }));
    expect(tripRows(log).slice(1)).toEqual([
      ['2026-02-01', '10', '', 'Client visit', '72.5', '7.25'],
      ['2026-09-14', '46.2', 'Harborview', 'Client visit', '72.5', '33.50'],
      ['Total', '56.2', '', '', '', '40.74'],
    ]);
  });
});
