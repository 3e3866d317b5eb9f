import { quoteCurrency, type Wallet } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import type { WalletDocument } from './wallet.schema';

/** A wallet as it is stored. */
export type StoredWallet = Omit<WalletDocument, 'userId'>;

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
  kind: wallet.kind ?? 'manual',
  ...(wallet.address !== undefined && { address: wallet.address }),
  ...(wallet.syncedAt && { syncedAt: wallet.syncedAt.toISOString() }),
  ...(wallet.staleReason !== undefined && { staleReason: wallet.staleReason }),
});

/** Largest value first, unpriced ones last; equal ones keep their order. */
export const byValue = (wallets: readonly StoredWallet[]): StoredWallet[] =>
  [...wallets].sort((a, b) => (b.balanceUsdMinor ?? -1) - (a.balanceUsdMinor ?? -1));
