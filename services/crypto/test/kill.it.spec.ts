import {
  connectByKeyEndpoint,
  exchangeMoneyMoved,
  listCryptoTransactionsEndpoint,
  listWalletsEndpoint,
  readPortfolioEndpoint,
  syncExchangeEndpoint,
} from '@app/contracts-crypto';
import type { Actor } from '@app/contracts-kernel';
import { waitUntil } from '@app/node-testing';
import {
  startServiceProcess,
  testStack,
  type ServiceProcess,
  type TestStack,
} from '@app/node-testing/service';
import { openStore, verifyAuditChain } from '@app/persistence';
import type { Connection } from 'mongoose';
import type { ConnectionDocument } from '../src/features/exchange/connection.schema';
import { person, startPracticeExchange, type PracticeExchange } from './crypto-service';

let exchange: PracticeExchange;
let stack: TestStack;
let service: ServiceProcess;
let store: Connection;

const launch = (): Promise<ServiceProcess> =>
  startServiceProcess(stack, {
    name: 'crypto',
    main: 'services/crypto/src/main.ts',
    environment: exchange.environment,
  });

beforeAll(async () => {
  exchange = await startPracticeExchange();
  stack = await testStack();
  service = await launch();
  store = await openStore(stack.servers.mongoUri, stack.databaseName('crypto'));
}, 90_000);
afterAll(async () => {
  await store?.close();
  await stack?.close();
  await exchange?.sandbox.stop();
});

const connections = () => store.collection<ConnectionDocument>('connections');
const connectionOf = ({ userId }: Actor) => connections().findOne({ userId });
const movementsOf = ({ userId }: Actor): Promise<number> =>
  store.collection('transactions').countDocuments({ userId });

/** The money movements published to the ledger. */
const publishedOf = ({ userId }: Actor): string[] =>
  stack
    .events(exchangeMoneyMoved)
    .filter((event) => event.userId === userId)
    .flatMap(({ payload }) => payload.moves)
    .map(({ date, amountMinor, toExchange }) => `${date} ${toExchange ? 'to' : 'from'} ${amountMinor}`)
    .sort();

/** All of a person's crypto data, with names instead of owner-specific ids, and without reading times. */
async function holdingsOf(as: Actor) {
  const { wallets } = await stack.ask(listWalletsEndpoint, {}, { as });
  const { transactions } = await stack.ask(listCryptoTransactionsEndpoint, {}, { as });
  const { pricesAt: _, ...portfolio } = await stack.ask(readPortfolioEndpoint, {}, { as });
  const names = new Map(wallets.map(({ id, walletName }) => [id, walletName]));
  const byText = (a: unknown, b: unknown): number => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en');
  return {
    portfolio,
    wallets: wallets.map(({ id: _id, syncedAt: _at, priceAt: _read, ...wallet }) => wallet).sort(byText),
    movements: transactions
      .map(({ id: _id, walletId, counter, ...movement }) => ({
        ...movement,
        wallet: names.get(walletId!),
        ...(counter && { counter: { ...counter, walletId: names.get(counter.walletId) } }),
      }))
      .sort(byText),
  };
}

describe('a reading of the exchange whose service is stopped by kill -9', () => {
  it('keeps what it had read, and one sync later the portfolio equals that of an uninterrupted reading', async () => {
    const [as, undisturbed] = [person(), person()];
    const { sandbox, key } = exchange;
    const { faults, log } = sandbox.server;
    sandbox.advance({ freezePrices: true });
    await stack.ask(connectByKeyEndpoint, key, { as: undisturbed });
    const isRead = async (): Promise<boolean> => Boolean((await connectionOf(undisturbed))?.lastSync);
    expect(await waitUntil(isRead, { timeoutMs: 30_000, everyMs: 20 })).toBe(true);
    log.clear();
    // In the fourth eight accounts one response never arrives; the service is stopped there.
    faults.add({ match: { path: '/v2/accounts/' }, after: 30, fault: { kind: 'hang' } });
    void stack.ask(connectByKeyEndpoint, key, { as }).catch(() => undefined);
    const isInTheMiddle = async (): Promise<boolean> => ((await connectionOf(as))?.progress?.done ?? 0) >= 24;
    expect(await waitUntil(isInTheMiddle, { timeoutMs: 30_000, everyMs: 10 })).toBe(true);
    await service.kill();
    const [kept, all] = [await movementsOf(as), await movementsOf(undisturbed)];
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(all);
    expect(await connectionOf(as)).toMatchObject({ state: 'active', progress: { done: 24 } });
    faults.clear();

    // Lets the lease of the stopped service expire, and keeps the scheduler from reading before the person
    // does.
    await connections().updateOne(
      { userId: as.userId },
      { $set: { 'lease.until': new Date(0), nextSync: new Date(Date.now() + 3_600_000) } },
    );
    service = await launch();
    const { wallets } = await stack.ask(syncExchangeEndpoint, {}, { as });
    expect(wallets.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(wallets.reduce((sum, { added }) => sum + added, 0)).toBe(all - kept);
    expect(await holdingsOf(as)).toEqual(await holdingsOf(undisturbed));
    const connection = await connectionOf(as);
    expect(connection?.lease ?? connection?.progress).toBeUndefined();
    expect(publishedOf(undisturbed).length).toBeGreaterThan(0);
    // Each money movement is published to the ledger once, whichever of the two services wrote it.
    const isPublished = async (): Promise<boolean> =>
      publishedOf(as).length >= publishedOf(undisturbed).length;
    expect(await waitUntil(isPublished, { timeoutMs: 10_000, everyMs: 20 })).toBe(true);
    expect(publishedOf(as)).toEqual(publishedOf(undisturbed));
    expect(await verifyAuditChain(store, as.userId)).toBeUndefined();
  }, 90_000);
});
