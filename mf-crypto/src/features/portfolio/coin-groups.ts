import type { CoinHolding, Wallet } from '@app/contracts-crypto';
import { quoteCurrency } from '@app/contracts-crypto';
import { minorFromDecimal, sumMinor } from '@app/money';

/** All wallets of one coin. */
export interface CoinGroup {
  coin: string;
  name: string;
  wallets: readonly Wallet[];
  /** In cents; null where a wallet has no price. */
  minor: number | null;
  /** What the service worked out of its history; missing while that is not read. */
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
        // A wallet that was added by its code alone has no other name.
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

/** Under a dollar; one without a price may be worth anything. */
export const isSmall = ({ minor }: Pick<CoinGroup, 'minor'>): boolean => minor !== null && minor < 100;

/** More coins than this make a crowd: only then are small balances hidden unasked. */
export const crowd = 12;
