import { addTransactionRequest, checkLedgerRequest, seedDemoRequest } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking();
const as = somebody({ kind: 'demo' });
beforeAll(async () => {
  await banking.ask(seedDemoRequest, { seed: 1, today: today }, { as, timeoutMs: 60_000 });
}, 120_000);

const check = () => banking.ask(checkLedgerRequest, {}, { as });
const stored = (name: string) => banking.store.collection<{ _id: string; userId: string }>(name);

describe('checking the ledger', () => {
  it('finds nothing in a sound one, and says how much it looked at', async () => {
    const { transactions, figures, findings } = await check();
    expect(findings).toEqual([]);
    expect(transactions).toBe(await stored('transactions').countDocuments({ userId: as.userId }));
    expect(figures).toBeGreaterThan(transactions);
  });

  it('has nothing to find for somebody who has nothing', async () => {
    const nobody = { ...as, userId: newId() };
    expect(await banking.ask(checkLedgerRequest, {}, { as: nobody })).toEqual({
      transactions: 0,
      figures: 0,
      findings: [],
    });
  });

  it('names a transaction that was altered behind the figures', async () => {
    const { transaction } = await banking.ask(
      addTransactionRequest,
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

  it('names an audit record that was altered', async () => {
    const id = `${as.userId}:1`;
    const record = await stored('audit').findOne({ _id: id });
    await stored('audit').updateOne({ _id: id }, { $set: { action: 'other' } });
    expect((await check()).findings).toEqual(['audit record 1: the record was altered']);
    await stored('audit').replaceOne({ _id: id }, record!);
    expect((await check()).findings).toEqual([]);
  });
});
