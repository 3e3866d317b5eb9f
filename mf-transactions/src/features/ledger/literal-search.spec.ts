import fc from 'fast-check';
import type { Ledger } from './ledger';
import { literalTest } from './literal-search';

type Part = { category: number };
const ledgerOf = (rows: readonly { description: string; category: number; parts: readonly Part[] }[]) =>
  ({
    columns: {
      description: rows.map(({ description }) => description),
      category: rows.map(({ category }) => category),
      merchant: rows.map(() => -1),
    },
    merchants: [],
    categories: ['Eating out', 'Café', 'ΟΔΟΣ'],
    partsAt: new Map(rows.flatMap(({ parts }, row) => (parts.length ? [[row, parts] as const] : []))),
  }) as unknown as Ledger;

/** The plain definition of a match, checked one row at a time. */
const inRow = (ledger: Ledger, row: number, needle: string): boolean =>
  [
    ledger.columns.description[row]!.replaceAll('\n', ' '),
    ledger.categories[ledger.columns.category[row]!]!,
    ...(ledger.partsAt.get(row) ?? []).map(({ category }) => ledger.categories[category]!),
  ].some((text) => text.toLowerCase().includes(needle.toLowerCase()));

const letters = fc.string({
  unit: fc.constantFrom('a', 'A', 'é', 'İ', 'Σ', 'ß', ' ', 'o', 'n'),
  maxLength: 6,
});
const category = fc.nat(2);
const rows = fc.array(
  fc.record({
    description: fc.oneof({ weight: 9, arbitrary: letters }, { weight: 1, arbitrary: fc.constant('a\nb') }),
    category,
    parts: fc.array(fc.record({ category }), { maxLength: 2 }),
  }),
  { maxLength: 12 },
);

describe('literalSearch', () => {
  it('finds rows that have the text in their description, their category or a part', () =>
    fc.assert(
      fc.property(rows, letters, (drawn, needle) => {
        const ledger = ledgerOf(drawn);
        const test = literalTest(ledger, needle);
        drawn.forEach((_, row) => expect([row, test(row)]).toEqual([row, inRow(ledger, row, needle)]));
      }),
    ));

  it('finds no text that spans two rows and no row twice', () => {
    const row = (description: string) => ({ description, category: 0, parts: [] });
    const ledger = ledgerOf([row('coffee'), row('beans'), row('bean bean'), row('')]);
    const matchesOf = (needle: string) => [0, 1, 2, 3].filter(literalTest(ledger, needle));
    expect(matchesOf('bean')).toEqual([1, 2]);
    expect(matchesOf('eb')).toEqual([]);
    expect(matchesOf('s\nb')).toEqual([]);
    expect(matchesOf('out')).toEqual([0, 1, 2, 3]);
    expect(matchesOf('')).toEqual([0, 1, 2, 3]);
  });
});
