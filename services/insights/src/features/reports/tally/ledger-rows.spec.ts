import { addDays } from '@app/calendar';
import fc from 'fast-check';
import { monthsOf, testRow, type TestRow } from '../../../../test/report-months';
import { rowsOf } from './ledger-rows';

const part = fc.record({
  category: fc.constantFrom('Dining', 'Groceries', 'Salary'),
  type: fc.constantFrom('income' as const, 'expense' as const),
  amountMinor: fc.integer({ min: -5_000, max: 5_000 }),
});
const row = fc
  .record({
    ahead: fc.nat(40),
    type: fc.constantFrom('income' as const, 'expense' as const, 'transfer' as const),
    status: fc.constantFrom('completed' as const, 'pending' as const, 'failed' as const),
    inflow: fc.boolean(),
    amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
    currency: fc.constantFrom('USD', 'EUR', 'GBP'),
    merchant: fc.option(fc.constantFrom('Green Fork', 'Papier')),
    category: fc.constantFrom('Dining', 'Rent'),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b')),
    parts: fc.option(fc.array(part, { maxLength: 3 }), { nil: undefined }),
  })
  .map(({ ahead, parts, ...one }): TestRow =>
    testRow({ ...one, date: addDays('2026-03-01', ahead), ...(parts && { parts }) }),
  );

const countsOf = ({ type, status, category, amountMinor, parts }: TestRow) =>
  type === 'transfer' || status === 'failed' ? [] : (parts ?? [{ category, type, amountMinor }]);

describe('rows of the months that banking sends', () => {
  it('are those of the period, with the values and counted parts from the columns', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const period = { from: '2026-03-05', to: '2026-03-31' };
        expect(rowsOf(monthsOf(rows), period, 'USD')).toEqual(
          rows
            .filter(({ date }) => date >= period.from && date <= period.to)
            .map(({ parts, ...one }) => ({
              ...one,
              flags: parts ? 512 : 0,
              counts: countsOf({ ...one, ...(parts && { parts }) }),
              money:
                one.currency === 'GBP'
                  ? undefined
                  : { currency: one.currency, month: '2026-03', rate: one.currency === 'USD' ? '1' : '1.1' },
            })),
        );
      }),
    );
  });

  it('include the people of rows and parts, and the business details', () => {
    const [whole, split] = [
      testRow({ business: [{ category: 'Dining', taxLine: null, amountMinor: 4_500, percent: 50 }] }),
      testRow({ parts: [{ category: 'Rent', type: 'expense', amountMinor: 4_500 }] }),
    ];
    const page = monthsOf([whole, split]);
    page.ledger.people = { ids: ['ana', 'ben'], row: [0], person: [0], part: [0], partPerson: [1] };
    const [first, second] = rowsOf(page, { from: '2026-03-01', to: '2026-03-31' }, 'USD');
    expect(first).toMatchObject({ counts: [{ person: 'ana' }], business: { parts: [{ percent: 50 }] } });
    expect(second).toMatchObject({ counts: [{ category: 'Rent', person: 'ben' }] });
    expect(second).not.toHaveProperty('business');
  });
});
