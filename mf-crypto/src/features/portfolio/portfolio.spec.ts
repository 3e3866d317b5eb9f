import type { Wallet } from '@app/contracts-crypto';
import { isOutgoing, portfolioValue } from './portfolio';

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

describe('portfolio value', () => {
  it('is an exact sum', () => {
    expect(portfolioValue([0.1, 0.2, 11766.83].map(wallet))).toEqual({ minor: 1_176_713, unpriced: 0 });
  });

  it('leaves out what has no price and says how many', () => {
    expect(portfolioValue([wallet(null), wallet(5), wallet(null)])).toEqual({ minor: 500, unpriced: 2 });
    expect(portfolioValue([])).toEqual({ minor: 0, unpriced: 0 });
  });
});

describe('direction', () => {
  it.each([
    ['send', true],
    ['sell', true],
    ['receive', false],
    ['buy', false],
    ['staking', false],
  ])('of %s is outgoing: %s', (type, expected) => expect(isOutgoing(type)).toBe(expected));
});
