import { quoteCurrency, type Wallet } from '@app/contracts-crypto';
import { minorFromDecimal, sumMinor } from '@app/money';

export interface PortfolioValue {
  /** Exact sum of the wallets that have a value, in cents. */
  minor: number;
  /** The number of wallets without a price, which the sum excludes. */
  unpriced: number;
}

export function portfolioValue(wallets: readonly Wallet[]): PortfolioValue {
  const values = wallets.flatMap(({ balanceUsd }) =>
    balanceUsd === null ? [] : [minorFromDecimal(balanceUsd, quoteCurrency)],
  );
  return { minor: sumMinor(values), unpriced: wallets.length - values.length };
}

/** When the oldest price was read; null if the time of one is unknown, undefined if there is no price. */
export function oldestPrice(wallets: readonly Wallet[]): string | null | undefined {
  const read = wallets.flatMap(({ lastPriceUsd, priceAt }) =>
    lastPriceUsd === null ? [] : [priceAt ?? null],
  );
  if (read.length === 0) return undefined;
  return read.includes(null) ? null : read.reduce((oldest, next) => (next! < oldest! ? next : oldest));
}
