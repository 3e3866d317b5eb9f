import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  addValuationEndpoint,
  balanceLowEvent,
  changeAccountEndpoint,
  createAccountEndpoint,
  listAccountsEndpoint,
  listValuationsEndpoint,
  queryBalancesEndpoint,
  querySpendingEndpoint,
  readActivityEndpoint,
  removeAccountEndpoint,
  removeTransactionEndpoint,
  removeValuationEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import { wrongFigures } from '../support/wrong-figures';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const { undo } = banking;

const open = (as: Actor, more: object = {}) =>
  banking.ask(
    createAccountEndpoint,
    { name: 'House', kind: 'property', openingBalance: 300_000, openingDate: '2026-01-01', ...more } as never,
    { as },
  );
const listed = (as: Actor) => banking.ask(listAccountsEndpoint, {}, { as });
const balance = async (as: Actor, id: string) => (await listed(as)).find((one) => one.id === id)!.balance;
const add = (as: Actor, accountId: string, date: string, amount = 100) =>
  banking.ask(
    addTransactionEndpoint,
    { type: 'expense', amount, description: 'Roof', category: 'Housing', date, accountId },
    { as },
  );

describe('low balance notices', () => {
  const checking = { name: 'Everyday', kind: 'checking', openingBalance: 250 };
  const published = async (as: Actor) => {
    await banking.settled();
    return banking.stack
      .events(balanceLowEvent)
      .filter(({ payload }) => payload.userId === as.userId)
      .map(({ payload }) => [payload.balanceMinor, payload.lowMinor]);
  };

  it('are published with every change of accounts with a limit for low balances, and of no others', async () => {
    const as = somebody();
    const quiet = await open(as, checking);
    const account = await open(as, { ...checking, name: 'Watched', lowBalance: 200 });
    expect(account.lowBalance).toBe(200);
    expect(quiet).not.toHaveProperty('lowBalance');
    await add(as, quiet.id, today);
    await add(as, account.id, today);
    expect(await published(as)).toEqual([
      [25_000, 20_000],
      [15_000, 20_000],
    ]);
    const change = { id: account.id, version: 1, lowBalance: null };
    const { undoId } = await banking.ask(changeAccountEndpoint, change, { as });
    expect((await published(as)).at(-1)).toEqual([15_000, null]);
    expect((await listed(as)).find(({ id }) => id === account.id)).not.toHaveProperty('lowBalance');
    await undo(as, undoId);
    expect((await published(as)).at(-1)).toEqual([15_000, 20_000]);
  });

  it('are refused for a house or a debt', async () => {
    for (const kind of ['property', 'loan'])
      await expect(open(somebody(), { kind, openingBalance: 0, lowBalance: 10 })).rejects.toMatchObject({
        code: 'VALIDATION',
      });
  });
});

describe('account terms', () => {
  const card = {
    name: 'Visa',
    kind: 'card',
    openingBalance: -250,
    limit: 3_000,
    apr: 21.99,
    closingDay: 31,
    dueDay: 25,
    minPayment: { percent: 2, atLeast: 25 },
    colour: 'c4',
  };

  it('can be stored, changed one by one and removed with null', async () => {
    const as = somebody();
    const made = await open(as, card);
    expect(made).toMatchObject(card);
    const changed = await banking.ask(
      changeAccountEndpoint,
      { id: made.id, version: 1, limit: 4_000, minPayment: null },
      { as },
    );
    expect(changed).toMatchObject({
      ...card,
      limit: 4_000,
      minPayment: null,
      hidden: false,
      inNetWorth: true,
      inBudget: true,
    });
  });

  it.each([
    ['checking', 'limit', 100],
    ['loan', 'closingDay', 3],
    ['property', 'apr', 3],
    ['savings', 'dueDay', 3],
    ['checking', 'minPayment', { percent: 2, atLeast: 25 }],
  ])('a %s has no %s', async (kind, field, value) => {
    const as = somebody();
    await expect(open(as, { kind, [field]: value })).rejects.toMatchObject({ code: 'VALIDATION', field });
    const { id, version } = await open(as, { kind });
    await expect(
      banking.ask(changeAccountEndpoint, { id, version, [field]: value } as never, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field });
  });
});

describe('valuations', () => {
  it('set the balance from their day on, so that only later rows move it', async () => {
    const as = somebody();
    const { id } = await open(as);
    await add(as, id, addDays(today, -10));
    expect(await balance(as, id)).toBe(299_900);
    const said = await banking.ask(
      addValuationEndpoint,
      { id, date: addDays(today, -5), balance: 320_000, note: 'Appraisal' },
      { as },
    );
    expect(said.account).toMatchObject({ balance: 320_000, valuedOn: addDays(today, -5) });
    const early = await add(as, id, addDays(today, -5), 70);
    expect(await balance(as, id)).toBe(320_000);
    await add(as, id, addDays(today, -4), 30);
    expect(await balance(as, id)).toBe(319_970);
    await banking.ask(removeTransactionEndpoint, { id: early.transaction.id }, { as });
    expect(await balance(as, id)).toBe(319_970);
    await banking.ask(changeAccountEndpoint, { id, version: 1, openingBalance: 1 }, { as });
    expect(await balance(as, id)).toBe(319_970);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('count in net worth but not as income or expense', async () => {
    const as = somebody();
    const { id } = await open(as);
    await banking.ask(addValuationEndpoint, { id, balance: 250_000 }, { as });
    const spent = await banking.ask(
      querySpendingEndpoint,
      { period: { from: '2026-01-01', to: today } },
      { as },
    );
    expect(spent).toMatchObject({ incomeMinor: 0, expensesMinor: 0, count: 0 });
    expect(await banking.ask(queryBalancesEndpoint, {}, { as })).toMatchObject({ assetsMinor: 25_000_000 });
    await banking.ask(changeAccountEndpoint, { id, version: 1, inNetWorth: false }, { as });
    expect(await banking.ask(queryBalancesEndpoint, {}, { as })).toMatchObject({ netWorthMinor: 0 });
  });

  it('keep the last value of a day, and each write can be undone in turn', async () => {
    const as = somebody();
    const { id } = await open(as);
    const first = await banking.ask(addValuationEndpoint, { id, balance: 310_000 }, { as });
    const second = await banking.ask(addValuationEndpoint, { id, balance: 315_000 }, { as });
    expect(await banking.ask(listValuationsEndpoint, {}, { as })).toMatchObject([{ balance: 315_000 }]);
    await expect(undo(as, first.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    const { undoId } = await undo(as, second.undoId);
    expect(await balance(as, id)).toBe(310_000);
    await undo(as, undoId!);
    expect(await balance(as, id)).toBe(315_000);
    const [one] = await banking.ask(listValuationsEndpoint, {}, { as });
    const removed = await banking.ask(removeValuationEndpoint, { id: one!.id }, { as });
    expect(removed.account).toMatchObject({ balance: 300_000, valuedOn: null });
    await undo(as, removed.undoId);
    expect(await balance(as, id)).toBe(315_000);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('are refused for accounts kept by transactions, for future days and for accounts of others', async () => {
    const as = somebody();
    const { id } = await open(as, { kind: 'checking' });
    const value = (more: object, who = as) =>
      banking.ask(addValuationEndpoint, { id, balance: 5, ...more } as never, { as: who });
    await expect(value({})).rejects.toMatchObject({ code: 'NOT_VALUED' });
    await expect(value({}, somebody())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const cash = await open(as, { kind: 'cash' });
    await expect(value({ id: cash.id, date: addDays(today, 1) })).rejects.toMatchObject({ field: 'date' });
    const made = await value({ id: cash.id });
    await expect(
      banking.ask(removeValuationEndpoint, { id: made.valuation.id }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('account changes', () => {
  it('are described in the activity and can be undone', async () => {
    const as = somebody();
    const first = await open(as, { name: 'Everyday', kind: 'checking' });
    const second = await open(as, { name: 'Joint', kind: 'checking', isDefault: true });
    const change = (version: number, more: object) =>
      banking.ask(changeAccountEndpoint, { id: second.id, version, ...more } as never, { as });
    await change(1, { hidden: true });
    const closed = await change(2, { closed: true });
    expect((await listed(as)).map(({ isDefault, closed: shut }) => [isDefault, shut])).toEqual([
      [true, false],
      [false, true],
    ]);
    const house = await open(as);
    await banking.ask(addValuationEndpoint, { id: house.id, balance: 400_000 }, { as });
    const removed = await banking.ask(removeAccountEndpoint, { id: house.id }, { as });
    const { entries } = await banking.ask(readActivityEndpoint, { limit: 50 }, { as });
    expect(entries.map(({ title }) => title)).toEqual([
      'Deleted House',
      'Updated the balance of House',
      'Added House',
      'Closed Joint',
      'Hid Joint',
      'Added Joint',
      'Added Everyday',
    ]);
    expect(entries.every(({ undoId }) => undoId !== null)).toBe(true);
    await undo(as, removed.undoId);
    expect(await balance(as, house.id)).toBe(400_000);
    await undo(as, closed.undoId);
    expect((await listed(as)).slice(0, 2)).toMatchObject([
      { id: first.id, isDefault: false },
      { id: second.id, isDefault: true, closed: false, hidden: true },
    ]);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('make the oldest account the default until the person chooses, and again after the undo', async () => {
    const as = somebody();
    const first = await open(as, { name: 'Everyday', kind: 'checking' });
    const second = await open(as, { name: 'Joint', kind: 'checking' });
    const defaults = async () =>
      (await listed(as)).map(({ isDefault, isChosenDefault }) => [isDefault, isChosenDefault ?? false]);
    const change = async (id: string, more: { isDefault?: boolean; closed?: boolean }) => {
      const { version } = (await listed(as)).find((account) => account.id === id)!;
      return banking.ask(changeAccountEndpoint, { id, version, ...more }, { as });
    };
    const choose = (id: string, isDefault: boolean) => change(id, { isDefault });
    const [by, oldest, no] = [
      [true, true],
      [true, false],
      [false, false],
    ] as const;
    expect(await defaults()).toEqual([oldest, no]);
    const chosen = await choose(first.id, true);
    expect(await defaults()).toEqual([by, no]);
    await choose(second.id, true);
    expect(await defaults()).toEqual([no, by]);
    const back = await choose(second.id, false);
    expect(await defaults()).toEqual([oldest, no]);
    await undo(as, back.undoId);
    expect(await defaults()).toEqual([no, by]);
    await choose(first.id, true);
    await choose(first.id, false);
    expect(await defaults()).toEqual([oldest, no]);
    await expect(undo(as, chosen.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await choose(first.id, true);
    await change(first.id, { closed: true });
    await change(first.id, { closed: false });
    expect(await defaults()).toEqual([no, oldest]);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('do not undo the creation of an account that has transactions by now', async () => {
    const as = somebody();
    const { id, undoId } = await open(as);
    const { transaction } = await add(as, id, today);
    await expect(undo(as, undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await banking.ask(removeTransactionEndpoint, { id: transaction.id }, { as });
    await undo(as, undoId);
    expect(await listed(as)).toEqual([]);
  });
});
