import type { CryptoTransaction, ExchangeResult, Wallet } from './shapes';

/** One plausible value per shape, used by the generated documentation, mocks and contract tests. */
export const example = {
  wallet: {
    id: '01920000-0000-7000-8000-0000000000c1',
    currency: 'BTC',
    currencyName: 'Bitcoin',
    walletName: 'BTC Wallet',
    balance: '0.18342019',
    balanceUsd: 11766.83,
    priceChange24h: 1.84,
    lastPriceUsd: 64152.43,
    priceAt: '2026-11-21T14:52:00.000Z',
  } satisfies Wallet,
  transaction: {
    id: '01920000-0000-7000-8000-0000000000d1',
    type: 'buy',
    amount: '0.0125',
    amountUsd: 801.91,
    currency: 'BTC',
    description: 'Bought Bitcoin',
    date: '2026-11-18',
  } satisfies CryptoTransaction,
  connected: { success: true, message: 'Your wallets are being read.' } satisfies ExchangeResult,
};
