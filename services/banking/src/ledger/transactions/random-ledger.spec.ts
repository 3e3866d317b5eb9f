import fc from 'fast-check';
import { addDays } from '@app/calendar';
import { isDomainError } from '@app/contracts-kernel';
import { LedgerFixture } from '../../../test/ledger/ledger-fixture';
import type { RefundsIn } from '@app/contracts-banking';
import { countedParts, countedPartsByPerson, type CountedPart } from '../book/rollups/counted-parts';
import { hasRefundLinks, countingRefunds } from '../book/rollups/refund-parts';
import { brokenLinks, differences, recompute } from '../../reports/ledger-check/ledger-figures';
import {
  asMerged,
  asRefund,
  asTransfer,
  changeWithLinks,
  removeWithLinks,
  withoutRefund,
  withoutShare,
  withoutTransfer,
} from './links/linked-rows';
import { withoutEmpty } from '../book/transactions/stored-row.schema';
import { requireWhole } from '../model/split';
import {
  statusMayChange,
  storedType,
  type LineRow,
  type TransactionRow,
  type RowChange,
} from '../model/transaction';
import { categoryId, type CategoryId } from '../model/category-id';
import { keyedRow } from '../model/named-row';

const categories = ['dining', 'groceries', 'salary', 'transfer', 'A.b$c'].map(categoryId);
const runs = Number(process.env['LEDGER_RUNS'] ?? 1_000);

const nat = fc.nat({ max: 1_000_000 });
const operation = fc.record({
  kind: fc.constantFrom(
    'add',
    'add',
    'add',
    'add',
    'split',
    'transfer',
    'refund',
    'refund',
    'change',
    'split',
    'unsplit',
    'transfer',
    'untransfer',
    'refund',
    'unrefund',
    'merge',
    'remove',
    'undo',
    'switch',
  ),
  at: nat,
  other: nat,
  amountMinor: fc.integer({ min: 1, max: 500 }),
  day: fc.integer({ min: 0, max: 70 }),
  account: fc.constantFrom('a', 'b', 'c'),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  category: fc.constantFrom(...categories),
  second: fc.constantFrom(...categories),
  inflow: fc.boolean(),
  status: fc.constantFrom('completed' as const, 'completed' as const, 'pending' as const, 'failed' as const),
  share: fc.integer({ min: -200, max: 700 }),
  flag: fc.boolean(),
  person: fc.constantFrom(undefined, 'ana', 'ben'),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** A ledger in memory that changes by the product's own pure rules and can undo everything. */
class RandomLedger {
  readonly kept = new LedgerFixture();
  rows = new Map<string, TransactionRow>();
  refundsIn: RefundsIn = 'refund';
  private readonly done: RowChange[][] = [];
  private next = 0;

  do(step: Operation): void {
    try {
      const changes = this.changesOf(step);
      if (changes) {
        this.apply(changes);
        this.done.push(changes);
      }
    } catch (error) {
      if (!isDomainError(error)) throw error;
    }
  }

  undo(): boolean {
    const last = this.done.pop();
    if (!last) return false;
    // Undone rows may have been written when refunds counted elsewhere.
    this.apply(
      last.map(({ before, after }) => ({ before: after && this.rows.get(after._id)!, after: before })),
    );
    return true;
  }

  private apply(changes: readonly RowChange[]): void {
    for (const { before } of changes) if (before) this.rows.delete(before._id);
    const after = changes.flatMap(({ after: row }) =>
      row ? [countingRefunds(withoutEmpty(row), this.refundsIn)] : [],
    );
    for (const row of after) this.rows.set(row._id, row);
    this.kept.move(
      changes.flatMap(({ before }) => before ?? []),
      after,
    );
  }

  private changesOf(step: Operation): RowChange[] | undefined {
    if (step.kind === 'undo') {
      this.undo();
      return undefined;
    }
    if (step.kind === 'switch') {
      this.refundsIn = this.refundsIn === 'refund' ? 'purchase' : 'refund';
      this.apply([...this.rows.values()].filter(hasRefundLinks).map((row) => ({ before: row, after: row })));
      return undefined;
    }
    if (step.kind === 'add') return [{ before: null, after: this.fresh(step) }];
    const all = [...this.rows.values()];
    const row = all[step.at % Math.max(1, all.length)];
    const other = all[step.other % Math.max(1, all.length)];
    return row && other ? this.changeOf(step, row, other) : undefined;
  }

  private changeOf(step: Operation, row: TransactionRow, other: TransactionRow): RowChange[] | undefined {
    switch (step.kind) {
      case 'change':
        return changeWithLinks(row, edited(row, step), this.rows);
      case 'split':
        return changeWithLinks(row, { ...row, lines: twoLines(row, step) }, this.rows);
      case 'unsplit':
        return changeWithLinks(row, { ...row, lines: undefined }, this.rows);
      case 'transfer': {
        const from = row.inflow ? other : row;
        const twin = this.some(
          step,
          (to) => to.inflow && to.accountId !== from.accountId && to.amountMinor === from.amountMinor,
        );
        return asTransfer(from, twin ?? row, `t${this.next++}`);
      }
      case 'untransfer': {
        const leg = row.transfer && this.rows.get(row.transfer.otherId);
        return leg && [row, leg].map((before) => ({ before, after: withoutTransfer(before) }));
      }
      case 'refund':
        return asRefund(
          this.some(step, ({ type }) => type === 'income') ?? row,
          this.some(step, ({ type, currency }) => type === 'expense' && currency === 'USD') ?? other,
          step.flag ? undefined : step.amountMinor,
        );
      case 'unrefund': {
        const share = row.refundOf?.[0];
        const expense = share && this.rows.get(share.expenseId);
        return (
          expense && [
            { before: row, after: withoutShare(row, expense._id) },
            { before: expense, after: withoutRefund(expense, row._id) },
          ]
        );
      }
      case 'merge':
        return [...changeWithLinks(row, asMerged(row, other), this.rows), { before: other, after: null }];
      case 'remove':
        return removeWithLinks(row, this.rows, step.flag ? 'keep' : 'remove');
      default:
        return undefined;
    }
  }

  /** Picks one of the fitting rows, so that links happen more often than by chance. */
  private some({ other }: Operation, fits: (row: TransactionRow) => boolean): TransactionRow | undefined {
    const fitting = [...this.rows.values()].filter(fits);
    return fitting[other % Math.max(1, fitting.length)];
  }

  private fresh(step: Operation): TransactionRow {
    return {
      _id: `r${String(this.next++).padStart(4, '0')}`,
      userId: 'u',
      accountId: step.account,
      currency: step.currency,
      date: addDays('2026-01-01', step.day),
      type: storedType(step.category, step.inflow ? 'income' : 'expense'),
      inflow: step.inflow,
      amountMinor: step.flag ? step.amountMinor : 100,
      status: step.status,
      categoryId: step.category,
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
      ...(step.person && { person: step.person }),
      stamp: 's',
      version: 1,
    };
  }
}

function edited(row: TransactionRow, step: Operation): TransactionRow {
  const after: TransactionRow = {
    ...row,
    date: addDays('2026-01-01', step.day),
    amountMinor: step.flag ? step.amountMinor : row.amountMinor,
    status: statusMayChange(row.status, step.status) ? step.status : row.status,
    categoryId: step.share > 300 ? step.category : row.categoryId,
    accountId: step.share < 0 ? step.account : row.accountId,
    excluded: step.share > 600 || undefined,
    person: step.flag ? step.person : row.person,
  };
  after.type = storedType(after.categoryId, row.inflow ? 'income' : 'expense');
  if (after.lines) requireWhole(after.lines, after.amountMinor, after.currency);
  return after;
}

function twoLines(row: TransactionRow, { share, category, second, person }: Operation): LineRow[] {
  const line = (amountMinor: number, id: CategoryId, index: number): LineRow => ({
    id: `l${index}`,
    amountMinor,
    categoryId: id,
    note: null,
    tags: [],
    businessPercent: null,
    taxLine: null,
    ...(index === 0 && person && { person }),
  });
  const first = share === 0 || share === row.amountMinor ? row.amountMinor + 1 : share;
  return [line(first, category, 0), line(row.amountMinor - first, second, 1)];
}

/** Sums by category and direction, without those that are 0. */
function added(parts: readonly CountedPart[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { category, type, amountMinor } of parts)
    sums.set(`${category} ${type}`, (sums.get(`${category} ${type}`) ?? 0) + amountMinor);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

describe('a ledger with splits, transfers, refunds (counted in either month), merges, edits, deletes and undos', () => {
  it('keeps balances, sums and links equal to what the rows give, and returns to the start when everything is undone', () => {
    const seen = { ledgers: 0, split: 0, transfer: 0, refund: 0, atPurchase: 0 };
    fc.assert(
      fc.property(fc.array(operation, { minLength: 12, maxLength: 40 }), (operations) => {
        seen.ledgers += 1;
        const ledger = new RandomLedger();
        for (const step of operations) {
          ledger.do(step);
          const rows = [...ledger.rows.values()];
          const keyed = rows.map(keyedRow);
          expect(differences(ledger.kept.figures(), recompute(keyed))).toEqual([]);
          expect(brokenLinks(keyed, ledger.refundsIn)).toEqual([]);
        }
        for (const row of ledger.rows.values()) {
          seen.split += row.lines ? 1 : 0;
          seen.transfer += row.transfer ? 1 : 0;
          seen.refund += row.refundOf ? 1 : 0;
          seen.atPurchase += row.refundsIn && row.refundOf ? 1 : 0;
          // The parts of all people add up to the whole.
          expect(added(countedPartsByPerson(keyedRow(row)))).toEqual(added(countedParts(keyedRow(row))));
        }
        while (ledger.undo());
        expect(ledger.rows.size).toBe(0);
        expect(ledger.kept.figures()).toEqual({});
      }),
      { numRuns: runs },
    );
    // An operation that never happens proves nothing.
    expect(Math.min(seen.split, seen.transfer, seen.refund, seen.atPurchase)).toBeGreaterThan(
      seen.ledgers / 50,
    );
  });
});
