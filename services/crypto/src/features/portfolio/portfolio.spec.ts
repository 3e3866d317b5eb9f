import { lotsOf } from '../lots/lots';
import type { WalletDocument } from '../wallet/wallet.schema';
import { checksOf } from './checks';
import { changeOf, portfolioOf } from './portfolio';

const now = new Date('2026-11-21T15:00:00Z');
const wallet = (currency: string, part: Partial<WalletDocument> = {}): WalletDocument => ({
  _id: currency,
  userId: 'u',
  currency,
  currencyName: currency,
  walletName: `${currency} Wallet`,
  balance: '1',
  lastPriceUsd: '100',
  priceAt: now,
  ...part,
});
const noLots = lotsOf([], new Map());

describe('the 24-hour change', () => {
  it.each([
    [10_184n, '1.84', 184n],
    [5_000n, '-50', -5_000n],
    [100n, '0.00', 0n],
  ])('of %s cents at %s percent is %s', (value, percent, change) =>
    expect(changeOf(value, percent)).toBe(change),
  );
});

describe('a portfolio', () => {
  const bought = lotsOf(
    [
      {
        _id: 'a',
        type: 'buy',
        amount: '1',
        amountUsdMinor: 8_000,
        currency: 'BTC',
        walletId: 'BTC',
        date: '2025-01-01',
        at: new Date('2025-01-01T15:00:00Z'),
      },
    ],
    new Map(),
  );

  it('adds up value, cost and change to the cent, with cash at its own value as cost', () => {
    const wallets = [
      wallet('BTC', { balanceUsdMinor: 10_184, priceChange24h: '1.84' }),
      wallet('USD', { balance: '50', balanceUsdMinor: 5_000 }),
      wallet('OLD', { lastPriceUsd: undefined }),
    ];
    const portfolio = portfolioOf(wallets, bought, '2026-11-21');
    expect(portfolio).toMatchObject({
      value: 151.84,
      change24h: 1.84,
      change24hPercent: 1.84,
      cost: 130,
      unrealised: 21.84,
      unpriced: 1,
      pricesAt: now.toISOString(),
    });
    expect(portfolio.coins.map(({ coin, share, unrealisedLong }) => [coin, share, unrealisedLong])).toEqual([
      ['BTC', 67.1, 21.84],
      ['USD', 32.9, null],
      ['OLD', null, null],
    ]);
  });
});

describe('checks of a portfolio', () => {
  const stateOf = (
    wallets: readonly WalletDocument[],
    reserve = { cashMinor: 90_000, monthlyMinor: 30_000 },
  ) =>
    Object.fromEntries(
      checksOf({
        portfolio: portfolioOf(wallets, noLots, '2026-11-21'),
        wallets,
        reserve,
        now: now.getTime(),
      }).map(({ id, state }) => [id, state]),
    );

  it('are fine for coins that are diversified, priced and backed by money at hand', () => {
    const wallets = ['BTC', 'ETH', 'SOL'].map((coin) => wallet(coin, { balanceUsdMinor: 10_000 }));
    expect(new Set(Object.values(stateOf(wallets)))).toEqual(new Set(['ok']));
  });

  it('warn of one coin, one exchange, old prices, negative balances and too little money', () => {
    const old = new Date(now.getTime() - 3_600_000);
    const wallets = [
      wallet('BTC', { balanceUsdMinor: 60_200, connectionId: 'c' }),
      wallet('ETH', { balanceUsdMinor: 60_000, priceAt: old, balance: '-0.1' }),
    ];
    expect(stateOf(wallets, { cashMinor: 89_999, monthlyMinor: 30_000 })).toEqual({
      concentration: 'warning',
      'one-exchange': 'warning',
      'stale-price': 'warning',
      'negative-balance': 'warning',
      'missing-history': 'ok',
      'emergency-fund': 'warning',
    });
  });

  it('leave the emergency fund open if the ledger cannot be read', () => {
    const wallets = [wallet('BTC', { balanceUsdMinor: 1 })];
    const checks = checksOf({
      portfolio: portfolioOf(wallets, noLots, '2026-11-21'),
      wallets,
      reserve: undefined,
      now: now.getTime(),
    });
    expect(checks.at(-1)).toMatchObject({ id: 'emergency-fund', state: 'unknown' });
  });
});
