import { addDays, todayIn } from '@app/calendar';
import {
  cryptoHistoryChanged,
  decideCryptoTransferEndpoint,
  listCryptoTransactionsEndpoint,
  suggestCryptoTransfersEndpoint,
  type TransferDecision,
} from '@app/contracts-crypto';
import { eraseUserEndpoint, exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { startCrypto } from '../crypto-service';

// Other tests may keep the machine busy, so tests here may take longer.
jest.setTimeout(30_000);

const today = todayIn('America/New_York');
const date = addDays(today, -3);
const at = (minutes: number) => new Date(Date.parse(`${date}T15:00:00Z`) + minutes * 60_000);

describe('transfers between own wallets', () => {
  let crypto: TestService;
  let me: Actor;
  beforeAll(async () => {
    crypto = await startCrypto();
  }, 90_000);
  afterAll(() => crypto?.close());

  const insert = (collection: string, documents: object[]) =>
    crypto.store.collection(collection).insertMany(documents as never[]);
  const id = (name: string, of: Actor = me) => `${of.userId}-${name}`;
  const leg = (name: string, part: object) => ({
    _id: id(name),
    userId: me.userId,
    currency: 'BTC',
    description: 'Moved',
    date,
    ...part,
  });
  beforeEach(async () => {
    me = { ...exampleActor, userId: newId() };
    await insert(
      'wallets',
      ['BTC Wallet', 'Cold storage'].map((walletName) => ({
        _id: id(walletName),
        userId: me.userId,
        currency: 'BTC',
        currencyName: 'Bitcoin',
        walletName,
        balance: '1',
      })),
    );
    await insert('transactions', [
      leg('s', { type: 'send', amount: '0.03', fee: '0.00005', walletId: id('BTC Wallet'), at: at(0) }),
      leg('r', { type: 'receive', amount: '0.02995', walletId: id('Cold storage'), at: at(38) }),
      leg('r2', { type: 'receive', amount: '0.02995', walletId: id('Cold storage'), at: at(90) }),
    ]);
  });
  const suggested = async () =>
    (await crypto.ask(suggestCryptoTransfersEndpoint, {}, { as: me })).pairs.map((pair) => [
      pair.send.id,
      pair.receive.id,
    ]);
  const decide = (decision: TransferDecision, receive = 'r', as = me) =>
    crypto.ask(decideCryptoTransferEndpoint, { sendId: id('s'), receiveId: id(receive), decision }, { as });

  it('are suggested with their wallets and the network’s fee, to their owner only', async () => {
    const { pairs } = await crypto.ask(suggestCryptoTransfersEndpoint, {}, { as: me });
    expect(pairs).toEqual([
      expect.objectContaining({
        from: 'BTC Wallet',
        to: 'Cold storage',
        fee: '0.00005',
        send: expect.objectContaining({ id: id('s'), fee: '0.00005' }),
        receive: expect.objectContaining({ id: id('r'), at: at(38).toISOString() }),
      }),
    ]);
    const other = { ...exampleActor, userId: newId() };
    expect(await crypto.ask(suggestCryptoTransfersEndpoint, {}, { as: other })).toEqual({ pairs: [] });
    await expect(decide('transfer', 'r', other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refer to each other once confirmed, and nothing else can be linked to them', async () => {
    expect(await decide('transfer')).toEqual({ decision: 'transfer' });
    await crypto.emitted(
      cryptoHistoryChanged,
      ({ transactionIds }) => transactionIds.join() === `${id('s')},${id('r')}`,
    );
    expect(await suggested()).toEqual([]);
    const { transactions } = await crypto.ask(listCryptoTransactionsEndpoint, {}, { as: me });
    expect(Object.fromEntries(transactions.map((one) => [one.id, one.transferWith]))).toEqual({
      [id('s')]: id('r'),
      [id('r')]: id('s'),
      [id('r2')]: undefined,
    });
    await expect(decide('transfer', 'r2')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'One of them is already part of another transfer.',
    });
  });

  it('stay separate for good once rejected, until that is undone', async () => {
    await decide('apart');
    expect(await suggested()).toEqual([[id('s'), id('r2')]]);
    await decide('apart', 'r2');
    expect(await suggested()).toEqual([]);
    await decide('undecided');
    expect(await suggested()).toEqual([[id('s'), id('r')]]);
  });

  it('cannot be decided for movements that do not fit', async () => {
    await insert('transactions', [
      leg('less', { type: 'receive', amount: '0.02', walletId: id('Cold storage'), at: at(1) }),
    ]);
    await expect(decide('transfer', 'less')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(decide('transfer', 'nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await crypto.store.collection('transferDecisions').countDocuments({ userId: me.userId })).toBe(0);
  });

  it('are erased with everything else of their owner', async () => {
    await decide('transfer');
    expect(await crypto.ask(eraseUserEndpoint('crypto'), { userId: me.userId }, { as: me })).toEqual({
      removed: 6,
    });
  });
});
