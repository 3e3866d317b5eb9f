import { addDays, todayIn } from '@app/calendar';
import { eraseUserEndpoint, exampleActor, healthEndpoint, type Actor } from '@app/contracts-kernel';
import {
  connectExchangeEndpoint,
  listCryptoTransactionsEndpoint,
  listWalletsEndpoint,
  readCryptoLotsEndpoint,
  seedCryptoDemoEndpoint,
  suggestCryptoTransfersEndpoint,
} from '@app/contracts-crypto';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { startCrypto } from '../crypto-service';

// Other tests may keep the machine busy, so tests here may take longer.
jest.setTimeout(30_000);

const today = todayIn('America/New_York');
const ownCollections = ['wallets', 'transactions', 'transferDecisions'];
const priceAt = new Date('2026-11-21T14:52:00Z');
const person = (part: Partial<Actor> = {}): Actor => ({ ...exampleActor, userId: newId(), ...part });

describe('crypto service', () => {
  let crypto: TestService;
  beforeAll(async () => {
    crypto = await startCrypto();
  }, 90_000);
  afterAll(() => crypto?.close());

  const insert = (collection: string, documents: object[]) =>
    crypto.store.collection(collection).insertMany(documents as never[]);
  const wallet = (userId: string, currency: string, part: object) => ({
    _id: `${userId}-${currency}`,
    userId,
    currency,
    currencyName: currency,
    walletName: `${currency} Wallet`,
    balance: '1.5',
    ...part,
  });
  const move = (userId: string, id: string, date: string, part: object = {}) => ({
    _id: `${userId}-${id}`,
    userId,
    type: 'buy',
    amount: '0.000000000000000001',
    currency: 'ETH',
    description: 'Bought Ether',
    date,
    ...part,
  });

  it('reports its health', async () => {
    expect(await crypto.ask(healthEndpoint('crypto'), {})).toMatchObject({ service: 'crypto', store: 'ok' });
  });

  it('has nothing for a person who connected nothing', async () => {
    const me = person();
    expect(await crypto.ask(listWalletsEndpoint, {}, { as: me })).toEqual({ wallets: [] });
    expect(await crypto.ask(listCryptoTransactionsEndpoint, {}, { as: me })).toEqual({ transactions: [] });
  });

  it('returns wallets and movements from its own database, only to their owner', async () => {
    const [me, other] = [person(), person()];
    await insert('wallets', [
      wallet(me.userId, 'DOGE', {}),
      wallet(me.userId, 'ETH', {
        balanceUsdMinor: 480_000,
        lastPriceUsd: '3200',
        priceChange24h: '-1.25',
        priceAt,
      }),
      wallet(me.userId, 'BTC', { balanceUsdMinor: 1_176_683 }),
      wallet(other.userId, 'BTC', {}),
    ]);
    await insert('transactions', [
      move(me.userId, 'a', addDays(today, -3), { amountUsdMinor: 100 }),
      move(me.userId, 'b', today),
      move(me.userId, 'old', addDays(today, -400)),
      move(other.userId, 'a', today),
    ]);

    const { wallets } = await crypto.ask(listWalletsEndpoint, {}, { as: me });
    expect(wallets.map((one) => one.priceAt)).toEqual([null, priceAt.toISOString(), null]);
    expect(wallets.map((one) => [one.currency, one.balanceUsd, one.priceChange24h])).toEqual([
      ['BTC', 11766.83, null],
      ['ETH', 4800, -1.25],
      ['DOGE', null, null],
    ]);
    const { transactions } = await crypto.ask(listCryptoTransactionsEndpoint, {}, { as: me });
    expect(transactions.map((one) => [one.id, one.amount, one.amountUsd])).toEqual([
      [`${me.userId}-b`, '0.000000000000000001', null],
      [`${me.userId}-a`, '0.000000000000000001', 1],
    ]);
  });

  it('cannot connect while no exchange is set up, says so, and stores nothing', async () => {
    const me = person();
    await expect(crypto.ask(connectExchangeEndpoint, {}, { as: me })).rejects.toMatchObject({
      code: 'PROVIDER_NOT_CONFIGURED',
      message: 'Wallets can’t be connected on this server yet: no exchange is set up.',
    });
    await expect(
      crypto.ask(connectExchangeEndpoint, { apiKey: 'x' } as never, { as: me }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(await crypto.store.collection('replies').countDocuments({})).toBe(0);
  });

  it('erases everything of one person and nothing of others', async () => {
    const [me, other] = [person({ kind: 'demo' }), person()];
    for (const one of [me, other]) {
      await insert('wallets', [wallet(one.userId, 'BTC', {})]);
      await insert('transactions', [move(one.userId, 'e', today)]);
    }
    const erase = eraseUserEndpoint('crypto');
    await expect(crypto.ask(erase, { userId: me.userId }, { as: other })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await crypto.ask(erase, { userId: me.userId }, { as: person({ kind: 'system' }) })).toEqual({
      removed: 2,
    });
    expect(await crypto.ask(listWalletsEndpoint, {}, { as: me })).toEqual({ wallets: [] });
    expect((await crypto.ask(listWalletsEndpoint, {}, { as: other })).wallets).toHaveLength(1);
  });

  it('finds everything by an index', async () => {
    const asked: { collection: string; filter: object; sort?: object }[] = [];
    crypto.store.set(
      'debug',
      (collection: string, method: string, filter: object, options: { sort?: object }) => {
        if (method === 'find') asked.push({ collection, filter, sort: options?.sort });
      },
    );
    await crypto.ask(listWalletsEndpoint, {});
    await crypto.ask(listCryptoTransactionsEndpoint, {});
    await crypto.ask(suggestCryptoTransfersEndpoint, {});
    await crypto.ask(readCryptoLotsEndpoint, {});
    crypto.store.set('debug', false);
    const own = asked.filter((query) => ownCollections.includes(query.collection));
    expect(new Set(own.map(({ collection }) => collection))).toEqual(new Set(ownCollections));
    for (const { collection, filter, sort } of own) {
      const plan = JSON.stringify(
        await crypto.store
          .collection(collection)
          .find(filter)
          .sort((sort ?? {}) as never)
          .explain('queryPlanner'),
      );
      expect([collection, /COLLSCAN/.test(plan), /IXSCAN/.test(plan)]).toEqual([collection, false, true]);
    }
  });

  it('gives only demo visitors wallets, once, and without an exchange if none is set up', async () => {
    const as = person({ kind: 'demo' });
    const request = { seed: 1, today };
    expect(await crypto.ask(seedCryptoDemoEndpoint, request, { as })).toEqual({
      wallets: 2,
      transactions: 2,
    });
    const { wallets } = await crypto.ask(listWalletsEndpoint, {}, { as });
    expect(wallets.map(({ currency }) => currency)).toEqual(['BTC', 'LTC']);
    expect((await crypto.ask(listCryptoTransactionsEndpoint, {}, { as })).transactions).toHaveLength(2);
    await expect(crypto.ask(seedCryptoDemoEndpoint, request, { as })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(crypto.ask(seedCryptoDemoEndpoint, request, { as: person() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await crypto.ask(listWalletsEndpoint, {}, { as: person({ kind: 'demo' }) })).wallets).toEqual([]);
  });
});
