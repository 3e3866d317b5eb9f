import { quoteCurrency, type Wallet } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';

/** A wallet as it is stored. */
export interface StoredWallet {
  _id: string;
  currency: string;
  currencyName: string;
  walletName: string;
  balance: string;
  balanceUsdMinor?: number;
  priceChange24h?: string;
  lastPriceUsd?: string;
  priceAt?: Date;
}

const numberOrUnknown = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

export const toWallet = (wallet: StoredWallet): Wallet => ({
  id: wallet._id,
  currency: wallet.currency,
  currencyName: wallet.currencyName,
  walletName: wallet.walletName,
  balance: wallet.balance,
  balanceUsd: wallet.balanceUsdMinor === undefined ? null : jsonNumber(wallet.balanceUsdMinor, quoteCurrency),
  priceChange24h: numberOrUnknown(wallet.priceChange24h),
  lastPriceUsd: numberOrUnknown(wallet.lastPriceUsd),
  priceAt: wallet.priceAt?.toISOString() ?? null,
});

/** Largest value first, those without a price last; equal ones keep their order. */
export const byValue = (wallets: readonly StoredWallet[]): StoredWallet[] =>
  [...wallets].sort((a, b) => (b.balanceUsdMinor ?? -1) - (a.balanceUsdMinor ?? -1));
