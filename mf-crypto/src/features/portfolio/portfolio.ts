import { quoteCurrency, type Wallet } from '@app/contracts-crypto';
import { minorFromDecimal, sumMinor } from '@app/money';

export interface PortfolioValue {
  /** Exact sum of the wallets that have a value. */
  minor: number;
  /** Wallets without a price, which the sum leaves out. */
  unpriced: number;
}

export function portfolioValue(wallets: readonly Wallet[]): PortfolioValue {
  const values = wallets.flatMap(({ balanceUsd }) =>
    balanceUsd === null ? [] : [minorFromDecimal(balanceUsd, quoteCurrency)],
  );
  return { minor: sumMinor(values), unpriced: wallets.length - values.length };
}

/** When the price read longest ago was read: null where one of them is unknown, nothing without a price. */
export function oldestPrice(wallets: readonly Wallet[]): string | null | undefined {
  const read = wallets.flatMap(({ lastPriceUsd, priceAt }) =>
    lastPriceUsd === null ? [] : [priceAt ?? null],
  );
  if (read.length === 0) return undefined;
  return read.includes(null) ? null : read.reduce((oldest, next) => (next! < oldest! ? next : oldest));
}
