import {
  addPersonEndpoint,
  budgetTrackingEndpoint,
  changeTransactionEndpoint,
  checkLedgerEndpoint,
  createAccountEndpoint,
  createSeriesEndpoint,
  linkRefundEndpoint,
  listAccountsEndpoint,
  listEventsEndpoint,
  listGoalsEndpoint,
  listPeopleEndpoint,
  listSeriesEndpoint,
  listTransactionsEndpoint,
  loadSampleEndpoint,
  readActivityEndpoint,
  removeTransactionEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking, today } from '../../support/test-banking';

const banking = testBanking();
const { undo, sound } = banking;

const { add } = new LedgerDriver(banking);
const load = (as: Actor) => banking.ask(loadSampleEndpoint, {}, { as });
const accounts = (as: Actor) => banking.ask(listAccountsEndpoint, {}, { as });
const transactions = (as: Actor) => banking.ask(listTransactionsEndpoint, {}, { as });
const budgets = async (as: Actor) =>
  (await banking.ask(budgetTrackingEndpoint, {}, { as })).categories.map(({ name }) => name);
const people = async (as: Actor) =>
  (await banking.ask(listPeopleEndpoint, {}, { as })).people.map(({ name }) => name);
const goals = async (as: Actor) =>
  (await banking.ask(listGoalsEndpoint, {}, { as })).goals.map(({ name }) => name);
const openOwn = (as: Actor) =>
  banking.ask(createAccountEndpoint, { name: 'My own', kind: 'checking', openingBalance: 100 }, { as });

const expectEmpty = async (as: Actor): Promise<void> => {
  expect(await accounts(as)).toEqual([]);
  expect(await transactions(as)).toEqual([]);
  expect(await budgets(as)).toEqual([]);
  expect(await banking.ask(listEventsEndpoint, {}, { as })).toEqual([]);
  expect((await banking.ask(listSeriesEndpoint, {}, { as })).series).toEqual([]);
  expect(await people(as)).toEqual([]);
  expect(await goals(as)).toEqual([]);
  await sound(as);
};

it('fills an empty ledger in one write, which only its person undoes and makes again', async () => {
  const as = somebody();
  const loaded = await load(as);
  expect(await transactions(as)).toHaveLength(loaded.transactions);
  expect(await accounts(as)).toHaveLength(loaded.accounts);
  expect(await budgets(as)).toContain('Groceries');
  expect(await people(as)).toEqual(['Maya', 'Theo']);
  expect(await goals(as)).toEqual(['Emergency fund', 'Free of cards and car loan', 'Two weeks in Lisbon']);
  expect((await banking.ask(listEventsEndpoint, {}, { as })).length).toBeGreaterThan(5);
  expect((await banking.ask(checkLedgerEndpoint, {}, { as })).findings).toEqual([]);
  await sound(as);
  const { entries } = await banking.ask(readActivityEndpoint, { limit: 5 }, { as });
  expect(entries[0]).toMatchObject({ title: 'Filled in the sample data', undoId: loaded.undoId });

  const undone = await undo(as, loaded.undoId);
  await expectEmpty(as);
  await expect(undo(somebody(), undone.undoId!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const redone = await undo(as, undone.undoId!);
  expect(redone.note).toBe('The sample data is as it was first filled in.');
  expect(await transactions(as)).toHaveLength(loaded.transactions);
  expect(await accounts(as)).toHaveLength(loaded.accounts);
  await sound(as);
  await undo(as, redone.undoId!);
  await expectEmpty(as);
  await expect(undo(as, loaded.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
});

it('uses and keeps an existing person of the same name', async () => {
  const as = somebody();
  const { person } = await banking.ask(addPersonEndpoint, { name: 'maya' }, { as });
  const { undoId } = await load(as);
  expect(await people(as)).toEqual(['maya', 'Theo']);
  expect((await transactions(as)).some((row) => row.person === person.id)).toBe(true);
  await undo(as, undoId);
  expect(await people(as)).toEqual(['maya']);
  await sound(as);
});

it('refuses a ledger that contains anything, and writes nothing', async () => {
  const [withAccount, withBudget, withSeries] = [somebody(), somebody(), somebody()];
  await openOwn(withAccount);
  await banking.ask(
    setBudgetEndpoint,
    { category: 'Groceries', limit: 300, month: today.slice(0, 7) },
    { as: withBudget },
  );
  await banking.ask(
    createSeriesEndpoint,
    { title: 'Rent', amount: -900, rule: { every: 'week', interval: 4 }, start: today },
    { as: withSeries },
  );
  for (const as of [withAccount, withBudget, withSeries]) {
    await expect(load(as)).rejects.toMatchObject({ code: 'LEDGER_NOT_EMPTY' });
    expect(await transactions(as)).toEqual([]);
  }
});

it('removes the sample with its changed rows and keeps the person’s own data', async () => {
  const as = somebody();
  const { undoId } = await load(as);
  const mine = await openOwn(as);
  await add(as, { accountId: mine.id, amount: 12 });
  const [first, second] = await transactions(as).then((all) => all.filter(({ tags }) => tags.length === 0));
  await banking.ask(changeTransactionEndpoint, { id: first!.id, version: 1, accountId: mine.id }, { as });
  await banking.ask(removeTransactionEndpoint, { id: second!.id }, { as });
  await banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 77, month: today.slice(0, 7) }, { as });

  const { undoId: again } = await undo(as, undoId);
  // The sample is not added to a ledger with own data.
  await expect(undo(as, again!)).rejects.toMatchObject({ code: 'LEDGER_NOT_EMPTY' });
  expect(await transactions(as)).toMatchObject([{ amount: 12, accountId: mine.id }]);
  expect(await accounts(as)).toMatchObject([{ id: mine.id, balance: 88, isDefault: true }]);
  expect(await budgets(as)).toEqual(['Dining']);
  await sound(as);
});

it('keeps the sample while the person’s own data depends on it, and says what depends on it', async () => {
  const as = somebody();
  const { undoId } = await load(as);
  const inSample = await add(as, { amount: 5 });
  const why = async (text: string): Promise<void> => {
    const count = (await transactions(as)).length;
    await expect(undo(as, undoId)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
      message: expect.stringContaining(text),
    });
    expect(await transactions(as)).toHaveLength(count);
  };
  await why('a transaction of your own would go');
  await banking.ask(removeTransactionEndpoint, { id: inSample.id }, { as });

  const mine = await openOwn(as);
  const refund = await add(as, { accountId: mine.id, type: 'income', category: 'Refund', amount: 1 });
  const bought = (await transactions(as)).find(
    ({ type, currency, amount }) => type === 'expense' && currency === 'USD' && amount > 50,
  )!;
  await banking.ask(linkRefundEndpoint, { refundId: refund.id, expenseId: bought.id }, { as });
  await why('linked with one of the sample');
  await banking.ask(removeTransactionEndpoint, { id: refund.id }, { as });
  await undo(as, undoId);
  expect(await accounts(as)).toHaveLength(1);
  await sound(as);
});
