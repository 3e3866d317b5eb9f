import { connectExchangeEndpoint, getExchangeEndpoint, syncExchangeEndpoint } from '@app/contracts-crypto';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { ProviderCalls } from '@app/provider-kit';
import type { CoinbaseSandbox } from '@app/sandbox-coinbase';
import { endDeadlines, everyFault, faultPositions } from '@app/sandbox-kit';
import { derivedId } from '../src/features/exchange/derived-id';
import type { TransactionDocument } from '../src/features/transaction/transaction.schema';
import type { WalletDocument } from '../src/features/wallet/wallet.schema';
import { person, startCryptoWithExchange } from './crypto-service';

let me: Actor;
let crypto: TestService;
let sandbox: CoinbaseSandbox;
let stop: (() => Promise<void>) | undefined;
let goOn: () => void;
beforeAll(async () => {
  ({ crypto, sandbox, stop } = await startCryptoWithExchange([], { holds: ['BTC', 'USD'], pageSize: 2 }));
}, 90_000);
afterAll(() => stop?.());
beforeEach(async () => {
  me = person();
  await crypto.ask(connectExchangeEndpoint, {}, { as: me });
  jest.spyOn(ProviderCalls.prototype as never, 'pauseMs').mockReturnValue(1 as never);
  // If one account stops responding, parallel reads of others time out too; that must not open the circuit
  // breaker.
  jest
    .spyOn(ProviderCalls.prototype as never, 'breakerOf')
    .mockReturnValue({ execute: (call: () => unknown) => call() } as never);
  goOn = endDeadlines(sandbox.server.faults);
});
afterEach(() => {
  goOn();
  jest.restoreAllMocks();
});

const sync = () => crypto.ask(syncExchangeEndpoint, {}, { as: me });

/** Every wallet with its balance and every movement in it, as Coinbase has them. */
function exchangeSide(): string[] {
  return sandbox.newestHoldings().flatMap(({ id, balance, coin, transactions }) => [
    `wallet ${id} ${balance}`,
    ...transactions
      .filter(({ type }) => type !== 'trade')
      .map((one) => {
        const row = derivedId(me.userId, 'movement', one.id);
        return `${row} ${coin.code} ${one.amount.amount.replace('-', '')} ${one.created_at}`;
      }),
  ]);
}

async function ourSide(): Promise<string[]> {
  const own = { userId: me.userId };
  const wallets = await crypto.store.collection<WalletDocument>('wallets').find(own).toArray();
  const rows = await crypto.store.collection<TransactionDocument>('transactions').find(own).toArray();
  return [
    ...wallets.map(({ externalId, balance }) => `wallet ${externalId} ${balance}`),
    // The other leg of a conversion is in a coin that is not held here.
    ...rows
      .filter(({ type }) => !type.startsWith('swap'))
      .map(({ _id, currency, amount, at }) => `${_id} ${currency} ${amount} ${at!.toISOString()}`),
  ];
}

describe('a fault of the exchange, at a page of a reading', () => {
  it.each(Object.values(everyFault))('$kind leads to the same data as the exchange’s', async (fault) => {
    const { faults, log } = sandbox.server;
    const path = '/v2/accounts';
    sandbox.advance({ add: 4 });
    log.clear();
    await sync();
    const pages = log.all().filter((one) => one.path.startsWith(path)).length;
    // Two pages of accounts, three of new movements in one of them, one for each other account.
    expect(pages).toBe(7);
    for (const page of faultPositions(fault.kind, pages)) {
      sandbox.advance({ add: 4 });
      // More often than a call is repeated.
      faults.add({ match: { path }, after: page, times: 3, fault });
      const failed = await sync().then(
        ({ wallets }) => wallets.some(({ result }) => result === 'failed'),
        () => true,
      );
      faults.clear();
      if (failed) await sync();
      expect((await ourSide()).sort()).toEqual(exchangeSide().sort());
    }
    const { connection } = await crypto.ask(getExchangeEndpoint, {}, { as: me });
    expect(connection).toMatchObject({ state: 'active', reason: null });
  });
});

describe('a wallet of the exchange with a malformed movement', () => {
  it('has all other movements, says which one is missing, and gets it as soon as it is readable', async () => {
    sandbox.advance({ add: 4 });
    const [account] = sandbox.newestHoldings();
    const row = account!.transactions[1]!;
    const { amount } = row.amount;
    row.amount.amount = '1e309';
    const { wallets } = await sync();
    const name = `the movement of ${row.created_at.slice(0, 10)} (${row.id})`;
    const troubled = wallets.filter(({ reason }) => reason !== undefined);
    expect(troubled).toMatchObject([{ walletName: account!.name, result: 'updated' }]);
    expect(troubled[0]!.reason).toContain(name);
    const missing = derivedId(me.userId, 'movement', row.id);
    const others = exchangeSide().filter((line) => !line.startsWith(missing));
    expect((await ourSide()).sort()).toEqual(others.sort());
    row.amount.amount = amount;
    expect((await sync()).wallets.filter(({ reason }) => reason !== undefined)).toEqual([]);
    expect((await ourSide()).sort()).toEqual(exchangeSide().sort());
    const own = { userId: me.userId, staleReason: { $exists: true } };
    expect(await crypto.store.collection('wallets').countDocuments(own)).toBe(0);
  });
});
