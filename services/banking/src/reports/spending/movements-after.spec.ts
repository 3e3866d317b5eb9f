import { addDays, type Day } from '@app/calendar';
import fc from 'fast-check';
import { MovementsAfter, type Movement } from './movements-after';

const day = fc.nat(30).map((ahead): Day => addDays('2026-01-01', ahead));
const movement: fc.Arbitrary<Movement> = fc.record({
  date: day,
  accountId: fc.constantFrom('a', 'b'),
  minor: fc.integer({ min: -1_000, max: 1_000 }),
});

describe('movements after a day', () => {
  it('are the rows of later days', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), fc.array(movement), (days, rows) => {
        const moved = new MovementsAfter(days);
        for (const row of rows) moved.add(row);
        for (const one of days)
          for (const account of ['a', 'b'])
            expect(moved.of(account, one)).toBe(
              rows
                .filter(({ accountId, date }) => accountId === account && date > one)
                .reduce((sum, { minor }) => sum + minor, 0),
            );
      }),
    );
  });

  it('are known only for the days they were counted for', () => {
    expect(() => new MovementsAfter(['2026-01-01']).of('a', '2026-01-02')).toThrow('were not counted');
  });
});
