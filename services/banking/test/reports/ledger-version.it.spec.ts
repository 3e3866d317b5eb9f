import {
  addTransactionEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createSeriesEndpoint,
  readLedgerVersionEndpoint,
  removeTransactionEndpoint,
} from '@app/contracts-banking';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const as = somebody();
const version = async (actor = as): Promise<string> =>
  (await banking.ask(readLedgerVersionEndpoint, {}, { as: actor })).version;

describe('the version of a ledger', () => {
  it('changes with every kind of change, and stays the same in between', async () => {
    const seen = [await version()];
    const changes = async (): Promise<void> => {
      // Effects of the write count too.
      await banking.settled();
      const now = await version();
      expect(seen).not.toContain(now);
      expect(await version()).toBe(now);
      seen.push(now);
    };
    const lunch = { type: 'expense', amount: 12, description: 'Lunch', category: 'Dining' } as const;
    const { transaction } = await banking.ask(addTransactionEndpoint, lunch, { as });
    await changes();
    const { undoId } = await banking.ask(removeTransactionEndpoint, { id: transaction.id }, { as });
    await changes();
    await banking.undo(as, undoId);
    await changes();
    await banking.ask(createCategoryEndpoint, { name: 'Canoes' }, { as });
    await changes();
    await banking.ask(createAccountEndpoint, { name: 'Savings', kind: 'savings', openingBalance: 5 }, { as });
    await changes();
    await banking.ask(
      createSeriesEndpoint,
      {
        title: 'Rent',
        amount: -1_450,
        category: 'Housing',
        rule: { every: 'monthDay', interval: 1, day: 5 },
        start: today,
      },
      { as },
    );
    await changes();
  });

  it('does not change when another person writes', async () => {
    await banking.settled();
    const before = await version();
    const lunch = { type: 'expense', amount: 9, description: 'Soup', category: 'Dining' } as const;
    await banking.ask(addTransactionEndpoint, lunch, { as: somebody() });
    expect(await version()).toBe(before);
  });
});
