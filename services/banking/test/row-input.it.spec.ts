import {
  addTransactionRequest,
  changeTransactionRequest,
  createAccountRequest,
  createTransferRequest,
  type NewTransaction,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import { somebody, testBanking } from './test-banking';

const banking = testBanking();

const add = async (as: Actor, more: Partial<NewTransaction> = {}) =>
  (
    await banking.ask(
      addTransactionRequest,
      { type: 'expense', amount: 4, description: 'Tea', ...more },
      { as },
    )
  ).transaction;
const change = async (as: Actor, said: RequestInput<typeof changeTransactionRequest>) =>
  (await banking.ask(changeTransactionRequest, said, { as })).transaction;
async function twoAccounts(as: Actor) {
  const open = (name: string) =>
    banking.ask(createAccountRequest, { name, kind: 'checking', openingBalance: 0 }, { as });
  return { fromAccountId: (await open('Everyday')).id, toAccountId: (await open('Savings')).id };
}

describe('text that somebody sends', () => {
  const typed = {
    description: 'Tea\u0000 at\r\nthe\u202e harbour ',
    merchant: 'Old\tHarbour\u0007',
    note: 'first\r\nsecond\u000bthird\u0000',
    tags: ['trip\u0001', 'a\nb'],
  };
  const kept = {
    description: 'Tea  at the harbour',
    merchant: 'Old Harbour',
    note: 'first\nsecond\nthird',
    tags: ['trip', 'a b'],
  };

  it('is kept without what nobody can see, added, changed or in a transfer', async () => {
    const as = somebody();
    const added = await add(as, {
      ...typed,
      lines: [
        { amount: 3, category: 'Dining', note: typed.note, tags: typed.tags },
        { amount: 1, category: 'Gifts' },
      ],
    });
    expect(added).toMatchObject({ ...kept, lines: [{ note: kept.note, tags: kept.tags }, {}] });
    const { id } = await add(as);
    expect(await change(as, { id, version: 1, ...typed })).toMatchObject(kept);
    const { merchant: _, ...said } = typed;
    const { merchant: _none, ...held } = kept;
    const move = { ...(await twoAccounts(as)), amount: 5, ...said };
    expect(await banking.ask(createTransferRequest, move, { as })).toMatchObject({ from: held, to: held });
  });

  it('is no description when there is nothing else in it', async () => {
    await expect(add(somebody(), { description: '\u0000\u001b ' })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'description',
      message: 'description: Describe it in a few words',
    });
  });
});
