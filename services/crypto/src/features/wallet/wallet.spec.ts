import { wallet as walletShape } from '@app/contracts-crypto';
import { byValue, toWallet, type StoredWallet } from './wallet';

const stored = (part: Partial<StoredWallet> = {}): StoredWallet => ({
  _id: 'w1',
  currency: 'BTC',
  currencyName: 'Bitcoin',
  walletName: 'BTC Wallet',
  balance: '0.18342019',
  ...part,
});

const priceAt = new Date('2026-11-21T14:52:00Z');

describe('wallet', () => {
  it('has exact text for its balance, and its value to the cent', () => {
    const shown = toWallet(
      stored({ balanceUsdMinor: 1_176_683, priceChange24h: '-1.25', lastPriceUsd: '64152.43', priceAt }),
    );
    expect(shown).toMatchObject({
      id: 'w1',
      balance: '0.18342019',
      balanceUsd: 11766.83,
      priceChange24h: -1.25,
      lastPriceUsd: 64152.43,
      priceAt: '2026-11-21T14:52:00.000Z',
    });
    expect(walletShape.parse(shown)).toEqual(shown);
  });

  it('has an unknown value, not zero, without a price', () => {
    expect(toWallet(stored())).toMatchObject({
      balanceUsd: null,
      priceChange24h: null,
      lastPriceUsd: null,
      priceAt: null,
    });
  });

  it('is listed by value, with unpriced ones last', () => {
    const wallets = [
      stored({ _id: 'none' }),
      stored({ _id: 'zero', balanceUsdMinor: 0 }),
      stored({ _id: 'most', balanceUsdMinor: 9 }),
    ];
    expect(byValue(wallets).map((one) => one._id)).toEqual(['most', 'zero', 'none']);
  });
});
