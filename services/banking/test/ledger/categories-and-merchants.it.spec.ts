import {
  changeCategoryEndpoint,
  changeMerchantEndpoint,
  budgetMonthEndpoint,
  createCategoryEndpoint,
  createSeriesEndpoint,
  createRuleEndpoint,
  importCategoriesEndpoint,
  ledgerBatchEvent,
  listCategoriesEndpoint,
  listMerchantsEndpoint,
  listRulesEndpoint,
  listSeriesEndpoint,
  mergeCategoryEndpoint,
  mergeMerchantEndpoint,
  querySpendingEndpoint,
  readCategoryTreeEndpoint,
  readLexiconEndpoint,
  removeCategoryEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { monthOf } from '@app/calendar';
import { LedgerDriver, ruleDraft } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });

const ledger = new LedgerDriver(banking);
const { list, spendAtKroger } = ledger;

describe('the category tree', () => {
  const coffeeOf = (as: Actor) =>
    banking.ask(
      createCategoryEndpoint,
      { name: 'Coffee', parent: 'Dining', icon: 'coffee', colour: 'c3' },
      { as },
    );

  it('shows a new category name in rows, figures, limits and rules, and the old one after undo', async () => {
    const as = somebody();
    const coffee = await coffeeOf(as);
    expect(coffee).toMatchObject({ icon: 'coffee', colour: 'c3', taxLine: null });
    await spendAtKroger(as, { category: 'Coffee' });
    await banking.ask(setBudgetEndpoint, { category: 'Coffee', limit: 40 }, { as });
    await banking.ask(
      createRuleEndpoint,
      { rule: ruleDraft({ then: [{ do: 'setCategory', category: coffee.id }] }) },
      { as },
    );
    const { category, changed, undoId } = await banking.ask(
      changeCategoryEndpoint,
      { id: coffee.id, name: 'Cafés' },
      { as },
    );
    expect([category.name, changed]).toEqual(['Cafés', 1]);
    expect(await list(as)).toMatchObject([{ category: 'Cafés' }]);
    const { rows: limits } = await banking.ask(budgetMonthEndpoint, { month: monthOf(today) }, { as });
    expect(limits.find((row) => row.category === 'Cafés')).toMatchObject({ limit: 40, spent: 12.5 });
    expect(limits.find((row) => row.category === 'Coffee')?.limit ?? null).toBeNull();
    expect((await banking.ask(listRulesEndpoint, {}, { as })).rules[0]!.problems).toEqual([]);
    const { categories } = await banking.ask(readLexiconEndpoint, {}, { as });
    expect(categories.map(({ name }) => name)).toContain('Cafés');
    expect(
      (
        await banking.emitted(
          ledgerBatchEvent,
          (published) => published.userId === as.userId && published.category !== undefined,
        )
      ).payload,
    ).toMatchObject({ what: 'category', changed: 1, category: { from: 'Coffee', to: 'Cafés' } });
    await banking.sound(as);
    const { undoId: again } = await banking.undo(as, undoId);
    expect(await list(as)).toMatchObject([{ category: 'Coffee' }]);
    const back = await banking.ask(budgetMonthEndpoint, { month: monthOf(today) }, { as });
    expect(back.rows.find((row) => row.category === 'Coffee')).toMatchObject({ limit: 40, spent: 12.5 });
    await banking.sound(as);
    await banking.undo(as, again!);
    expect(await list(as)).toMatchObject([{ category: 'Cafés' }]);
    await banking.sound(as);
  });

  it('merges one category into another with their limits added up, and undoes it as a whole', async () => {
    const as = somebody();
    const coffee = await banking.ask(createCategoryEndpoint, { name: 'Coffee' }, { as });
    await spendAtKroger(as, { category: 'Coffee' });
    await spendAtKroger(as, { category: 'Dining', amount: 30 });
    await banking.ask(setBudgetEndpoint, { category: 'Coffee', limit: 40 }, { as });
    await banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 200 }, { as });
    await banking.ask(
      createRuleEndpoint,
      { rule: ruleDraft({ then: [{ do: 'setCategory', category: coffee.id }] }) },
      { as },
    );
    const rule = { every: 'week', interval: 1 } as const;
    const split = [
      { category: 'Coffee', amount: 20 },
      { category: 'Gifts', amount: 10 },
    ];
    const beans = { title: 'Beans', category: 'Coffee', amount: -30, start: today, rule, split };
    const { id: beansId } = await banking.ask(createSeriesEndpoint, beans, { as });
    const repeats = async () => {
      const { series } = await banking.ask(listSeriesEndpoint, {}, { as });
      const { category, split } = series.find(({ id }) => id === beansId)!;
      return [category, split!.map((part) => part.category)];
    };
    const merged = await banking.ask(mergeCategoryEndpoint, { id: coffee.id, into: 'dining' }, { as });
    expect(merged.changed).toBe(1);
    expect((await list(as)).map(({ category }) => category)).toEqual(['Dining', 'Dining']);
    expect(await repeats()).toEqual(['Dining', ['Dining', 'Gifts']]);
    const { rows: limits } = await banking.ask(budgetMonthEndpoint, { month: monthOf(today) }, { as });
    expect(limits.find((row) => row.category === 'Dining')).toMatchObject({ limit: 240, spent: 42.5 });
    expect((await banking.ask(listRulesEndpoint, {}, { as })).rules[0]).toMatchObject({
      then: [{ category: 'dining' }],
      problems: [],
    });
    expect((await banking.ask(listCategoriesEndpoint, {}, { as })).map(({ name }) => name)).not.toContain(
      'Coffee',
    );
    await banking.sound(as);
    const { undoId: again } = await banking.undo(as, merged.undoId);
    expect((await list(as)).map(({ category }) => category).sort()).toEqual(['Coffee', 'Dining']);
    expect(await repeats()).toEqual(['Coffee', ['Coffee', 'Gifts']]);
    const tree = await banking.ask(readCategoryTreeEndpoint, {}, { as });
    expect(tree.find(({ name }) => name === 'Coffee')).toMatchObject({
      id: coffee.id,
      uses: 1,
      parent: null,
    });
    await banking.sound(as);
    await expect(banking.undo(as, merged.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await banking.undo(as, again!);
    expect((await list(as)).map(({ category }) => category)).toEqual(['Dining', 'Dining']);
    expect(await repeats()).toEqual(['Dining', ['Dining', 'Gifts']]);
    await banking.sound(as);
  });

  it('archives without losing history and keeps built-in names', async () => {
    const as = somebody();
    await spendAtKroger(as, { category: 'Travel' });
    const { undoId } = await banking.ask(changeCategoryEndpoint, { id: 'travel', archived: true }, { as });
    expect((await banking.ask(listCategoriesEndpoint, {}, { as })).map(({ name }) => name)).not.toContain(
      'Travel',
    );
    const tree = await banking.ask(readCategoryTreeEndpoint, {}, { as });
    expect(tree.find(({ id }) => id === 'travel')).toMatchObject({ archived: true, uses: 1, builtIn: true });
    expect(await list(as)).toMatchObject([{ category: 'Travel' }]);
    await expect(
      banking.ask(changeCategoryEndpoint, { id: 'travel', name: 'Trips' }, { as }),
    ).rejects.toMatchObject({ code: 'CATEGORY_FIXED' });
    for (const id of ['other', 'transfer'])
      await expect(banking.ask(changeCategoryEndpoint, { id, archived: true }, { as })).rejects.toMatchObject(
        {
          code: 'CATEGORY_FIXED',
        },
      );
    await banking.undo(as, undoId);
    expect((await banking.ask(listCategoriesEndpoint, {}, { as })).map(({ name }) => name)).toContain(
      'Travel',
    );
  });

  it('deletes only what nothing uses', async () => {
    const as = somebody();
    const coffee = await coffeeOf(as);
    await spendAtKroger(as, { category: 'Coffee' });
    await expect(banking.ask(removeCategoryEndpoint, { id: coffee.id }, { as })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
    });
    const tea = await banking.ask(createCategoryEndpoint, { name: 'Tea' }, { as });
    const { undoId } = await banking.ask(removeCategoryEndpoint, { id: tea.id }, { as });
    await banking.undo(as, undoId);
    expect((await banking.ask(listCategoriesEndpoint, {}, { as })).map(({ name }) => name)).toContain('Tea');
    await expect(
      banking.ask(removeCategoryEndpoint, { id: tea.id }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    [{ name: 'dining' }, 'CATEGORY_EXISTS', 'name'],
    [{ parent: 'Salary' }, 'VALIDATION', 'parent'],
    [{ parent: 'Nowhere' }, 'VALIDATION', 'parent'],
  ])('refuses %j and writes nothing', async (wrong, code, field) => {
    const as = somebody();
    const coffee = await coffeeOf(as);
    const before = await banking.ask(readCategoryTreeEndpoint, {}, { as });
    await expect(
      banking.ask(changeCategoryEndpoint, { id: coffee.id, ...wrong }, { as }),
    ).rejects.toMatchObject({ code, field });
    expect(await banking.ask(readCategoryTreeEndpoint, {}, { as })).toEqual(before);
  });

  it('is imported from a file: previewed, applied and undone', async () => {
    const as = somebody();
    const categories = [
      { name: 'Roasters', parent: 'Hobby' },
      { name: 'Hobby', icon: 'gift' },
      { name: 'Dining', colour: 'c2' },
      { name: 'Lost', parent: 'Nowhere' },
      { name: 'hobby' },
    ];
    const said = await banking.ask(importCategoriesEndpoint, { categories, apply: false }, { as });
    const outcomes = Object.fromEntries(said.rows.map(({ name, outcome }) => [name, outcome]));
    expect(outcomes).toEqual({
      Roasters: 'new',
      Hobby: 'new',
      Dining: 'change',
      Lost: 'refused',
      hobby: 'refused',
    });
    expect(await banking.ask(listCategoriesEndpoint, {}, { as })).toHaveLength(23);
    const done = await banking.ask(importCategoriesEndpoint, { categories, apply: true }, { as });
    const tree = await banking.ask(readCategoryTreeEndpoint, {}, { as });
    expect(tree.find(({ name }) => name === 'Roasters')).toMatchObject({ parent: 'Hobby' });
    expect(tree.find(({ name }) => name === 'Dining')).toMatchObject({ colour: 'c2', builtIn: true });
    await banking.undo(as, done.undoId!);
    expect(await banking.ask(listCategoriesEndpoint, {}, { as })).toHaveLength(23);
  });
});

describe('merchants', () => {
  it('have one clean name for all spellings and keep the statement text', async () => {
    const as = somebody();
    const account = await ledger.openAccount(as);
    const file = Buffer.from(
      `Date,Description,Amount\n${today},POS KROGER #412,-10.00\n${today},KRO FUEL CTR 88,-20.00\n`,
    );
    await (await ledger.importFile(as, account, 'a.csv', file)).commit();
    const before = await banking.ask(listMerchantsEndpoint, {}, { as });
    expect(before.map(({ key }) => key).sort()).toEqual(['kro fuel ctr', 'kroger']);
    const merged = await banking.ask(mergeMerchantEndpoint, { key: 'kro fuel ctr', into: 'kroger' }, { as });
    expect(merged.merchant).toMatchObject({
      transactions: 2,
      totals: [{ currency: 'USD', expenseMinor: 3000, incomeMinor: 0 }],
      aliases: [{ key: 'kro fuel ctr' }],
    });
    const rows = await list(as);
    expect(new Set(rows.map(({ merchant }) => merchant)).size).toBe(1);
    expect(rows.map(({ statementText }) => statementText).sort()).toEqual([
      'KRO FUEL CTR 88',
      'POS KROGER #412',
    ]);
    const next = Buffer.from(`Date,Description,Amount\n${today},KRO FUEL CTR 91,-5.00\n`);
    await (await ledger.importFile(as, account, 'b.csv', next)).commit();
    expect(await banking.ask(listMerchantsEndpoint, {}, { as })).toMatchObject([
      { key: 'kroger', transactions: 3 },
    ]);
    await banking.sound(as);
  });

  it('are not checks, withdrawals and moves to savings, neither in the list nor for voice and chat', async () => {
    const as = somebody();
    const account = await ledger.openAccount(as);
    const file = Buffer.from(
      `Date,Description,Amount\n${today},CHECK 1042,-10.00\n${today},ATM WITHDRAWAL 0012,-20.00\n${today},TO SAVINGS,-40.00\n${today},GREEN FORK,-30.00\n`,
    );
    await (await ledger.importFile(as, account, 'a.csv', file)).commit();
    const named = (await banking.ask(listMerchantsEndpoint, {}, { as })).map(({ name }) => name);
    expect(named).toEqual(['Green Fork']);
    const { merchants } = await banking.ask(readLexiconEndpoint, {}, { as });
    expect(merchants.map(({ name }) => name)).toEqual(['Green Fork']);
    const period = { from: today, to: today };
    const { topMerchants } = await banking.ask(querySpendingEndpoint, { period }, { as });
    expect(topMerchants.map(({ merchant }) => merchant)).toEqual(['Green Fork']);
  });

  it('keep a name that a person gave, and its undo', async () => {
    const as = somebody();
    await spendAtKroger(as, { merchant: 'KROGER STORE', description: 'Weekly shop' });
    const renamed = await banking.ask(
      changeMerchantEndpoint,
      { key: 'kroger store', name: 'Krogers' },
      { as },
    );
    expect(renamed.merchant).toMatchObject({
      key: 'krogers',
      name: 'Krogers',
      aliases: [{ key: 'kroger store' }],
    });
    await spendAtKroger(as, { merchant: 'Kroger Store', description: 'Again' });
    expect((await list(as)).map(({ merchant }) => merchant)).toEqual(['Krogers', 'Krogers']);
    await banking.sound(as);
  });

  it('are merged into the merchant whose name they are given', async () => {
    const as = somebody();
    await spendAtKroger(as, { merchant: 'Green Fork', description: 'Lunch' });
    await spendAtKroger(as, { merchant: 'GF Bistro', description: 'Dinner' });
    const joined = await banking.ask(
      changeMerchantEndpoint,
      { key: 'gf bistro', name: 'green fork' },
      { as },
    );
    expect(joined.merchant).toMatchObject({
      key: 'green fork',
      name: 'Green Fork',
      transactions: 2,
      aliases: [{ key: 'gf bistro' }],
    });
    expect((await list(as)).map(({ merchant }) => merchant)).toEqual(['Green Fork', 'Green Fork']);
    const { undoId: again } = await banking.undo(as, joined.undoId);
    const apart = await banking.ask(listMerchantsEndpoint, {}, { as });
    expect(apart.map(({ name }) => name).sort()).toEqual(['GF Bistro', 'Green Fork']);
    await banking.sound(as);
    await banking.undo(as, again!);
    expect(await banking.ask(listMerchantsEndpoint, {}, { as })).toMatchObject([
      { key: 'green fork', transactions: 2, aliases: [{ key: 'gf bistro' }] },
    ]);
    await banking.sound(as);
  });

  it('give new rows their default category unless one was chosen', async () => {
    const as = somebody();
    await spendAtKroger(as, { category: 'Shopping' });
    await banking.ask(changeMerchantEndpoint, { key: 'kroger', defaultCategory: 'groceries' }, { as });
    expect((await spendAtKroger(as)).category).toBe('Groceries');
    expect((await spendAtKroger(as, { category: 'Gifts' })).category).toBe('Gifts');
    await expect(
      banking.ask(changeMerchantEndpoint, { key: 'kroger', defaultCategory: 'nothing' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'defaultCategory' });
  });
});
