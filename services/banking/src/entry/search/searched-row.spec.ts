import { addDays } from '@app/calendar';
import type { LedgerColumns, SearchedRow } from '@app/contracts-banking';
import fc from 'fast-check';
import { countsInParts } from '../../ledger/book/rollups/counted-parts';
import { ledgerColumnsText, monthColumns } from '../../ledger/transactions/list/ledger-columns';
import type { NamedRow } from '../../ledger/model/named-row';
import { searchedRow } from './searched-row';
import { CategoryBook } from '../../ledger/model/category-book';

const book = new CategoryBook();
const idOf = (name: string) => book.idOf(name);
const category = fc.constantFrom('Dining', 'Groceries', 'Other', 'Transfer');
const person = fc.constantFrom(undefined, 'p1', 'p2');
const amountMinor = fc.integer({ min: 1, max: 500_000 });
const line = fc
  .record({ category, person, amountMinor })
  .map((part): NonNullable<NamedRow['lines']>[number] => ({
    ...part,
    categoryId: idOf(part.category),
    id: 'line',
    note: null,
    tags: [],
    businessPercent: null,
    taxLine: null,
  }));
const refund = fc.record({ category, amountMinor }).map((part) => ({
  expenseId: 'e',
  amountMinor: part.amountMinor,
  parts: [{ ...part, categoryId: idOf(part.category) }],
}));
const row: fc.Arbitrary<NamedRow> = fc
  .record({
    date: fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-01-01', days)),
    type: fc.constantFrom('expense' as const, 'income' as const, 'transfer' as const),
    inflow: fc.boolean(),
    amountMinor,
    currency: fc.constantFrom('USD', 'JPY'),
    status: fc.constantFrom('completed' as const, 'pending' as const, 'failed' as const),
    category,
    description: fc.string({ unit: 'grapheme', maxLength: 12 }),
    merchant: fc.constantFrom(null, 'Green Fork', 'Kroger'),
    note: fc.constantFrom(null, 'kept'),
    tags: fc.subarray(['Trip', 'work']),
    importId: fc.constantFrom(null, 'i1'),
    lines: fc.oneof(fc.constant(undefined), fc.array(line, { minLength: 2, maxLength: 3 })),
    refundOf: fc.oneof(fc.constant(undefined), fc.array(refund, { maxLength: 2 })),
    excluded: fc.boolean(),
    business: fc.boolean(),
    businessPercent: fc.constantFrom(undefined, 50, 100),
    person,
  })
  .map((made) => ({
    ...made,
    categoryId: idOf(made.category),
    _id: '',
    userId: 'u',
    accountId: 'a1',
    merchantKey: 'k',
    paymentMethod: 'Cash',
    source: 'manual',
    statementText: 'SQ *GREEN FORK 57444212',
    fitId: null,
    importKey: null,
    stamp: 's',
    version: 1,
  }));

/** Row `at` of the columns in readable form, as the list in the browser has it. */
function readBack({ columns, parts, people, ...words }: LedgerColumns, at: number): SearchedRow {
  const types = ['expense', 'income', 'transfer'] as const;
  const personAt = (places: readonly number[] = [], codes: readonly number[] = [], place: number) => {
    const found = places.indexOf(place);
    return found < 0 ? undefined : people!.ids[codes[found]!];
  };
  const tagged = words.rowTags.row.indexOf(at);
  return {
    id: columns.id[at]!,
    description: columns.description[at]!,
    category: words.categories[columns.category[at]!]!,
    date: addDays('1970-01-01', columns.day[at]!),
    type: types[columns.type[at]!]!,
    amountMinor: Math.abs(columns.amountMinor[at]!),
    currency: words.currencies[columns.currency[at]!]!,
    status: (['completed', 'pending', 'failed'] as const)[columns.status[at]!]!,
    accountId: words.accounts[columns.account[at]!]!,
    merchant: words.merchants[columns.merchant[at]!] ?? null,
    source: words.sources[columns.source[at]!]!,
    tags: tagged < 0 ? [] : words.rowTags.tags[tagged]!.map((code) => words.tags[code]!),
    flags: columns.flags[at]!,
    person: personAt(people?.row, people?.person, at),
    parts: parts.row.flatMap((of, part) =>
      of === at
        ? [
            {
              category: words.categories[parts.category[part]!]!,
              type: types[parts.type[part]!]!,
              person: personAt(people?.part, people?.partPerson, part),
            },
          ]
        : [],
    ),
  };
}

describe('a row as a search sees it', () => {
  it('has the same values as the columns of the list', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (made) => {
        const rows = made.map((one, at) => ({ ...one, _id: `r${at}` }));
        const text = [
          ...ledgerColumnsText({ revision: '1', months: [] }, [monthColumns(rows, book)], (id) =>
            book.nameOf(id),
          ),
        ].join('');
        const columns = JSON.parse(text) as LedgerColumns;
        rows.forEach((one, at) => {
          const { parts, printed, ...seen } = searchedRow(one);
          expect(printed).toEqual([one.note, one.statementText].filter((text) => text !== null));
          expect(parts !== undefined).toBe(countsInParts(one));
          expect({
            ...seen,
            parts: (parts ?? []).map(({ category: name, type, person: who }) => ({
              category: name,
              type,
              person: who,
            })),
          }).toEqual(readBack(columns, at));
        });
      }),
      { numRuns: Number(process.env['SEARCH_RUNS'] ?? 100) },
    );
  });
});
