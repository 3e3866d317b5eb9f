import { addTransactionEndpoint, checkLedgerEndpoint, seedDemoEndpoint } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { journalOf } from '@app/persistence';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const as = somebody({ kind: 'demo' });
beforeAll(async () => {
  await banking.ask(seedDemoEndpoint, { seed: 1, today: today }, { as, timeoutMs: 60_000 });
}, 120_000);

const check = () => banking.ask(checkLedgerEndpoint, {}, { as });
const stored = (name: string) => banking.store.collection<{ _id: string; userId: string }>(name);

describe('the ledger check', () => {
  it('finds nothing wrong in a sound ledger and reports how much it checked', async () => {
    const { transactions, figures, findings } = await check();
    expect(findings).toEqual([]);
    expect(transactions).toBe(await stored('transactions').countDocuments({ userId: as.userId }));
    expect(figures).toBeGreaterThan(transactions);
  });

  it('finds nothing for a person without data', async () => {
    const nobody = { ...as, userId: newId() };
    expect(await banking.ask(checkLedgerEndpoint, {}, { as: nobody })).toEqual({
      transactions: 0,
      figures: 0,
      findings: [],
    });
  });

  it('names a transaction that was changed without its figures', async () => {
    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount: 12, description: 'Altered', category: 'Dining' },
      { as },
    );
    await stored('transactions').updateOne({ _id: transaction.id }, { $inc: { amountMinor: 100 } });
    try {
      const { findings } = await check();
      expect(findings).toContainEqual(
        expect.stringContaining(`USD ${transaction.date} spent on Dining total`),
      );
      expect(findings).toContainEqual(expect.stringContaining(`account ${transaction.accountId} movement`));
    } finally {
      await stored('transactions').updateOne({ _id: transaction.id }, { $inc: { amountMinor: -100 } });
    }
    expect((await check()).findings).toEqual([]);
  });

  it('names an audit record that was changed', async () => {
    const id = `${as.userId}:1`;
    const { audit } = journalOf(banking.store);
    const record = await audit.findOne({ _id: id });
    await audit.updateOne({ _id: id }, { $set: { action: 'other' } });
    expect((await check()).findings).toEqual(['audit record 1: the record was altered']);
    await audit.replaceOne({ _id: id }, record!);
    expect((await check()).findings).toEqual([]);
  });
});
