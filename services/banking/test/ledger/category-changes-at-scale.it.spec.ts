import { addDays, firstDay, monthOf } from '@app/calendar';
import {
  changeCategoryEndpoint,
  createCategoryEndpoint,
  createRuleEndpoint,
  createSavedViewEndpoint,
  createSeriesEndpoint,
  listRulesEndpoint,
  listSavedViewsEndpoint,
  listSeriesEndpoint,
  mergeCategoryEndpoint,
  readBudgetPlanEndpoint,
  readCategoryTreeEndpoint,
  ledgerColumnsEndpoint,
  readSummaryEndpoint,
  removeCategoryEndpoint,
  type LedgerColumns,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { UnitOfWork, type Tx } from '@app/persistence';
import { AccountsRepository } from '../../src/ledger/book/accounts/accounts.repository';
import { LedgerWriter } from '../../src/ledger/book/ledger.writer';
import { rowsPerInsert } from '../../src/ledger/book/transactions/row-inserts.writer';
import { categoryId } from '../../src/ledger/model/category-id';
import { newRow } from '../../src/ledger/model/new-row';
import { TransactionsRepository } from '../../src/ledger/book/transactions/transactions.repository';
import { LedgerDriver, ruleDraft } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

/**
 * Counts documents, so that few rows are enough; `CATEGORY_ROWS=100000` also measures times with many rows,
 * in several rounds.
 */
const many = Number(process.env['CATEGORY_ROWS'] ?? 300);
const rounds = process.env['CATEGORY_ROWS'] ? 5 : 1;
const few = Math.min(many, 1_000);
const period = firstDay(monthOf(today));

const banking = testBanking({ timeoutMs: 580_000 });
const driver = new LedgerDriver(banking);

/** One of 400 names, so that many rows have many merchants. */
const shop = (index: number): string =>
  [1, 20].map((every) => 'bcdfghjklmnpqrstvwxz'[Math.floor(index / every) % 20]).join('a');

/** Writes rows directly to the store, with the derived figures. */
async function writeRows(as: Actor, accountId: string, id: string, count: number): Promise<void> {
  const { userId } = as;
  const account = (await banking.get(AccountsRepository).findById(userId, accountId))!;
  const context = { userId, source: 'import', correlationId: newId() };
  const commit = (work: (tx: Tx) => Promise<void>) => banking.get(UnitOfWork).commit(context, work);
  const rows = Array.from({ length: count }, (_one, at) =>
    newRow(
      {
        type: 'expense',
        amount: 1,
        description: `Pump ${shop(at)}`,
        date: addDays(period, -(at % 600)),
        status: 'completed',
      },
      { userId, account, categoryId: categoryId(id), today, source: 'import' },
    ),
  );
  for (let from = 0; from < count; from += rowsPerInsert)
    await commit((tx) =>
      banking.get(TransactionsRepository).insert(rows.slice(from, from + rowsPerInsert), tx.session),
    );
  await commit((tx) => banking.get(LedgerWriter).move(tx, userId, [], rows));
}

/** A ledger with a category that this many rows, a budget, a rule, a series and a saved view use. */
async function ledgerWith(rows: number) {
  const as = somebody();
  const accountId = (await driver.openAccount(as)) as string;
  const create = async (name: string) => (await banking.ask(createCategoryEndpoint, { name }, { as })).id;
  const [fuel, trips, unused] = [await create('Fuel'), await create('Trips'), await create('Unused')];
  await writeRows(as, accountId, fuel, rows);
  await driver.assignBudget(as, { Fuel: 100, Trips: 40 });
  const rule = ruleDraft({ then: [{ do: 'setCategory', category: fuel }] });
  await banking.ask(createRuleEndpoint, { rule }, { as });
  await banking.ask(
    createSeriesEndpoint,
    {
      title: 'Tank',
      category: 'Fuel',
      amount: -20,
      rule: { every: 'week', interval: 2 },
      start: addDays(today, 3),
    },
    { as },
  );
  await banking.ask(createSavedViewEndpoint, { name: 'Pumps', filter: { category: 'Fuel' } }, { as });
  return { as, fuel, trips, unused };
}

/** The first read of many rows may take longer than the caller waits. */
async function columnsOf(as: Actor, triesLeft = 20): Promise<LedgerColumns> {
  try {
    return (await banking.ask(ledgerColumnsEndpoint, {}, { as })) as LedgerColumns;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return columnsOf(as, triesLeft - 1);
  }
}

/** Everything that names a category, with current names. */
async function seen(as: Actor) {
  const columns = await columnsOf(as);
  const names = columns.columns.category.map((code) => columns.categories[code]!);
  const plan = await banking.ask(readBudgetPlanEndpoint, { period }, { as });
  const { rules } = await banking.ask(listRulesEndpoint, {}, { as });
  return {
    columns: Object.fromEntries(
      [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
    ),
    tree: (await banking.ask(readCategoryTreeEndpoint, {}, { as })).flatMap(({ builtIn, name, uses }) =>
      builtIn ? [] : [`${name} ${uses}`],
    ),
    budgets: plan.rows.flatMap(({ category, assigned, spent }) =>
      assigned === null ? [] : [[category, assigned, spent]],
    ),
    rules: rules.flatMap(({ then }) => then.map((action) => ('category' in action ? action.category : ''))),
    series: (await banking.ask(listSeriesEndpoint, {}, { as })).series.map(({ category }) => category),
    views: (await banking.ask(listSavedViewsEndpoint, {}, { as })).views.map(({ filter }) => filter.category),
    summary: await banking.ask(readSummaryEndpoint, {}, { as }),
  };
}

/**
 * Documents of this person in all collections that could contain a category, to find which of them changed.
 */
const stored = async ({ userId }: Actor): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const name of [
    'budgetAmounts',
    'categories',
    'financialEvents',
    'merchants',
    'monthRollups',
    'batchParts',
    'batchRows',
    'rules',
    'savedViews',
    'series',
    'transactions',
  ])
    for (const document of await banking.store.collection(name).find({ userId }).toArray())
      found.set(`${name} ${String(document._id)}`, JSON.stringify(document));
  return found;
};
const changedBetween = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));

describe(`a category of ${many} rows with a budget, a rule, a series and a saved view`, () => {
  const took: Record<string, number[]> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    // Waits for effects of the change before, such as the detection of recurring rows.
    await banking.settled(300_000);
    const begun = performance.now();
    const result = await work();
    (took[what] ??= []).push(Math.round((performance.now() - begun) * 10) / 10);
    return result;
  };
  /** Repeats the change and its undo to measure their times. */
  const again = async (as: Actor, what: string, change: () => Promise<{ undoId: string }>): Promise<void> => {
    for (let round = 1; round < rounds; round += 1) {
      const { undoId } = await timed(what, change);
      await timed(`undo of ${what}`, () => banking.undo(as, undoId));
    }
  };
  afterAll(() => {
    if (rounds === 1) return;
    for (const [what, times] of Object.entries(took)) {
      const sorted = times.toSorted((a, b) => a - b);
      process.stdout.write(
        `${what}: median ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms of ${sorted.length}\n`,
      );
    }
  });

  it.each([
    [
      'rename',
      (as: Actor, { fuel }: { fuel: string }) =>
        banking.ask(changeCategoryEndpoint, { id: fuel, name: 'Petrol' }, { as }),
    ],
    [
      'merge',
      (as: Actor, { fuel, trips }: { fuel: string; trips: string }) =>
        banking.ask(mergeCategoryEndpoint, { id: fuel, into: trips }, { as }),
    ],
  ] as const)(
    'changes one document to %s, and one to undo it, with correct figures at once',
    async (what, change) => {
      const small = await ledgerWith(few);
      const { undoId: first } = await timed(`${what} of ${few}`, () => change(small.as, small));
      await timed(`undo of ${what} of ${few}`, () => banking.undo(small.as, first));
      await again(small.as, `${what} of ${few}`, () => change(small.as, small));
      const ledger = await ledgerWith(many);
      const { as } = ledger;
      const start = await seen(as);
      const before = await stored(as);
      const { undoId, changed } = await timed(`${what} of ${many}`, () => change(as, ledger));
      expect(changed).toBe(many);
      const after = await stored(as);
      expect(changedBetween(before, after)).toEqual([`categories ${ledger.fuel}`]);
      const now = await seen(as);
      const name = what === 'rename' ? 'Petrol' : 'Trips';
      expect(now).toMatchObject({
        columns: { [name]: many },
        series: [name],
        views: [name],
        summary: start.summary,
      });
      expect(now.tree).toContain(`${name} ${many}`);
      expect(now.rules).toEqual([what === 'rename' ? ledger.fuel : ledger.trips]);
      expect(now.budgets.map(([category, assigned]) => [category, assigned])).toEqual(
        expect.arrayContaining([[name, what === 'rename' ? 100 : 140]]),
      );
      await timed(`undo of ${what} of ${many}`, () => banking.undo(as, undoId));
      expect(changedBetween(after, await stored(as))).toEqual([`categories ${ledger.fuel}`]);
      expect(await seen(as)).toEqual(start);
      await again(as, `${what} of ${many}`, () => change(as, ledger));
      await banking.sound(as);
    },
  );

  it.each([...new Set([few, many])])(
    'cannot be removed, while an unused category is removed by its document alone, next to %i rows',
    async (rows) => {
      const { as, fuel, unused } = await ledgerWith(rows);
      await timed(`refused removal of ${rows}`, () =>
        expect(banking.ask(removeCategoryEndpoint, { id: fuel }, { as })).rejects.toMatchObject({
          code: 'CATEGORY_IN_USE',
        }),
      );
      const remove = () => banking.ask(removeCategoryEndpoint, { id: unused }, { as });
      const before = await stored(as);
      const { undoId } = await timed(`removal beside ${rows}`, remove);
      const after = await stored(as);
      expect(changedBetween(before, after)).toEqual([`categories ${unused}`]);
      await timed(`undo of removal beside ${rows}`, () => banking.undo(as, undoId));
      expect(changedBetween(after, await stored(as))).toEqual([`categories ${unused}`]);
      await again(as, `removal beside ${rows}`, remove);
      await banking.sound(as);
    },
  );
});
