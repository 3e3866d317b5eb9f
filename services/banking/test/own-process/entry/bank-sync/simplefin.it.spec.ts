import {
  bankingEraseUserEndpoint,
  bankingExportUserEndpoint,
  bankingRestoreUserEndpoint,
  claimSimplefinEndpoint,
  listAccountsEndpoint,
  listLinkedItemsEndpoint,
  syncLinkEndpoint,
  unlinkEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { restoreForAnother } from '@app/node-testing/service';
import { BankPullsService } from '../../../../src/entry/bank-sync/run/bank-pulls.service';
import type { TransactionRow } from '../../../../src/ledger/model/transaction';
import { startPracticeBanks, type PracticeBanks } from '../../../support/practice-bank';
import { somebody, testBanking } from '../../../support/test-banking';

let banks: PracticeBanks;
beforeAll(async () => (banks = await startPracticeBanks()));
afterAll(() => banks?.stop());
const banking = testBanking();
const archive = {
  give: bankingExportUserEndpoint,
  take: bankingRestoreUserEndpoint,
  erase: bankingEraseUserEndpoint,
};

describe('a SimpleFIN link', () => {
  it('brings the server’s transactions, lets pending rows post under another id, and is disconnected when access ends', async () => {
    const as = somebody();
    const token = banks.simplefin.setupToken();
    const { itemId } = await banking.ask(claimSimplefinEndpoint, { token }, { as });
    await banking.ask(syncLinkEndpoint, { itemId }, { as });
    const rows = () =>
      banking.store.collection<TransactionRow>('transactions').find({ userId: as.userId }).toArray();
    const there = () => banks.simplefin.world.accounts.flatMap(({ transactions }) => transactions);
    expect((await rows()).map(({ fitId }) => fitId).sort()).toEqual(
      there()
        .map(({ id }) => id)
        .sort(),
    );
    banks.simplefin.world.add(2, true);
    await banking.get(BankPullsService).pull(as.userId, itemId);
    expect((await rows()).filter(({ status }) => status === 'pending')).toHaveLength(2);
    banks.simplefin.world.post();
    await banking.get(BankPullsService).pull(as.userId, itemId);
    expect((await rows()).map(({ fitId }) => fitId).sort()).toEqual(
      there()
        .map(({ id }) => id)
        .sort(),
    );
    await expect(banking.ask(claimSimplefinEndpoint, { token }, { as })).rejects.toMatchObject({
      code: 'BANK_REFUSED',
      message: expect.stringContaining('used before'),
    });
    banks.simplefin.world.revokeAll();
    await banking.get(BankPullsService).pull(as.userId, itemId);
    expect(await banking.ask(listLinkedItemsEndpoint, {}, { as })).toMatchObject([{ state: 'needs_login' }]);
    await banking.sound(as);
  });

  it('finds its accounts and brings nothing a second time when it is made again after a restore', async () => {
    const link = async (as: Actor) => {
      const token = banks.simplefin.setupToken();
      const { itemId } = await banking.ask(claimSimplefinEndpoint, { token }, { as });
      return banking.ask(syncLinkEndpoint, { itemId }, { as });
    };
    const [from, as] = [somebody(), somebody()];
    const { added } = await link(from);
    await restoreForAnother(banking, archive, { from, to: as });
    const sides = async () =>
      (await banking.ask(listAccountsEndpoint, {}, { as })).map(({ name, balance }) => [name, balance]);
    const before = await sides();
    expect(before).toHaveLength(2);
    expect(await link(as)).toMatchObject({ added: 0 });
    expect(await sides()).toEqual(before);
    expect(await banking.store.collection('transactions').countDocuments({ userId: as.userId })).toBe(added);
    await banking.sound(as);
  });

  it('removes everything it brought if the person chooses that', async () => {
    const as = somebody();
    const { itemId } = await banking.ask(
      claimSimplefinEndpoint,
      { token: banks.simplefin.setupToken() },
      { as },
    );
    const { added } = await banking.ask(syncLinkEndpoint, { itemId }, { as });
    const unlink = { itemId, history: 'delete', name: 'Practice Credit Union' } as const;
    expect(await banking.ask(unlinkEndpoint, unlink, { as })).toEqual({ removed: added });
    expect(await banking.store.collection('transactions').countDocuments({ userId: as.userId })).toBe(0);
    await banking.sound(as);
  });

  it('refuses a token that leads into our own network', async () => {
    for (const address of [
      'https://127.0.0.1:1/claim/x',
      'https://169.254.169.254/claim/x',
      'http://a.example/x',
      'nonsense',
    ])
      await expect(
        banking.ask(
          claimSimplefinEndpoint,
          { token: Buffer.from(address).toString('base64') },
          { as: somebody() },
        ),
      ).rejects.toMatchObject({ code: 'BANK_REFUSED' });
  });
});
