import { addDays, todayIn } from '@app/calendar';
import {
  addCryptoTransactionEndpoint,
  cryptoHistoryChanged,
  decideCryptoTransferEndpoint,
  readCryptoLotsEndpoint,
  removeCryptoTransactionEndpoint,
} from '@app/contracts-crypto';
import { exampleActor, type Actor, type RequestInput } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { startCrypto } from '../crypto-service';

// Other tests may keep the machine busy, so tests here may take longer.
jest.setTimeout(30_000);

const zone = 'America/New_York';
const today = todayIn(zone);

describe('lots', () => {
  let crypto: TestService;
  let me: Actor;
  beforeAll(async () => {
    crypto = await startCrypto();
  }, 90_000);
  afterAll(() => crypto?.close());

  const insert = (collection: string, documents: object[]) =>
    crypto.store.collection(collection).insertMany(documents as never[]);
  const id = (name: string) => `${me.userId}-${name}`;
  const row = (name: string, type: string, amount: string, daysAgo: number, part: object = {}) => ({
    _id: id(name),
    userId: me.userId,
    type,
    amount,
    currency: 'ETH',
    description: '',
    date: addDays(today, -daysAgo),
    at: new Date(`${addDays(today, -daysAgo)}T15:00:00Z`),
    walletId: id('hot'),
    ...part,
  });
  const wallet = (name: string, balance: string) => ({
    _id: id(name),
    userId: me.userId,
    currency: 'ETH',
    currencyName: 'Ether',
    walletName: `The ${name} wallet`,
    balance,
  });
  beforeEach(async () => {
    me = { ...exampleActor, userId: newId(), timeZone: zone };
    await insert('wallets', [wallet('hot', '1'), wallet('cold', '0.25')]);
    await insert('transactions', [
      row('old', 'sell', '0.35', 400, { amountUsdMinor: 50_000 }),
      row('a', 'buy', '1.5', 300, { amountUsdMinor: 300_000 }),
      row('s', 'send', '0.5', 20, { fee: '0.1' }),
      row('r', 'receive', '0.4', 20, { walletId: id('cold') }),
      row('x', 'spend', '0.15', 2, { walletId: id('cold') }),
    ]);
    await crypto.ask(
      decideCryptoTransferEndpoint,
      { sendId: id('s'), receiveId: id('r'), decision: 'transfer' },
      { as: me },
    );
  });
  const lots = (as = me) => crypto.ask(readCryptoLotsEndpoint, {}, { as });
  const add = (part: Partial<RequestInput<typeof addCryptoTransactionEndpoint>> = {}, as = me) =>
    crypto.ask(
      addCryptoTransactionEndpoint,
      {
        walletId: id('hot'),
        type: 'buy',
        amount: '0.35',
        amountUsd: 420.5,
        date: addDays(today, -400),
        ...part,
      },
      { as },
    );

  it('add up to the balance, cost what was paid, and flag the sale without history', async () => {
    expect(await lots()).toEqual({
      wallets: [
        { walletId: id('cold'), held: '0.25', costUsd: 500, costKnown: true, unexplained: '0' },
        { walletId: id('hot'), held: '1', costUsd: 2000, costKnown: true, unexplained: '0' },
      ],
      missing: [
        {
          transaction: expect.objectContaining({ id: id('old'), type: 'sell', amountUsd: 500 }),
          walletName: 'The hot wallet',
          quantity: '0.35',
        },
      ],
    });
    expect(await lots({ ...exampleActor, userId: newId() })).toEqual({ wallets: [], missing: [] });
  });

  it('get a history when an acquisition is recorded, even on the same day, and lack it again when that is removed', async () => {
    const added = await add();
    expect(added).toMatchObject({ type: 'buy', currency: 'ETH', amountUsd: 420.5 });
    expect(todayIn(zone, new Date(added.at!))).toBe(addDays(today, -400));
    await crypto.emitted(cryptoHistoryChanged, ({ transactionIds }) => transactionIds.includes(added.id));
    expect((await lots()).missing).toEqual([]);
    expect(await crypto.ask(removeCryptoTransactionEndpoint, { id: added.id }, { as: me })).toEqual({
      removed: true,
    });
    expect((await lots()).missing).toHaveLength(1);
  });

  it('say that their cost is incomplete if one cost is unknown', async () => {
    await add({ type: 'gift_in', amount: '1', amountUsd: null, keepBalance: true });
    expect((await lots()).wallets[1]).toMatchObject({ costKnown: false, unexplained: '-0.65', held: '1.65' });
  });

  it('refuse a movement of a future day, of an unknown wallet, or without quantity', async () => {
    await expect(add({ date: addDays(today, 1) })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'date',
    });
    await expect(add({}, { ...exampleActor, userId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const amount of ['0', '0.000', '-1'])
      await expect(add({ amount })).rejects.toMatchObject({ code: 'VALIDATION', field: 'amount' });
  });

  it('can only be removed if their owner recorded them by hand', async () => {
    const { id: added } = await add();
    const remove = (which: string, as = me) =>
      crypto.ask(removeCryptoTransactionEndpoint, { id: which }, { as });
    await expect(remove(id('a'))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(remove(added, { ...exampleActor, userId: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
