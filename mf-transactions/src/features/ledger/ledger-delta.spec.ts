import type { LedgerColumns } from '@app/contracts-banking';
import fc from 'fast-check';
import { rowAt, toLedger, type LedgerRow } from './ledger';
import { tagsOf, withServerDelta } from './ledger-delta';
import { withRow } from './ledger-patch';
import { noRows as none } from '../../../test/support/no-rows';

/** Rows by month, newest month first. `answer` is what the server returns to a client that has the tags `known`. */
type Months = readonly (readonly LedgerRow[])[];
const tagOf = (rows: readonly LedgerRow[]): string => JSON.stringify(rows);
function answer(months: Months, known: readonly string[] = []): LedgerColumns {
  const filled = months.filter((rows) => rows.length > 0);
  const sentRows = filled.filter((rows) => !known.includes(tagOf(rows))).flat();
  return {
    ...[...sentRows].reverse().reduce((columns, row) => withRow(columns, row), none),
    months: filled.map((rows) => ({ tag: tagOf(rows), rows: rows.length })),
  };
}
const rowsOf = (columns: LedgerColumns): LedgerRow[] => {
  const ledger = toLedger(columns);
  return columns.columns.id.map((_, index) => rowAt(ledger, index));
};

const word = fc.constantFrom('Dining', 'Travel', 'Groceries', 'Rent');
/** Most rows have no person. */
const whose = { person: fc.constantFrom(undefined, undefined, 'ana', 'ben') };
const row = fc.record({
  ...whose,
  description: word,
  category: word,
  type: fc.constantFrom('expense' as const, 'income' as const, 'transfer' as const),
  amountMinor: fc.integer({ min: -9_999, max: 9_999 }),
  currency: fc.constantFrom('USD', 'EUR'),
  paymentMethod: word,
  status: fc.constantFrom('completed' as const, 'pending' as const),
  accountId: fc.constantFrom('a1', 'a2', 'a3'),
  merchant: fc.option(word),
  source: fc.constantFrom('manual', 'import'),
  tags: fc.uniqueArray(word, { maxLength: 2 }),
  parts: fc.array(
    fc.record({
      category: word,
      type: fc.constantFrom('expense' as const, 'income' as const),
      amountMinor: fc.integer({ min: -99, max: 99 }),
      ...whose,
    }),
    { maxLength: 2 },
  ),
});
const monthNames = ['2026-11', '2026-10', '2026-09', '2026-08'];
const months = fc.tuple(...monthNames.map(() => fc.array(row, { maxLength: 3 }))).map((all): Months =>
  all.map((rows, at) =>
    rows.map((one, n) => ({
      ...one,
      id: `${monthNames[at]}-${n}`,
      date: `${monthNames[at]}-${20 - n}`,
      flags: one.parts.length > 0 ? 512 : 0,
    })),
  ),
);

describe('withServerDelta', () => {
  it('turns an earlier ledger into the current one, whichever months changed, appeared or disappeared', () => {
    fc.assert(
      fc.property(
        months,
        months,
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        (before, after, same) => {
          const now = after.map((rows, at) => (same[at] ? before[at]! : rows));
          const base = answer(before);
          const merged = withServerDelta(
            base,
            answer(
              now,
              base.months.map(({ tag }) => tag),
            ),
          );
          expect(rowsOf(merged)).toEqual(rowsOf(answer(now)));
          expect(merged.months).toEqual(answer(now).months);
        },
      ),
    );
  });
});

describe('tagsOf', () => {
  it('returns the tags of the months of a ledger', () => {
    expect(
      tagsOf({
        ...none,
        months: [
          { tag: 'b', rows: 1 },
          { tag: 'a', rows: 2 },
        ],
      }),
    ).toBe('b,a');
    expect(tagsOf(none)).toBe('');
  });
});
