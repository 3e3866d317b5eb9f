import { rowFlags, type SearchContext } from '@app/contracts-banking';
import fc from 'fast-check';
import { noRows } from '../../../test/support/no-rows';
import { row } from '../../../test/support/sample-rows';
import { toLedger, type LedgerRow, type RowPart } from '../ledger/ledger';
import { withRow } from '../ledger/ledger-patch';
import { filterLedger } from '../transaction-search/ledger-filter';
import { homeTotals } from '../transaction-search/ledger-totals';
import { filterOf, viewOf } from '../transaction-search/use-list-filter';
import { lineLink, spanLink } from './explore-links';
import { bucketByDay, bucketsOf, comparedSpan } from './explore-span';
import { explored, type ExploreBy, type ExploreOf } from './explore-sums';
import { flowOf } from './flow-of';

const categories = ['Dining', 'Coffee', 'Housing', 'Salary', 'Refund'];
const known: SearchContext = {
  accounts: new Map([
    ['a1', 'Checking'],
    ['a2', 'Card'],
  ]),
  duplicates: new Set(),
  people: new Map([['p1', 'Jordan']]),
  parents: new Map([['Coffee', 'Dining']]),
  printed: new Map(),
};
const months = Object.fromEntries(
  ['2025', '2026'].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => [`${year}-${String(at + 1).padStart(2, '0')}`, { EUR: '1.0713' }]),
  ),
);
const day = fc
  .integer({ min: 0, max: 729 })
  .map((at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10));
const person = fc.constantFrom('p1', undefined);

/** The parts of a row: a split of an expense, or a refund of which a part reduces an expense. */
const parts = (minor: number, type: 'income' | 'expense'): fc.Arbitrary<RowPart[]> =>
  fc
    .tuple(
      fc.constantFrom(...categories),
      fc.constantFrom(...categories),
      fc.integer({ min: 0, max: 100 }),
      person,
    )
    .map(([one, other, share, whose]) => {
      const first = Math.trunc((minor * share) / 100);
      return [
        { category: one, type: 'expense', amountMinor: first, ...(whose && { person: whose }) },
        { category: other, type, amountMinor: minor - first },
      ];
    });

const anyRow = (id: string): fc.Arbitrary<LedgerRow> =>
  fc
    .record({
      type: fc.constantFrom('income', 'expense', 'transfer'),
      status: fc.constantFrom('completed', 'completed', 'pending', 'failed'),
      amount: fc.integer({ min: 1, max: 900_000 }),
      date: day,
      category: fc.constantFrom(...categories),
      merchant: fc.constantFrom('Green Fork', 'Acme, Inc.', null),
      accountId: fc.constantFrom('a1', 'a2'),
      currency: fc.constantFrom('USD', 'USD', 'EUR', 'GBP'),
      tags: fc.subarray(['Trip', 'Work']),
      whose: person,
      apart: fc.constantFrom('no', 'no', 'parts', 'excluded'),
    })
    .chain(({ type, amount, whose, apart, ...rest }) => {
      const amountMinor = type === 'income' ? amount : -amount;
      const ledgerRow = row(id, {
        ...rest,
        type: type as LedgerRow['type'],
        status: rest.status as LedgerRow['status'],
        amountMinor,
        ...(whose && { person: whose }),
      });
      if (apart === 'no' || type === 'transfer') return fc.constant(ledgerRow);
      const flags = rowFlags.apart | (apart === 'excluded' ? rowFlags.excluded : rowFlags.split);
      if (apart === 'excluded') return fc.constant({ ...ledgerRow, flags });
      return parts(amountMinor, type as 'income' | 'expense').map((all) => ({
        ...ledgerRow,
        flags,
        parts: all,
      }));
    });
const anyLedger = fc
  .integer({ min: 0, max: 25 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyRow(`t${at}`))))
  .map((rows) => toLedger(rows.reduce((all, ledgerRow) => withRow(all, ledgerRow), noRows)));
const anySpan = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const facts = { known, home: 'USD', months };

/** The total of the list at an address. */
function listTotal(address: string, of: ExploreOf, ledger: ReturnType<typeof toLedger>): number {
  const view = viewOf(new URLSearchParams(address.split('?')[1]));
  const filter = filterOf(view, '2026-11-26');
  const rows = filterLedger(ledger, filter, known);
  const totals = homeTotals(ledger, rows, { ...filter, names: known }, 'USD', months);
  return of === 'income' ? totals.incomeMinor : totals.expensesMinor;
}

describe('figures of an Explore report', () => {
  it('equal the total of the list they link to, whatever is grouped, split, refunded or searched', () => {
    fc.assert(
      fc.property(
        anyLedger,
        anySpan,
        fc.constantFrom<ExploreBy>('group', 'category', 'merchant', 'account', 'tag', 'person'),
        fc.constantFrom<ExploreOf>('expense', 'income'),
        fc.constantFrom('', 'account:checking', '-tag:trip', 'category:dining', 'person:jordan'),
        (ledger, span, by, of, search) => {
          const led = { of, by, span, search };
          const answer = explored(ledger, { ...led, buckets: bucketsOf(span) }, facts);
          expect(answer.totalMinor).toBe(listTotal(spanLink(led), of, ledger));
          for (const line of answer.lines) {
            const to = lineLink(line.of, led, known, ledger.categories);
            if (to) expect(line.minor).toBe(listTotal(to, of, ledger));
            else expect([by, line.of]).toEqual(['person', null]);
          }
        },
      ),
    );
  });

  it('add up over all bars, and over all lines for one currency and no tags', () => {
    fc.assert(
      fc.property(
        anyLedger,
        anySpan,
        fc.constantFrom<ExploreBy>('group', 'category', 'merchant', 'account', 'person'),
        (ledger, span, by) => {
          const answer = explored(
            ledger,
            { of: 'expense', by, span, search: '', buckets: bucketsOf(span) },
            { ...facts, months: {} },
          );
          const sum = (list: readonly number[]) => list.reduce((all, value) => all + value, 0);
          expect(sum(answer.byBucket)).toBe(answer.totalMinor);
          expect(sum(answer.lines.map(({ minor }) => minor))).toBe(answer.totalMinor);
          for (const { byBucket, minor } of answer.lines) expect(sum(byBucket)).toBe(minor);
        },
      ),
    );
  });
});

describe('bucketsOf', () => {
  it('puts every day of a period into exactly one bar', () => {
    fc.assert(
      fc.property(anySpan, (span) => {
        const buckets = bucketsOf(span);
        expect(buckets[0]!.from).toBe(span.from);
        expect(buckets.at(-1)!.to).toBe(span.to);
        const places = [...bucketByDay(span, buckets)];
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(new Set(places).size).toBe(buckets.length);
      }),
    );
  });
});

describe('comparedSpan', () => {
  it.each([
    ['the month before a whole month', '2026-10-01', '2026-10-31', 'previous', '2026-09-01', '2026-09-30'],
    [
      'the same days of the month before a running one',
      '2026-11-01',
      '2026-11-30',
      'previous',
      '2026-10-01',
      '2026-10-26',
    ],
    [
      'as many days before any other period',
      '2026-10-10',
      '2026-10-19',
      'previous',
      '2026-09-30',
      '2026-10-09',
    ],
    ['the year before', '2026-02-01', '2026-02-28', 'year', '2025-02-01', '2025-02-28'],
    [
      'as much of the year before as there was',
      '2026-01-01',
      '2026-12-31',
      'year',
      '2025-01-01',
      '2025-11-26',
    ],
  ] as const)('is %s', (_, from, to, comparison, first, last) => {
    expect(comparedSpan({ from, to }, comparison, '2026-11-26')).toEqual({ from: first, to: last });
  });

  it('is undefined for a period that lies in the future', () => {
    expect(comparedSpan({ from: '2027-01-01', to: '2027-01-31' }, 'previous', '2026-11-26')).toBeUndefined();
  });
});

describe('flowOf', () => {
  it('moves as much into the middle as out of it, with refunds and with spending above the income', () => {
    const ends = fc.array(fc.record({ name: fc.string(), minor: fc.integer({ min: -500, max: 90_000 }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(ends, ends, (income, spending) => {
        const { nodes, links } = flowOf(income, spending);
        const middle = nodes.findIndex(({ depth }) => depth === 1);
        const sum = (direction: 'from' | 'to') =>
          links.filter((link) => link[direction] === middle).reduce((all, { minor }) => all + minor, 0);
        expect(sum('to')).toBe(sum('from'));
        expect(links.every(({ minor }) => minor > 0)).toBe(true);
      }),
    );
  });
});
