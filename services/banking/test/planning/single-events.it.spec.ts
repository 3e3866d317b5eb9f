import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeEventEndpoint,
  createAccountEndpoint,
  createEventEndpoint,
  createTransferEndpoint,
  removeAccountEndpoint,
  type FinancialEvent,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import { LedgerDriver, ago } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const { openChecking, rent, upcoming } = new LedgerDriver(banking);

const once = (as: Actor, part: Partial<RequestInput<typeof createEventEndpoint>> = {}) =>
  banking.ask(
    createEventEndpoint,
    { title: 'Holiday pot', date: addDays(today, 2), amount: -50, category: 'Travel', ...part },
    { as },
  );
const savings = (as: Actor, part: { name: string; currency?: string }) =>
  banking.ask(
    createAccountEndpoint,
    { kind: 'savings', openingBalance: 0, openingDate: ago(30), ...part },
    { as },
  );
const euros = (as: Actor) => savings(as, { name: 'Euros', currency: 'EUR' });
const rainyDay = (as: Actor) => savings(as, { name: 'Rainy day' });
type Part = Omit<RequestInput<typeof changeEventEndpoint>, 'id' | 'version'>;
const change = (as: Actor, { id, version }: { id: string; version: number }, part: Part) =>
  banking.ask(changeEventEndpoint, { id, version, ...part }, { as });

/** As the dialog sends them, whatever else is changed. */
const place = ({ kind, accountId, toAccountId }: FinancialEvent) => ({ kind, accountId, toAccountId });

describe('the kind of a single event', () => {
  it('can become a transfer between two accounts and a bill again', async () => {
    const as = somebody();
    const from = await openChecking(as);
    const to = await euros(as);
    const bill = await once(as, { accountId: from.id });
    await expect(change(as, bill, { kind: 'transfer' })).rejects.toMatchObject({ field: 'toAccountId' });
    const moved = await change(as, bill, { kind: 'transfer', toAccountId: to.id });
    expect(moved).toMatchObject({
      kind: 'transfer',
      category: 'Transfer',
      account: 'Everyday checking',
      toAccount: 'Euros',
    });
    const again = await change(as, moved, { kind: 'bill' });
    expect(again).toMatchObject({ kind: 'bill', category: 'Other', toAccountId: null });
    await banking.undo(as, again.undoId);
    expect(await upcoming(as)).toMatchObject([{ kind: 'transfer', toAccount: 'Euros' }]);
  });

  it('can become income of another account, in its currency', async () => {
    const as = somebody();
    const { id } = await euros(as);
    const income = await change(as, await once(as), { kind: 'income', accountId: id, amount: 12.5 });
    expect(income).toMatchObject({ kind: 'income', account: 'Euros', currency: 'EUR', amount: 12.5 });
    await expect(change(as, income, { accountId: 'nothing' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'accountId',
    });
  });

  it('cannot change once a transaction has settled the event', async () => {
    const as = somebody();
    const from = await openChecking(as);
    const to = await rainyDay(as);
    const accounts = { fromAccountId: from.id, toAccountId: to.id };
    await once(as, { kind: 'transfer', accountId: from.id, toAccountId: to.id });
    await banking.ask(createTransferEndpoint, { ...accounts, amount: 50, date: today }, { as });
    await banking.settled();
    const [settled] = await upcoming(as);
    expect(settled!.status).toBe('completed');
    const other = await euros(as);
    for (const [field, part] of [
      ['kind', { kind: 'bill' }],
      ['toAccountId', { toAccountId: other.id }],
      ['accountId', { accountId: other.id, amount: -50 }],
    ] as const)
      await expect(change(as, settled!, part)).rejects.toMatchObject({ code: 'VALIDATION', field });
    expect(await change(as, settled!, { ...place(settled!), note: 'Pot' })).toMatchObject({ note: 'Pot' });
  });

  it('needs an amount when the currency changes', async () => {
    const as = somebody();
    const { id: accountId } = await euros(as);
    await expect(change(as, await once(as), { accountId })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'amount',
      message: 'amount: Say how much it is in EUR',
    });
    const nothing = await once(as, { title: 'Call the bank', amount: 0 });
    expect(await change(as, nothing, { accountId })).toMatchObject({ currency: 'EUR', amount: 0 });
  });

  it('may keep accounts that were removed since', async () => {
    const as = somebody();
    await openChecking(as);
    const { id: accountId } = await euros(as);
    const bill = await once(as, { accountId });
    await banking.ask(removeAccountEndpoint, { id: accountId }, { as });
    const renamed = await change(as, bill, { ...place(bill), title: 'Another pot' });
    expect(renamed).toMatchObject({ title: 'Another pot', accountId, currency: 'EUR' });
  });

  it('must fit the accounts that are given with it', async () => {
    const as = somebody();
    const from = await openChecking(as);
    const to = await rainyDay(as);
    const row = async (type: 'expense' | 'income', accountId: string) => {
      const wanted = { type, amount: 50, description: 'Order 4711', category: 'Other', accountId };
      return (await banking.ask(addTransactionEndpoint, { ...wanted, date: today }, { as })).transaction.id;
    };
    const bill = await once(as, { accountId: from.id });
    const arrivalId = await row('income', to.id);
    await expect(change(as, bill, { arrivalId })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'arrivalId',
    });
    const legs = { transactionId: await row('expense', from.id), arrivalId };
    const moved = await change(as, bill, { kind: 'transfer', toAccountId: to.id, ...legs });
    expect(moved).toMatchObject({ status: 'completed', transactionId: legs.transactionId });
    await banking.sound(as);
  });

  it('is that of the series for an occurrence', async () => {
    const as = somebody();
    await rent(as);
    const [occurrence] = await upcoming(as);
    await expect(change(as, occurrence!, { kind: 'tax' })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'kind',
    });
  });
});
