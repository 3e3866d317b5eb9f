import { todayIn } from '@app/calendar';
import * as contracts from '@app/contracts-crypto';
import { verifyMessagePacts, type ProviderState, type StateContext } from '@app/node-testing/pact';
import type { TestService } from '@app/node-testing/service';
import { startCrypto } from './crypto-service';

let crypto: TestService;
beforeAll(async () => {
  crypto = await startCrypto();
}, 90_000);
afterAll(() => crypto?.close());

async function wallets({ actor: { userId } }: StateContext): Promise<void> {
  const row = { _id: `${userId}-1`, userId, currency: 'BTC' };
  const insert = (collection: string, document: object) =>
    crypto.store.collection(collection).insertOne(document as never);
  await insert('wallets', {
    ...row,
    currencyName: 'Bitcoin',
    walletName: 'BTC Wallet',
    balance: '0.5',
    balanceUsdMinor: 3_207_622,
    priceChange24h: '1.84',
    lastPriceUsd: '64152.43',
    priceAt: new Date(),
  });
  await insert('transactions', {
    ...row,
    type: 'buy',
    amount: '0.5',
    amountUsdMinor: 3_000_000,
    description: 'Bought Bitcoin',
    date: todayIn('UTC'),
    walletId: `${userId}-1`,
    at: new Date(),
  });
}

/** A send and a matching receive, in two wallets. */
async function transfer(context: StateContext): Promise<{ sendId: string; receiveId: string }> {
  await wallets(context);
  const { userId } = context.actor;
  const insert = (collection: string, document: object) =>
    crypto.store.collection(collection).insertOne(document as never);
  const [hot, cold] = [`${userId}-1`, `${userId}-2`];
  await insert('wallets', {
    _id: cold,
    userId,
    currency: 'BTC',
    currencyName: 'Bitcoin',
    walletName: 'Cold storage',
    balance: '0.5',
  });
  const date = todayIn('UTC');
  const leg = { userId, currency: 'BTC', description: 'Moved', date, at: new Date(), amountUsdMinor: 100 };
  const [sendId, receiveId] = [`${userId}-send`, `${userId}-receive`];
  await insert('transactions', {
    ...leg,
    _id: sendId,
    type: 'send',
    amount: '0.03',
    fee: '0.00005',
    walletId: hot,
  });
  await insert('transactions', {
    ...leg,
    _id: receiveId,
    type: 'receive',
    amount: '0.02995',
    walletId: cold,
  });
  return { sendId, receiveId };
}

/** A sale of coins that never came in, and an acquisition recorded by hand. */
async function lots(context: StateContext): Promise<{ walletId: string; id: string }> {
  await wallets(context);
  const { userId } = context.actor;
  const walletId = `${userId}-1`;
  const sale = {
    _id: `${userId}-sale`,
    userId,
    type: 'sell',
    amount: '0.35',
    amountUsdMinor: 50_000,
    currency: 'BTC',
    description: 'Sold Bitcoin',
    date: '2025-01-15',
    walletId,
    at: new Date('2025-01-15T15:00:00Z'),
  };
  await crypto.store.collection('transactions').insertOne(sale as never);
  const recorded = await crypto.ask(
    contracts.addCryptoTransactionEndpoint,
    { ...contracts.addCryptoTransactionEndpoint.example.request, walletId, date: '2025-02-01' },
    { as: context.actor },
  );
  return { walletId, id: recorded.id };
}

/** Coins bought in one year, earned and sold in the next. */
async function taxYear(context: StateContext): Promise<void> {
  await wallets(context);
  const { userId } = context.actor;
  const row = (name: string, type: string, amount: string, date: string, amountUsdMinor: number) => ({
    _id: `${userId}-${name}`,
    userId,
    type,
    amount,
    amountUsdMinor,
    currency: 'BTC',
    description: '',
    date,
    walletId: `${userId}-1`,
    at: new Date(`${date}T15:00:00Z`),
  });
  await crypto.store
    .collection('transactions')
    .insertMany([
      row('bought', 'buy', '0.5', '2025-03-01', 1_000_000),
      row('earned', 'staking_reward', '0.01', '2026-02-01', 60_000),
      row('sold', 'sell', '0.02', '2026-08-29', 119_770),
    ] as never[]);
}

/** A working connection. */
async function connection({ actor: { userId, timeZone } }: StateContext): Promise<void> {
  await crypto.store.collection<{ _id: string }>('connections').insertOne({
    _id: `${userId}:coinbase`,
    userId,
    timeZone,
    way: 'oauth',
    practice: true,
    state: 'active',
    secret: {},
    connectedAt: new Date(),
    lastSync: new Date(),
    nextSync: new Date(Date.now() + 3_600_000),
    failures: 1,
    cursors: {},
  } as never);
}

/** All states that consumers may start from. */
const states: Record<string, ProviderState> = {
  anybody: async () => undefined,
  'a person with wallets': wallets,
  'a person with a transfer between wallets': transfer,
  'a person with a sale without history': lots,
  'a person with a tax year': taxYear,
  'a person with a sale of a lot': async (context) => {
    await taxYear(context);
    return { id: `${context.actor.userId}-sold` };
  },
  'a person with a wallet kept by hand': async (context) => {
    await wallets(context);
    return { id: `${context.actor.userId}-1` };
  },
  'a person with a connection': connection,
  'somebody confirms a transfer': async (context) => {
    const legs = await transfer(context);
    await crypto.ask(
      contracts.decideCryptoTransferEndpoint,
      { ...legs, decision: 'transfer' },
      { as: context.actor },
    );
  },
  'a person who may be erased': async (context) => {
    await wallets(context);
    return { userId: context.actor.userId };
  },
};

describe('crypto as a provider', () => {
  it('gives every consumer what it uses', async () => {
    expect(
      (await verifyMessagePacts({ provider: 'crypto', stack: crypto.stack, contracts, states })).verified,
    ).toBeGreaterThanOrEqual(11);
  }, 60_000);
});
