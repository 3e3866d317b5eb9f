import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  assignBudgetEndpoint,
  changeCategoryEndpoint,
  changeEventEndpoint,
  changeLedgerSettingsEndpoint,
  changeTransactionEndpoint,
  commitBulkEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createEventEndpoint,
  createSeriesEndpoint,
  importCategoriesEndpoint,
  linkRefundEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  listTransactionsEndpoint,
  mergeCategoryEndpoint,
  previewBulkEndpoint,
  readCategoryTreeEndpoint,
  removeCategoryEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
  removeTransactionEndpoint,
  undoEndpoint,
  type Category,
} from '@app/contracts-banking';
import { isDomainError } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import fc from 'fast-check';
import { wrongFigures } from '../support/wrong-figures';
import { somebody, testBanking, today } from '../support/test-banking';
import { CategoriesRepository } from '../../src/ledger/categories/categories.repository';
import type { StoredAmount } from '../../src/planning/budgets/budget';

const ledgers = Number(process.env['LEDGER_STORE_RUNS'] ?? 2);
const banking = testBanking({ timeoutMs: 60_000 + ledgers * 30_000 });

const rowKinds = ['add', 'add', 'split', 'exclude', 'refund', 'count', 'take', 'sweep'] as const;
const plannedKinds = ['event', 'move', 'series', 'limit', 'unplan', 'end'] as const;
const categoryKinds = ['rename', 'rename', 'merge', 'drop', 'bring'] as const;
const kinds = [...rowKinds, ...plannedKinds, ...categoryKinds] as const;
const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'] as const;
const stepOf = (...some: readonly string[]) =>
  fc.record({
    kind: fc.constantFrom(...some),
    at: fc.nat(),
    other: fc.nat(),
    name: fc.constantFrom(...names),
    flag: fc.boolean(),
  });
type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer T> ? T : never;
type Written = { undoId: string | null } | undefined;

/** A ledger whose categories change while rows and plans use them. */
class NamedLedger {
  readonly as = somebody();
  readonly undos: string[] = [];

  async open(): Promise<void> {
    await banking.ask(createAccountEndpoint, { name: 'Main', kind: 'checking' }, { as: this.as });
    for (const name of names.slice(0, 3))
      await banking.ask(createCategoryEndpoint, { name }, { as: this.as });
  }

  tree = (): Promise<Category[]> => banking.ask(readCategoryTreeEndpoint, {}, { as: this.as });
  rows = () => banking.ask(listTransactionsEndpoint, {}, { as: this.as });
  events = () => banking.ask(listEventsEndpoint, {}, { as: this.as });
  series = async () => (await banking.ask(listSeriesEndpoint, {}, { as: this.as })).series;
  limits = async () => {
    const { userId } = this.as;
    const book = await banking.get(CategoriesRepository).book(userId);
    const stored = await banking.store.collection<StoredAmount>('budgetAmounts').find({ userId }).toArray();
    return stored.map(
      ({ categoryId, amountMinor }) => [book.nameOf(categoryId), Number(amountMinor ?? 0)] as const,
    );
  };

  /** Everything that can be seen, except values that only count writes. */
  async state(): Promise<unknown> {
    const rows = (await this.rows()).map(({ version: _, ...row }) => row);
    const events = (await this.events()).map(({ version: _, ...event }) => event);
    const series = (await this.series()).map(({ title, category, split }) => ({ title, category, split }));
    const tree = (await this.tree()).filter(({ builtIn }) => !builtIn);
    const limits = (await this.limits()).filter(([, amount]) => amount !== 0);
    return { rows, events, series, tree, limits };
  }

  /** Everything that names a category that does not exist. */
  async lost(): Promise<string[]> {
    const known = new Set((await this.tree()).map(({ name }) => name));
    const named = [
      ...(await this.tree()).flatMap(({ parent }) => parent ?? []),
      ...(await this.events()).map(({ category }) => category),
      ...(await this.series()).flatMap(({ category, split }) => [
        category,
        ...(split ?? []).map((part) => part.category),
      ]),
      ...(await this.limits()).flatMap(([category, amount]) => (amount === 0 ? [] : [category])),
    ];
    return [
      ...named.filter((name) => !known.has(name)).map((name) => `there is no category ${name}`),
      ...(await wrongFigures(banking.store, this.as.userId)),
    ];
  }

  async do(step: Step): Promise<void> {
    try {
      const written = await (step.kind === 'undo' ? this.undo(step) : this.write(step));
      if (written?.undoId) this.undos.push(written.undoId);
    } catch (error) {
      // An undo is refused if something changed since; requests made by hand may be refused for any reason.
      const isRefusal = isDomainError(error) && error.code !== 'INTERNAL';
      if (!isRefusal || (step.kind === 'undo' && error.code !== 'UNDO_EXPIRED')) throw error;
    }
  }

  /** Undoes any write, not only the last. */
  private async undo({ at }: Step): Promise<Written> {
    const id = this.undos[at % Math.max(1, this.undos.length)];
    if (id === undefined) return undefined;
    const back = await banking.ask(undoEndpoint, { id }, { as: this.as });
    this.undos.splice(this.undos.indexOf(id), 1);
    return back;
  }

  private async write(step: Step): Promise<Written> {
    if ((categoryKinds as readonly string[]).includes(step.kind)) return this.reorder(step);
    const own = (await this.tree()).filter(({ builtIn, kind }) => !builtIn && kind === 'expense');
    const category = own[step.other % Math.max(1, own.length)]?.name ?? 'Dining';
    if ((rowKinds as readonly string[]).includes(step.kind)) return this.enter(step, category);
    return this.plan(step, category);
  }

  private async reorder({ kind, at, other, name, flag }: Step): Promise<Written> {
    const { as } = this;
    const own = (await this.tree()).filter(({ builtIn }) => !builtIn);
    const [one, into] = [own[at % Math.max(1, own.length)], own[other % Math.max(1, own.length)]];
    if (kind === 'bring')
      return banking.ask(
        importCategoriesEndpoint,
        { apply: true, categories: flag ? [{ name: 'Top' }, { name, parent: 'Top' }] : [{ name }] },
        { as },
      );
    if (!one || !into) return undefined;
    if (kind === 'rename') return banking.ask(changeCategoryEndpoint, { id: one.id, name }, { as });
    if (kind === 'merge') return banking.ask(mergeCategoryEndpoint, { id: one.id, into: into.id }, { as });
    return banking.ask(removeCategoryEndpoint, { id: one.id }, { as });
  }

  private async enter({ kind, at, flag }: Step, category: string): Promise<Written> {
    const { as } = this;
    if (kind === 'count')
      return banking.ask(changeLedgerSettingsEndpoint, { refundsIn: flag ? 'purchase' : 'refund' }, { as });
    if (kind === 'add')
      return banking.ask(
        addTransactionEndpoint,
        flag
          ? { type: 'income', amount: 9, description: 'Back', category: 'Refund' }
          : { type: 'expense', amount: 9, description: 'x', category },
        { as },
      );
    const rows = await this.rows();
    const row = rows[at % Math.max(1, rows.length)];
    if (!row) return undefined;
    if (kind === 'sweep') {
      const asked = {
        ids: rows.slice(0, 1 + (at % 4)).map(({ id }) => id),
        change: { remove: true as const },
      };
      const { plan } = await banking.ask(previewBulkEndpoint, asked, { as });
      return banking.ask(commitBulkEndpoint, { ...asked, plan }, { as });
    }
    const { id, version } = row;
    if (kind === 'take') return banking.ask(removeTransactionEndpoint, { id }, { as });
    if (kind === 'exclude')
      return banking.ask(changeTransactionEndpoint, { id, version, excluded: flag }, { as });
    if (kind === 'split') {
      const tree = (await this.tree()).filter(({ builtIn }) => !builtIn);
      const second = tree[at % Math.max(1, tree.length)]?.name ?? 'Dining';
      const lines = [
        { amount: 4, category },
        { amount: 5, category: second },
      ];
      return banking.ask(changeTransactionEndpoint, { id, version, lines }, { as });
    }
    const refund = rows.find(({ type }) => type === 'income');
    const expense = rows.find(({ type }) => type === 'expense');
    return (
      refund &&
      expense &&
      banking.ask(linkRefundEndpoint, { refundId: refund.id, expenseId: expense.id }, { as })
    );
  }

  private async plan({ kind, at, flag }: Step, category: string): Promise<Written> {
    const { as } = this;
    const amount = flag ? -20 : -30;
    if (kind === 'event')
      return banking.ask(
        createEventEndpoint,
        { title: 'Party', amount, date: addDays(today, 3), category },
        { as },
      );
    if (kind === 'series')
      return banking.ask(
        createSeriesEndpoint,
        {
          title: 'Club',
          amount: -20,
          category,
          rule: { every: 'week', interval: 2 },
          start: addDays(today, 3),
          ...(flag && {
            split: [
              { amount: 15, category },
              { amount: 5, category: 'Dining' },
            ],
          }),
        },
        { as },
      );
    if (kind === 'limit')
      return banking.ask(
        assignBudgetEndpoint,
        { period: today, assignments: [{ category, amount: flag ? 40 : 60 }] },
        { as },
      );
    const single = (await this.events()).filter(({ seriesId }) => seriesId === null);
    const event = single[at % Math.max(1, single.length)];
    if (kind === 'unplan') return event && banking.ask(removeEventEndpoint, { id: event.id }, { as });
    if (kind === 'move')
      return (
        event &&
        banking.ask(
          changeEventEndpoint,
          { id: event.id, version: event.version, amount: amount - 1 } as never,
          {
            as,
          },
        )
      );
    const [series] = await this.series();
    return series && banking.ask(removeSeriesEndpoint, { id: series.id }, { as });
  }
}

describe('random changes of categories while rows, plans and limits use them', () => {
  it(`leave no name without a category, in whatever order they are undone (${ledgers} ledgers)`, async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepOf(...kinds, ...Array<string>(8).fill('undo')), { minLength: 20, maxLength: 35 }),
        async (steps) => {
          const ledger = new NamedLedger();
          await ledger.open();
          for (const step of steps) {
            const before = ledger.undos.length;
            await ledger.do(step);
            if (step.kind === 'undo' && ledger.undos.length <= before) undone += 1;
            expect(await ledger.lost()).toEqual([]);
          }
          expect(await verifyAuditChain(banking.store, ledger.as.userId)).toBeUndefined();
        },
      ),
      { numRuns: ledgers, endOnFailure: true },
    );
    expect(undone).toBeGreaterThan(ledgers);
  });

  it(`are completely reversed when all are undone, the last first (${ledgers} ledgers)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf(...kinds), { minLength: 15, maxLength: 25 }), async (steps) => {
        const ledger = new NamedLedger();
        await ledger.open();
        const start = await ledger.state();
        for (const step of steps) await ledger.do(step);
        for (const id of ledger.undos.reverse()) await banking.ask(undoEndpoint, { id }, { as: ledger.as });
        expect(await ledger.state()).toEqual(start);
        expect(await ledger.lost()).toEqual([]);
        expect(await verifyAuditChain(banking.store, ledger.as.userId)).toBeUndefined();
      }),
      { numRuns: ledgers, endOnFailure: true },
    );
  });
});
