import { unitsOf } from '../quantity/exact-quantity';
import { maxDollarsMinor, valueMinorOf } from '../quantity/coin-value';
import type { WalletDocument } from './wallet.schema';

interface NewPrice {
  price: string;
  change24h?: string;
  at: Date;
}

/**
 * A wallet at a newer price; without one it keeps its earlier price and time, although the balance may have
 * changed.
 */
export function withPrice(wallet: WalletDocument, price: NewPrice | undefined): WalletDocument {
  const lastPriceUsd = price?.price ?? wallet.lastPriceUsd;
  if (lastPriceUsd === undefined) return wallet;
  const change = price ? price.change24h : wallet.priceChange24h;
  const { priceChange24h: _old, balanceUsdMinor: _before, ...rest } = wallet;
  const value = Number(valueMinorOf(unitsOf(wallet.balance), lastPriceUsd));
  return {
    ...rest,
    lastPriceUsd,
    ...(change !== undefined && { priceChange24h: change }),
    ...(price ? { priceAt: price.at } : {}),
    ...(Math.abs(value) <= maxDollarsMinor && { balanceUsdMinor: value }),
  };
}
