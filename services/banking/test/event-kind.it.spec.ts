import { addDays } from '@app/calendar';
import {
  changeEventRequest,
  createAccountRequest,
  createEventRequest,
  createTransferRequest,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import { ago, plannerClient } from './planner-client';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking();
const { rent, upcoming, withAccount } = plannerClient(() => banking);

const once = (as: Actor, part: Partial<RequestInput<typeof createEventRequest>> = {}) =>
  banking.ask(
    createEventRequest,
    { title: 'Holiday pot', date: addDays(today, 2), amount: -50, category: 'Travel', ...part },
    { as },
  );
const euros = (as: Actor) =>
  banking.ask(
    createAccountRequest,
    { name: 'Euros', kind: 'savings', currency: 'EUR', openingBalance: 0, openingDate: ago(30) },
    { as },
  );
type Part = Omit<RequestInput<typeof changeEventRequest>, 'id' | 'version'>;
const change = (as: Actor, { id, version }: { id: string; version: number }, part: Part) =>
  banking.ask(changeEventRequest, { id, version, ...part }, { as });

describe('the kind of what happens once', () => {
  it('becomes a transfer between two accounts, and a bill again', async () => {
    const as = somebody();
    const from = await withAccount(as);
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

  it('becomes income of another account, in its currency', async () => {
    const as = somebody();
    const { id } = await euros(as);
    const income = await change(as, await once(as), { kind: 'income', accountId: id, amount: 12.5 });
    expect(income).toMatchObject({ kind: 'income', account: 'Euros', currency: 'EUR', amount: 12.5 });
    await expect(change(as, income, { accountId: 'nothing' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'accountId',
    });
  });

  it('stays while a transaction has settled it as it was', async () => {
    const as = somebody();
    const from = await withAccount(as);
    const to = await banking.ask(
      createAccountRequest,
      { name: 'Rainy day', kind: 'savings', openingBalance: 0, openingDate: ago(30) },
      { as },
    );
    const accounts = { fromAccountId: from.id, toAccountId: to.id };
    await once(as, { kind: 'transfer', accountId: from.id, toAccountId: to.id });
    await banking.ask(createTransferRequest, { ...accounts, amount: 50, date: today }, { as });
    await banking.settled();
    const [settled] = await upcoming(as);
    expect(settled!.status).toBe('completed');
    await expect(change(as, settled!, { kind: 'bill' })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'kind',
    });
  });

  it('is that of its series for an occurrence', async () => {
    const as = somebody();
    await rent(as);
    const [occurrence] = await upcoming(as);
    await expect(change(as, occurrence!, { kind: 'tax' })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'kind',
    });
  });
});
