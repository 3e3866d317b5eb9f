import type { CoinHolding, Wallet } from '@app/contracts-crypto';
import { quoteCurrency } from '@app/contracts-crypto';
import { minorFromDecimal, sumMinor } from '@app/money';

/** All wallets of one coin. */
export interface CoinGroup {
  coin: string;
  name: string;
  wallets: readonly Wallet[];
  /** In cents; null if one of the wallets has no price. */
  minor: number | null;
  /** The service's calculation from the history; undefined while it loads. */
  holding: CoinHolding | undefined;
}

/** Wallets by coin, largest value first, those without a price last. */
export function coinGroups(wallets: readonly Wallet[], holdings: readonly CoinHolding[]): CoinGroup[] {
  return [...new Set(wallets.map(({ currency }) => currency))]
    .map((coin): CoinGroup => {
      const own = wallets.filter(({ currency }) => currency === coin);
      const isPriced = own.every(({ balanceUsd }) => balanceUsd !== null);
      return {
        coin,
        // A wallet added by its code alone has no other name.
        name: own.find(({ currencyName }) => currencyName !== coin)?.currencyName ?? coin,
        wallets: own,
        minor: isPriced
          ? sumMinor(own.map(({ balanceUsd }) => minorFromDecimal(balanceUsd!, quoteCurrency)))
          : null,
        holding: holdings.find((one) => one.coin === coin),
      };
    })
    .sort((a, b) => (b.minor ?? -1) - (a.minor ?? -1) || (a.coin < b.coin ? -1 : 1));
}

/** Worth less than a dollar; a coin without a price may be worth anything. */
export const isSmall = ({ minor }: Pick<CoinGroup, 'minor'>): boolean => minor !== null && minor < 100;

/** Above this number of coins, small balances are hidden by default. */
export const manyCoins = 12;
