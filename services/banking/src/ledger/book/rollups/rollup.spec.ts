import fc from 'fast-check';
import { addDays } from '@app/calendar';
import { newId } from '@app/ids';
import { categoryId } from '../../model/category-id';
import { keyedRow } from '../../model/named-row';
import { storedType, type TransactionRow } from '../../model/transaction';
import { LedgerFixture } from '../../../../test/ledger/ledger-fixture';
import { differences, recompute } from '../../../reports/ledger-check/ledger-figures';
import { categoryField, categoryOfField, movesOf } from './rollup';

const row = fc
  .record({
    accountId: fc.constantFrom('a', 'b'),
    currency: fc.constantFrom('USD', 'EUR'),
    date: fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-01-01', days)),
    said: fc.constantFrom('income', 'expense'),
    categoryId: fc
      .constantFrom('dining', 'transfer', 'A.b$c', 'Ümläut %', '__proto__', 'salary')
      .map(categoryId),
    status: fc.constantFrom('completed', 'pending', 'failed'),
    amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
  })
  .map(({ said, ...rest }): TransactionRow => {
    const inflow = said === 'income';
    return {
      ...rest,
      _id: newId(),
      userId: 'u',
      type: storedType(rest.categoryId, said as 'income' | 'expense'),
      inflow,
      status: rest.status as TransactionRow['status'],
      description: 'x',
      merchant: null,
      merchantKey: 'x',
      note: null,
      tags: [],
      paymentMethod: 'Other',
      source: 'manual',
      statementText: null,
      importId: null,
      fitId: null,
      importKey: null,
      stamp: 's',
      version: 1,
    };
  });

type Operation =
  | { kind: 'add'; rows: TransactionRow[] }
  | { kind: 'change'; at: number; to: TransactionRow }
  | { kind: 'remove'; at: number }
  | { kind: 'undo' };
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), rows: fc.array(row, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(), to: row }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('undo' as const) }),
);

describe('stored figures', () => {
  it('equal the rows after any adds, changes, deletes and undos, and are empty once everything is undone', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 25 }), (operations) => {
        const kept = new LedgerFixture();
        const rows = new Map<string, TransactionRow>();
        const done: { before: TransactionRow[]; after: TransactionRow[] }[] = [];
        const write = (before: TransactionRow[], after: TransactionRow[]): void => {
          for (const other of before) rows.delete(other._id);
          for (const other of after) rows.set(other._id, other);
          kept.move(before, after);
        };
        const act = (before: TransactionRow[], after: TransactionRow[]): void => {
          write(before, after);
          done.push({ before, after });
        };
        const undo = (): void => {
          const last = done.pop();
          if (last) write(last.after, last.before);
        };
        for (const one of operations) {
          const existing = [...rows.values()];
          if (one.kind === 'add') act([], one.rows);
          else if (one.kind === 'undo') undo();
          else if (existing.length > 0) {
            const target = existing[one.at % existing.length]!;
            act([target], one.kind === 'change' ? [{ ...one.to, _id: target._id }] : []);
          }
          expect(differences(kept.figures(), recompute([...rows.values()].map(keyedRow)))).toEqual([]);
        }
        while (done.length > 0) undo();
        expect(kept.figures()).toEqual({});
      }),
      { numRuns: 300 },
    );
  });

  it('are reported when one is wrong', () => {
    const other = fc.sample(row, 1)[0]!;
    const kept = new LedgerFixture();
    kept.move([], [{ ...other, status: 'completed', type: 'expense', inflow: false }]);
    expect(
      differences(
        kept.figures(),
        recompute([
          keyedRow({
            ...other,
            status: 'completed',
            type: 'expense',
            inflow: false,
            amountMinor: other.amountMinor + 1,
          }),
        ]),
      ).length,
    ).toBeGreaterThan(0);
  });

  it('keep months whose rows changed without changing a sum, and increase their revision', () => {
    const other = fc.sample(row, 1)[0]!;
    expect(movesOf([keyedRow(other)], [keyedRow({ ...other, description: 'y' })]).months.size).toBe(1);
  });

  it('store any category name as a field and read it back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(categoryField(name)).not.toMatch(/[.$\0]/);
        expect(categoryOfField(categoryField(name))).toBe(name);
      }),
    );
  });
});
