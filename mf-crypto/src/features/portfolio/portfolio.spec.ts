import type { Wallet } from '@app/contracts-crypto';
import { oldestPrice, portfolioValue } from './portfolio';

const wallet = (balanceUsd: number | null): Wallet => ({
  id: 'w',
  currency: 'BTC',
  currencyName: 'Bitcoin',
  walletName: 'BTC Wallet',
  balance: '1',
  balanceUsd,
  priceChange24h: null,
  lastPriceUsd: null,
});

describe('portfolioValue', () => {
  it('adds up exactly', () => {
    expect(portfolioValue([0.1, 0.2, 11766.83].map(wallet))).toEqual({ minor: 1_176_713, unpriced: 0 });
  });

  it('leaves out wallets without a price and counts them', () => {
    expect(portfolioValue([wallet(null), wallet(5), wallet(null)])).toEqual({ minor: 500, unpriced: 2 });
    expect(portfolioValue([])).toEqual({ minor: 0, unpriced: 0 });
  });
});

describe('oldestPrice', () => {
  const priced = (priceAt: string | null): Wallet => ({ ...wallet(1), lastPriceUsd: 1, priceAt });
  it.each<[Wallet[], string | null | undefined]>([
    [[priced('2026-11-21T10:00:00.000Z'), priced('2026-11-20T10:00:00.000Z')], '2026-11-20T10:00:00.000Z'],
    [[priced('2026-11-21T10:00:00.000Z'), priced(null)], null],
    [[wallet(null)], undefined],
  ])('of %j is %s', (wallets, oldest) => expect(oldestPrice(wallets)).toBe(oldest));
});
