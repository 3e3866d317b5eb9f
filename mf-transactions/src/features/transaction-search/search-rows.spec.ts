import { parseSearch, rowFlags, rowMatcher, type SearchedRow } from '@app/contracts-banking';
import fc from 'fast-check';
import { noRows } from '../../../test/support/no-rows';
import { statusNames, toLedger, typeNames, type LedgerRow } from '../ledger/ledger';
import { filterLedger } from './ledger-filter';
import { withRow } from '../ledger/ledger-patch';

const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'];
const categories = ['Dining', 'Other', 'Uncategorised', 'Groceries', 'Housing', 'DINING OUT'];
const people = ['p1', 'p2', 'p3'];
const known = {
  accounts: new Map([
    ['a1', 'Visa Gold'],
    ['a2', 'Travel card'],
  ]),
  duplicates: new Set(['r1', 'r4']),
  people: new Map([
    ['p1', 'Ana'],
    ['p2', 'Anabel Lee'],
  ]),
  parents: new Map([['DINING OUT', 'Dining']]),
  printed: new Map([
    ['fork', new Set(['r2'])],
    ['57444212', new Set(['r0', 'r3'])],
  ]),
};

const category = fc.constantFrom(...categories);
const person = fc.option(fc.constantFrom(...people), { nil: undefined });
const amountMinor = fc.constantFrom(-9000, -7501, -7500, -1840, -5, 1, 450, 1000, 200_000);
const parts = fc.array(fc.record({ category, person, type: fc.constantFrom(...typeNames), amountMinor }), {
  maxLength: 3,
});
const flags = fc.subarray(Object.values(rowFlags)).map((bits) => bits.reduce((all, bit) => all | bit, 0));
const row: fc.Arbitrary<Omit<LedgerRow, 'id'>> = fc
  .record({
    description: fc.constantFrom(
      'Green Fork',
      'Coffee corner',
      'green  fork ÄÖ',
      '-5 a:b "c"',
      'İstanbul ΣΑΣ',
    ),
    category,
    date: fc.constantFrom(...days),
    type: fc.constantFrom(...typeNames),
    amountMinor,
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    paymentMethod: fc.constant('Cash'),
    status: fc.constantFrom(...statusNames),
    accountId: fc.constantFrom('a1', 'a2', 'closed'),
    flags,
    merchant: fc.constantFrom(null, 'Green Fork', 'Kroger'),
    source: fc.constantFrom('manual', 'import', 'demo'),
    tags: fc.subarray(['Trip', 'work', 'TRIP']),
    parts,
    person,
  })
  .map((draft) => ({ ...draft, parts: draft.flags & rowFlags.apart ? draft.parts : [] }));
const ledgers = fc
  .array(row, { maxLength: 8 })
  .map((drafts): LedgerRow[] => drafts.map((draft, at) => ({ ...draft, id: `r${at}` })));

const term = fc.oneof(
  fc.constantFrom(
    'coffee',
    'green  fork',
    '"fork"',
    'din',
    '-fork',
    'Σ',
    'i̇stanbul',
    'payee:bob',
    '"c"',
    '-5',
    '18.40',
    '$4',
    'text:57444212',
  ),
  fc.constantFrom('amount:>75', 'amount:<=0.05', 'amount:4.5..90', 'amount:..10', 'amount:18.40', 'amount:x'),
  fc.constantFrom(
    'account:visa',
    'account:card,gold',
    'merchant:green',
    'merchant:"green fork"',
    'source:import',
  ),
  fc.constantFrom('category:din', 'category:other,house', 'type:expense', 'type:income,transfer'),
  fc.constantFrom('person:ana', 'person:"anabel lee"', 'tag:trip', 'tag:tri', 'status:pending,failed'),
  fc.constantFrom(
    'before:2026-01-31',
    'after:2025-12',
    'on:2026-01-01',
    'month:2026-01',
    'after:9999-12-31',
    'before:0001-01',
  ),
  fc
    .constantFrom(
      ...[
        'uncategorised',
        'transfer',
        'unreviewed',
        'duplicate',
        'excluded',
        'business',
        'personal',
        'asset',
      ],
      ...['reimbursable', 'refund', 'counted', 'missing-receipt', 'mixed-use', 'business,refund'],
    )
    .map((mark) => `is:${mark}`),
  fc.constantFrom('receipt', 'note', 'split', 'tag', 'merchant', 'tag,note').map((mark) => `has:${mark}`),
);
const queries = fc
  .array(
    fc.tuple(fc.boolean(), term).map(([negated, one]) => (negated && !one.startsWith('-') ? `-${one}` : one)),
    { maxLength: 4 },
  )
  .map((terms) => terms.join(' '));

const searched = ({ parts: counted, ...fields }: LedgerRow): SearchedRow => ({
  ...fields,
  parts: fields.flags & rowFlags.apart ? counted : undefined,
});

describe('search of single rows', () => {
  it('finds the same rows as a search of the columns', () => {
    fc.assert(
      fc.property(ledgers, queries, (rows, search) => {
        const columns = rows.reduce((all, ledgerRow) => withRow(all, ledgerRow), noRows);
        const inColumns = filterLedger(toLedger(columns), { search }, known).map(
          (index) => columns.columns.id[index]!,
        );
        const fits = rowMatcher(parseSearch(search), known);
        const oneByOne = rows.filter((ledgerRow) => fits(searched(ledgerRow))).map(({ id }) => id);
        expect(inColumns.sort()).toEqual(oneByOne.sort());
      }),
      { numRuns: Number(process.env['SEARCH_RUNS'] ?? 300) },
    );
  });
});
