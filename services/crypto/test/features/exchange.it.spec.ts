import { generateKeyPairSync } from 'node:crypto';
import {
  connectByKeyEndpoint,
  connectExchangeEndpoint,
  disconnectExchangeEndpoint,
  eraseCryptoUserEndpoint,
  exchangeMoneyMoved,
  exportCryptoUserEndpoint,
  getExchangeEndpoint,
  listCryptoTransactionsEndpoint,
  listWalletsEndpoint,
  readCryptoLotsEndpoint,
  readPortfolioChecksEndpoint,
  readPortfolioEndpoint,
  restoreCryptoUserEndpoint,
  seedCryptoDemoEndpoint,
  suggestCryptoTransfersEndpoint,
  syncExchangeEndpoint,
  walletsSynced,
} from '@app/contracts-crypto';
import type { Actor } from '@app/contracts-kernel';
import { restoreForAnother, type TestService } from '@app/node-testing/service';
import type { CoinbaseSandbox } from '@app/sandbox-coinbase';
import { endDeadlines } from '@app/sandbox-kit';
import { ExchangeScheduler } from '../../src/features/exchange/exchange.scheduler';
import { person, startCryptoWithExchange } from '../crypto-service';

describe('the exchange', () => {
  let crypto: TestService;
  let sandbox: CoinbaseSandbox;
  let stop: (() => Promise<void>) | undefined;
  let me: Actor;
  beforeAll(async () => {
    ({ crypto, sandbox, stop } = await startCryptoWithExchange());
  }, 90_000);
  afterAll(() => stop?.());
  beforeEach(() => {
    me = person();
    sandbox.server.faults.clear();
  });

  const connect = () => crypto.ask(connectExchangeEndpoint, {}, { as: me });
  const sync = () => crypto.ask(syncExchangeEndpoint, {}, { as: me });
  const state = async () => (await crypto.ask(getExchangeEndpoint, {}, { as: me })).connection;
  const wallets = async () => (await crypto.ask(listWalletsEndpoint, {}, { as: me })).wallets;
  const stored = () =>
    crypto.store.collection<{ _id: string }>('connections').findOne({ _id: `${me.userId}:coinbase` });
  const movements = () => crypto.store.collection('transactions').find({ userId: me.userId }).toArray();

  it('is connected by a request with an empty body, and brings every page of wallets with movements and prices', async () => {
    expect(await connect()).toEqual({ success: true, message: 'Your wallets at Coinbase are being read.' });
    await crypto.emitted(walletsSynced, (_payload, event) => event.userId === me.userId);
    const all = await wallets();
    expect(all.length).toBeGreaterThan(60);
    const bitcoin = all.find(({ walletName }) => walletName === 'BTC Wallet')!;
    expect(bitcoin).toMatchObject({ balance: '0.16200000', kind: 'exchange', priceChange24h: -1.84 });
    expect(bitcoin.balanceUsd).toBeGreaterThan(0);
    expect(all.find(({ currency }) => currency === 'OLDCOIN')).toMatchObject({
      balanceUsd: null,
      lastPriceUsd: null,
    });
    expect(await state()).toMatchObject({ state: 'active', practice: true, progress: null, reason: null });
    const portfolio = await crypto.ask(readPortfolioEndpoint, {}, { as: me });
    expect(portfolio).toMatchObject({ unpriced: 1, withoutHistory: 1 });
    expect(portfolio.change24h).not.toBeNull();
  });

  it('publishes each payment to and from the exchange to the ledger once', async () => {
    await connect();
    await sync();
    await crypto.settled();
    const moves = crypto.stack
      .events(exchangeMoneyMoved)
      .filter(({ userId }) => userId === me.userId)
      .flatMap(({ payload }) => payload.moves);
    expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
    expect(moves).toContainEqual(
      expect.objectContaining({ amountMinor: 600_000, toExchange: true, exchange: 'Coinbase' }),
    );
    expect(moves).toContainEqual(expect.objectContaining({ amountMinor: 119_770, toExchange: false }));
    // A conversion and coins sent elsewhere move no money at a bank.
    expect(moves.map(({ amountMinor }) => amountMinor)).not.toContain(59_800);
    expect(moves.map(({ amountMinor }) => amountMinor)).not.toContain(184_620);
  });

  it('stores both legs of a conversion as one movement, and fees with their movements', async () => {
    await connect();
    const { transactions } = await crypto.ask(listCryptoTransactionsEndpoint, {}, { as: me });
    expect(transactions.filter(({ type }) => type === 'swap')).toMatchObject([
      {
        currency: 'BTC',
        amount: '0.01000000',
        amountUsd: 598,
        counter: { currency: 'ETH', amount: '0.205000000000000000' },
      },
    ]);
    expect(transactions.find(({ type, currency }) => type === 'send' && currency === 'BTC')).toMatchObject({
      amount: '0.03000000',
      fee: '0.00005000',
    });
    expect(transactions.find(({ description }) => description === 'Order filled')).toMatchObject({
      feeUsd: 1.28,
    });
    expect(transactions.find(({ description }) => description === 'Settlement')).toMatchObject({
      type: 'receive',
    });
  });

  it('changes nothing when it is read again, and brings new movements once', async () => {
    await connect();
    const before = (await movements()).length;
    const again = await sync();
    expect(again.wallets.every(({ added }) => added === 0)).toBe(true);
    expect((await movements()).length).toBe(before);
    sandbox.advance({ add: 2 });
    const { wallets: read } = await sync();
    expect(read.filter(({ added }) => added > 0)).toMatchObject([
      { walletName: 'BTC Wallet', result: 'updated', added: 2 },
    ]);
    expect((await movements()).length).toBe(before + 2);
  });

  it('renews an expired token once for all reads, and stores the new one sealed', async () => {
    await connect();
    const before = await stored();
    sandbox.advance({ expireAccess: true });
    await sync();
    const after = await stored();
    expect(after).not.toEqual(before);
    expect(JSON.stringify(after)).not.toMatch(/accessToken|refreshToken/);
    expect(await state()).toMatchObject({ state: 'active' });
    await sync();
  });

  it('requires a new consent after it was withdrawn, keeps the figures, and recovers by connecting', async () => {
    await connect();
    const before = await wallets();
    sandbox.advance({ revoke: true });
    await expect(sync()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Coinbase asks you to connect again.',
    });
    expect(await state()).toMatchObject({ state: 'needs_login', nextSync: null });
    const kept = await wallets();
    expect(kept.map(({ balance }) => balance)).toEqual(before.map(({ balance }) => balance));
    expect(kept.find(({ walletName }) => walletName === 'BTC Wallet')!.staleReason).toBe(
      'Coinbase asks you to connect again.',
    );
    await connect();
    expect(await state()).toMatchObject({ state: 'active' });
  });

  it.each([
    [{ kind: 'status', status: 503 }, 'SERVICE_UNAVAILABLE', 'degraded'],
    [{ kind: 'ratelimit', retryAfterSeconds: 900 }, 'SERVICE_UNAVAILABLE', 'rate_limited'],
    [{ kind: 'badjson' }, 'SERVICE_UNAVAILABLE', 'degraded'],
    [{ kind: 'hang' }, 'SERVICE_UNAVAILABLE', 'degraded'],
  ] as const)(
    'keeps the earlier figures after the reply %j, marks them, and is tried again',
    async (fault, code, expected) => {
      await connect();
      const before = (await movements()).length;
      sandbox.server.faults.add({ match: { path: '/v2/accounts' }, times: 9, fault });
      const goOn = endDeadlines(sandbox.server.faults);
      await expect(sync()).rejects.toMatchObject({ code });
      goOn();
      sandbox.server.faults.clear();
      const connection = await state();
      expect(connection).toMatchObject({ state: expected, progress: null });
      expect(Date.parse(connection!.nextSync!)).toBeGreaterThan(Date.now());
      expect((await wallets()).filter(({ staleReason }) => staleReason).length).toBeGreaterThan(60);
      await sync();
      expect((await wallets()).filter(({ staleReason }) => staleReason)).toEqual([]);
      expect((await movements()).length).toBe(before);
    },
  );

  it('continues an interrupted reading, with the same result as an uninterrupted one', async () => {
    sandbox.server.faults.add({
      match: { path: '/v2/accounts/' },
      after: 30,
      fault: { kind: 'ratelimit', retryAfterSeconds: 900 },
    });
    await connect();
    expect(await state()).toMatchObject({ state: 'rate_limited' });
    await crypto.store
      .collection<{ _id: string }>('connections')
      .updateOne({ _id: `${me.userId}:coinbase` }, { $set: { nextSync: new Date(0) } });
    await crypto.get(ExchangeScheduler).runOnce();
    expect(await state()).toMatchObject({ state: 'active' });
    const [first, whole] = [await movements(), me];
    me = person();
    await connect();
    expect(first.length).toBe((await movements()).length);
    expect(whole.userId).not.toBe(me.userId);
  });

  it('also holds a demo visitor’s coins: with a transfer to confirm, a sale without history, income, and an old price', async () => {
    me = person({ kind: 'demo' });
    await crypto.ask(seedCryptoDemoEndpoint, { seed: 1, today: '2026-11-21' }, { as: me });
    expect(await state()).toMatchObject({ state: 'active', practice: true });
    const { pairs } = await crypto.ask(suggestCryptoTransfersEndpoint, {}, { as: me });
    expect(pairs).toMatchObject([{ from: 'BTC Wallet', to: 'Cold storage', fee: '0.00005' }]);
    const { missing } = await crypto.ask(readCryptoLotsEndpoint, {}, { as: me });
    expect(missing).toMatchObject([{ walletName: 'SOL Wallet', quantity: '3.5' }]);
    const { checks } = await crypto.ask(readPortfolioChecksEndpoint, {}, { as: me });
    expect(checks.filter(({ state: found }) => found === 'warning').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['stale-price', 'missing-history']),
    );
    const { wallets: read } = await sync();
    expect(read.find(({ walletName }) => walletName === 'Old phone wallet')).toMatchObject({
      result: 'unchanged',
    });
    expect(read.find(({ walletName }) => walletName === 'Cold storage')).toMatchObject({ result: 'updated' });
  });

  it('is read by only one reader at a time', async () => {
    await connect();
    const results = await Promise.allSettled([sync(), sync()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
  });

  it('recognises its stored data when it is connected once more', async () => {
    await connect();
    const before = [(await wallets()).length, (await movements()).length];
    await crypto.ask(disconnectExchangeEndpoint, { deleteHistory: false }, { as: me });
    await connect();
    expect([(await wallets()).length, (await movements()).length]).toEqual(before);
    expect(new Set((await wallets()).map(({ kind }) => kind))).toEqual(new Set(['exchange']));
  });

  it('is disconnected with its secrets erased, and wallets stay as manual ones or are removed with their movements', async () => {
    await connect();
    const before = (await wallets()).length;
    const kept = await crypto.ask(disconnectExchangeEndpoint, { deleteHistory: false }, { as: me });
    expect(kept.wallets).toBe(before);
    expect(await state()).toBeNull();
    expect(await crypto.store.collection<{ _id: string }>('dataKeys').findOne({ _id: me.userId })).toBeNull();
    expect(new Set((await wallets()).map(({ kind }) => kind))).toEqual(new Set(['manual']));
    me = person();
    await connect();
    await crypto.ask(disconnectExchangeEndpoint, { deleteHistory: true }, { as: me });
    expect([await wallets(), await movements()]).toEqual([[], []]);
  });

  describe('by an API key', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const keyName = 'organizations/test/apiKeys/mine';
    const useKey = (key: string) =>
      crypto.ask(connectByKeyEndpoint, { keyName, privateKey: key }, { as: me });

    it('is connected with the PEM as Coinbase prints it, with every request signed', async () => {
      sandbox.advance({
        addKey: { name: keyName, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
      });
      const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString().replaceAll('\n', '\\n');
      await useKey(pem);
      expect(await state()).toMatchObject({ way: 'key', state: 'active' });
      expect((await wallets()).length).toBeGreaterThan(60);
    });

    it('brings only new data if it is connected again after a restore', async () => {
      const { practiceKey } = await crypto.ask(getExchangeEndpoint, {}, { as: me });
      await crypto.ask(connectByKeyEndpoint, practiceKey!, { as: me });
      const sides = async () =>
        (await wallets()).map(({ walletName, balance, balanceUsd }) => [walletName, balance, balanceUsd]);
      const [before, count, from] = [await sides(), (await movements()).length, me];
      me = person();
      const contracts = {
        give: exportCryptoUserEndpoint,
        take: restoreCryptoUserEndpoint,
        erase: eraseCryptoUserEndpoint,
      };
      await restoreForAnother(crypto, contracts, { from, to: me });
      expect(new Set((await wallets()).map(({ kind }) => kind))).toEqual(new Set(['manual']));
      await crypto.ask(connectByKeyEndpoint, practiceKey!, { as: me });
      expect(await sides()).toEqual(before);
      expect((await movements()).length).toBe(count);
      expect(new Set((await wallets()).map(({ kind }) => kind))).toEqual(new Set(['exchange']));
      sandbox.advance({ add: 1 });
      await sync();
      expect((await movements()).length).toBe(count + 1);
      expect((await wallets()).length).toBe(before.length);
    });

    it('is connected with the key that a practice exchange offers', async () => {
      const { practiceKey } = await crypto.ask(getExchangeEndpoint, {}, { as: me });
      await crypto.ask(connectByKeyEndpoint, practiceKey!, { as: me });
      expect(await state()).toMatchObject({ way: 'key', practice: true, state: 'active' });
    });

    it.each([
      [
        'a text that is no key',
        'nonsense',
        'The private key could not be read. Paste all of it, from BEGIN to END.',
      ],
      [
        'a key of another kind',
        generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        'This is no ECDSA key of Coinbase. Make an API key of the kind ECDSA and paste its private key.',
      ],
    ])('refuses %s and says what to do', async (_what, key, message) => {
      await expect(useKey(key)).rejects.toMatchObject({ code: 'CONFLICT', message });
      expect(await stored()).toBeNull();
    });
  });
});
