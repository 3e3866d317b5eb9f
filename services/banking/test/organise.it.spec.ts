import {
  changeCategoryRequest,
  changeMerchantRequest,
  budgetMonthRequest,
  createCategoryRequest,
  createSeriesRequest,
  createRuleRequest,
  importCategoriesRequest,
  ledgerRecastEvent,
  listCategoriesRequest,
  listMerchantsRequest,
  listRulesRequest,
  listSeriesRequest,
  mergeCategoryRequest,
  mergeMerchantRequest,
  readCategoryTreeRequest,
  readLexiconRequest,
  removeCategoryRequest,
  setBudgetRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { monthOf } from '@app/calendar';
import { importClient } from './import-client';
import { draft, ruleClient } from './rule-client';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking({ timeoutMs: 120_000 });

const client = importClient(() => banking);
const { spend, rows, undo, sound } = ruleClient(() => banking);

describe('the category tree', () => {
  const coffeeOf = (as: Actor) =>
    banking.ask(
      createCategoryRequest,
      { name: 'Coffee', parent: 'Dining', icon: 'coffee', colour: 'c3' },
      { as },
    );

  it('takes a new name everywhere: rows, figures, limits, rules, words; and gives it back', async () => {
    const as = somebody();
    const coffee = await coffeeOf(as);
    expect(coffee).toMatchObject({ icon: 'coffee', colour: 'c3', taxLine: null });
    await spend(as, { category: 'Coffee' });
    await banking.ask(setBudgetRequest, { category: 'Coffee', limit: 40 }, { as });
    await banking.ask(
      createRuleRequest,
      { rule: draft({ then: [{ do: 'setCategory', category: coffee.id }] }) },
      { as },
    );
    const { category, changed, undoId } = await banking.ask(
      changeCategoryRequest,
      { id: coffee.id, name: 'Cafés' },
      { as },
    );
    expect([category.name, changed]).toEqual(['Cafés', 1]);
    expect(await rows(as)).toMatchObject([{ category: 'Cafés' }]);
    const { rows: limits } = await banking.ask(budgetMonthRequest, { month: monthOf(today) }, { as });
    expect(limits.find((row) => row.category === 'Cafés')).toMatchObject({ limit: 40, spent: 12.5 });
    expect(limits.find((row) => row.category === 'Coffee')?.limit ?? null).toBeNull();
    expect((await banking.ask(listRulesRequest, {}, { as })).rules[0]!.problems).toEqual([]);
    const { categories } = await banking.ask(readLexiconRequest, {}, { as });
    expect(categories.map(({ name }) => name)).toContain('Cafés');
    expect(
      (
        await banking.emitted(
          ledgerRecastEvent,
          (told) => told.userId === as.userId && told.category !== undefined,
        )
      ).payload,
    ).toMatchObject({ what: 'category', changed: 1, category: { from: 'Coffee', to: 'Cafés' } });
    await sound(as);
    await undo(as, undoId);
    expect(await rows(as)).toMatchObject([{ category: 'Coffee' }]);
    const back = await banking.ask(budgetMonthRequest, { month: monthOf(today) }, { as });
    expect(back.rows.find((row) => row.category === 'Coffee')).toMatchObject({ limit: 40, spent: 12.5 });
    await sound(as);
  });

  it('merges one into another, limits added up, and takes it back whole', async () => {
    const as = somebody();
    const coffee = await banking.ask(createCategoryRequest, { name: 'Coffee' }, { as });
    await spend(as, { category: 'Coffee' });
    await spend(as, { category: 'Dining', amount: 30 });
    await banking.ask(setBudgetRequest, { category: 'Coffee', limit: 40 }, { as });
    await banking.ask(setBudgetRequest, { category: 'Dining', limit: 200 }, { as });
    await banking.ask(
      createRuleRequest,
      { rule: draft({ then: [{ do: 'setCategory', category: coffee.id }] }) },
      { as },
    );
    const rule = { every: 'week', interval: 1 } as const;
    const split = [
      { category: 'Coffee', amount: 20 },
      { category: 'Gifts', amount: 10 },
    ];
    const beans = { title: 'Beans', category: 'Coffee', amount: -30, start: today, rule, split };
    const { id: beansId } = await banking.ask(createSeriesRequest, beans, { as });
    const repeats = async () => {
      const { series } = await banking.ask(listSeriesRequest, {}, { as });
      const { category, split } = series.find(({ id }) => id === beansId)!;
      return [category, split!.map((part) => part.category)];
    };
    const merged = await banking.ask(mergeCategoryRequest, { id: coffee.id, into: 'dining' }, { as });
    expect(merged.changed).toBe(1);
    expect((await rows(as)).map(({ category }) => category)).toEqual(['Dining', 'Dining']);
    expect(await repeats()).toEqual(['Dining', ['Dining', 'Gifts']]);
    const { rows: limits } = await banking.ask(budgetMonthRequest, { month: monthOf(today) }, { as });
    expect(limits.find((row) => row.category === 'Dining')).toMatchObject({ limit: 240, spent: 42.5 });
    expect((await banking.ask(listRulesRequest, {}, { as })).rules[0]).toMatchObject({
      then: [{ category: 'dining' }],
      problems: [],
    });
    expect((await banking.ask(listCategoriesRequest, {}, { as })).map(({ name }) => name)).not.toContain(
      'Coffee',
    );
    await sound(as);
    await undo(as, merged.undoId);
    expect((await rows(as)).map(({ category }) => category).sort()).toEqual(['Coffee', 'Dining']);
    expect(await repeats()).toEqual(['Coffee', ['Coffee', 'Gifts']]);
    const tree = await banking.ask(readCategoryTreeRequest, {}, { as });
    expect(tree.find(({ name }) => name === 'Coffee')).toMatchObject({
      id: coffee.id,
      uses: 1,
      parent: null,
    });
    await sound(as);
    await expect(undo(as, merged.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
  });

  it('archives without losing history, and keeps fixed names', async () => {
    const as = somebody();
    await spend(as, { category: 'Travel' });
    const { undoId } = await banking.ask(changeCategoryRequest, { id: 'travel', archived: true }, { as });
    expect((await banking.ask(listCategoriesRequest, {}, { as })).map(({ name }) => name)).not.toContain(
      'Travel',
    );
    const tree = await banking.ask(readCategoryTreeRequest, {}, { as });
    expect(tree.find(({ id }) => id === 'travel')).toMatchObject({ archived: true, uses: 1, builtIn: true });
    expect(await rows(as)).toMatchObject([{ category: 'Travel' }]);
    await expect(
      banking.ask(changeCategoryRequest, { id: 'travel', name: 'Trips' }, { as }),
    ).rejects.toMatchObject({ code: 'CATEGORY_FIXED' });
    for (const id of ['other', 'transfer'])
      await expect(banking.ask(changeCategoryRequest, { id, archived: true }, { as })).rejects.toMatchObject({
        code: 'CATEGORY_FIXED',
      });
    await undo(as, undoId);
    expect((await banking.ask(listCategoriesRequest, {}, { as })).map(({ name }) => name)).toContain(
      'Travel',
    );
  });

  it('deletes only what nothing uses', async () => {
    const as = somebody();
    const coffee = await coffeeOf(as);
    await spend(as, { category: 'Coffee' });
    await expect(banking.ask(removeCategoryRequest, { id: coffee.id }, { as })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
    });
    const tea = await banking.ask(createCategoryRequest, { name: 'Tea' }, { as });
    const { undoId } = await banking.ask(removeCategoryRequest, { id: tea.id }, { as });
    await undo(as, undoId);
    expect((await banking.ask(listCategoriesRequest, {}, { as })).map(({ name }) => name)).toContain('Tea');
    await expect(
      banking.ask(removeCategoryRequest, { id: tea.id }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    [{ name: 'dining' }, 'CATEGORY_EXISTS', 'name'],
    [{ parent: 'Salary' }, 'VALIDATION', 'parent'],
    [{ parent: 'Nowhere' }, 'VALIDATION', 'parent'],
  ])('refuses %j and writes nothing', async (wrong, code, field) => {
    const as = somebody();
    const coffee = await coffeeOf(as);
    const before = await banking.ask(readCategoryTreeRequest, {}, { as });
    await expect(
      banking.ask(changeCategoryRequest, { id: coffee.id, ...wrong }, { as }),
    ).rejects.toMatchObject({ code, field });
    expect(await banking.ask(readCategoryTreeRequest, {}, { as })).toEqual(before);
  });

  it('comes in from a file: said first, then done, then undone', async () => {
    const as = somebody();
    const categories = [
      { name: 'Roasters', parent: 'Hobby' },
      { name: 'Hobby', icon: 'gift' },
      { name: 'Dining', colour: 'c2' },
      { name: 'Lost', parent: 'Nowhere' },
      { name: 'hobby' },
    ];
    const said = await banking.ask(importCategoriesRequest, { categories, apply: false }, { as });
    const outcomes = Object.fromEntries(said.rows.map(({ name, outcome }) => [name, outcome]));
    expect(outcomes).toEqual({
      Roasters: 'new',
      Hobby: 'new',
      Dining: 'change',
      Lost: 'refused',
      hobby: 'refused',
    });
    expect(await banking.ask(listCategoriesRequest, {}, { as })).toHaveLength(22);
    const done = await banking.ask(importCategoriesRequest, { categories, apply: true }, { as });
    const tree = await banking.ask(readCategoryTreeRequest, {}, { as });
    expect(tree.find(({ name }) => name === 'Roasters')).toMatchObject({ parent: 'Hobby' });
    expect(tree.find(({ name }) => name === 'Dining')).toMatchObject({ colour: 'c2', builtIn: true });
    await undo(as, done.undoId!);
    expect(await banking.ask(listCategoriesRequest, {}, { as })).toHaveLength(22);
  });
});

describe('merchants', () => {
  it('have one clean name for all they are called, and the statement text stays', async () => {
    const as = somebody();
    const account = await client.account(as);
    const file = Buffer.from(
      `Date,Description,Amount\n${today},POS KROGER #412,-10.00\n${today},KRO FUEL CTR 88,-20.00\n`,
    );
    await (await client.bring(as, account, 'a.csv', file)).commit();
    const before = await banking.ask(listMerchantsRequest, {}, { as });
    expect(before.map(({ key }) => key).sort()).toEqual(['kro fuel ctr', 'kroger']);
    const merged = await banking.ask(mergeMerchantRequest, { key: 'kro fuel ctr', into: 'kroger' }, { as });
    expect(merged.merchant).toMatchObject({
      transactions: 2,
      totals: [{ currency: 'USD', expenseMinor: 3000, incomeMinor: 0 }],
      aliases: [{ key: 'kro fuel ctr' }],
    });
    const list = await rows(as);
    expect(new Set(list.map(({ merchant }) => merchant)).size).toBe(1);
    expect(list.map(({ statementText }) => statementText).sort()).toEqual([
      'KRO FUEL CTR 88',
      'POS KROGER #412',
    ]);
    const next = Buffer.from(`Date,Description,Amount\n${today},KRO FUEL CTR 91,-5.00\n`);
    await (await client.bring(as, account, 'b.csv', next)).commit();
    expect(await banking.ask(listMerchantsRequest, {}, { as })).toMatchObject([
      { key: 'kroger', transactions: 3 },
    ]);
    await sound(as);
  });

  it('keep a name a person gave, under its own key, and take it back', async () => {
    const as = somebody();
    await spend(as, { merchant: 'KROGER STORE', description: 'Weekly shop' });
    const renamed = await banking.ask(
      changeMerchantRequest,
      { key: 'kroger store', name: 'Krogers' },
      { as },
    );
    expect(renamed.merchant).toMatchObject({
      key: 'krogers',
      name: 'Krogers',
      aliases: [{ key: 'kroger store' }],
    });
    await spend(as, { merchant: 'Kroger Store', description: 'Again' });
    expect((await rows(as)).map(({ merchant }) => merchant)).toEqual(['Krogers', 'Krogers']);
    await sound(as);
  });

  it('take the name of another as it is written there, when one is called so', async () => {
    const as = somebody();
    await spend(as, { merchant: 'Green Fork', description: 'Lunch' });
    await spend(as, { merchant: 'GF Bistro', description: 'Dinner' });
    const joined = await banking.ask(changeMerchantRequest, { key: 'gf bistro', name: 'green fork' }, { as });
    expect(joined.merchant).toMatchObject({
      key: 'green fork',
      name: 'Green Fork',
      transactions: 2,
      aliases: [{ key: 'gf bistro' }],
    });
    expect((await rows(as)).map(({ merchant }) => merchant)).toEqual(['Green Fork', 'Green Fork']);
    await undo(as, joined.undoId);
    const apart = await banking.ask(listMerchantsRequest, {}, { as });
    expect(apart.map(({ name }) => name).sort()).toEqual(['GF Bistro', 'Green Fork']);
    await sound(as);
  });

  it('give new rows their default category, unless one was said', async () => {
    const as = somebody();
    await spend(as, { category: 'Shopping' });
    await banking.ask(changeMerchantRequest, { key: 'kroger', defaultCategory: 'groceries' }, { as });
    expect((await spend(as)).category).toBe('Groceries');
    expect((await spend(as, { category: 'Gifts' })).category).toBe('Gifts');
    await expect(
      banking.ask(changeMerchantRequest, { key: 'kroger', defaultCategory: 'nothing' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'defaultCategory' });
  });
});
