import type { Day } from '@app/calendar';
import { quoteCurrency, type CoinHolding, type CryptoPortfolio } from '@app/contracts-crypto';
import { halfEven, isCurrency, jsonNumber, percentOf } from '@app/money';
import { gainMinorOf, rowsOf } from '../gains/tax-year';
import { gainsByAge } from '../lots/gains-by-age';
import { sumOf } from '../lots/lot-pool';
import { allWallets, type Lots } from '../lots/lots';
import { walletCosts, type WalletCost } from '../lots/wallet-costs';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import type { WalletDocument } from '../wallet/wallet.schema';

const usd = (minor: bigint): number => jsonNumber(Number(minor), quoteCurrency);
const valueOf = ({ balanceUsdMinor }: WalletDocument): bigint | undefined =>
  balanceUsdMinor === undefined ? undefined : BigInt(balanceUsdMinor);
const valuesOf = (wallets: readonly WalletDocument[]): bigint =>
  sumOf(wallets.map((one) => valueOf(one) ?? 0n));

/** Hundredths of a percent in a text such as `-1.25`. */
const basisPointsOf = (percent: string): bigint => {
  const [whole = '0', part = ''] = percent.replace(/^[-+]/, '').split('.');
  const size = BigInt(`${whole}${part.padEnd(2, '0').slice(0, 2)}`);
  return percent.startsWith('-') ? -size : size;
};

/** The change in value over 24 hours: the current value minus the value at the earlier price. */
export function changeOf(valueMinor: bigint, percent: string): bigint {
  const before = 10_000n + basisPointsOf(percent);
  return before <= 0n ? valueMinor : valueMinor - halfEven(valueMinor * 10_000n, before);
}

const isCash = ({ currency }: WalletDocument): boolean => isCurrency(currency);
/** Cash costs what it is worth; it is not a lot and makes no gain. */
const cashCost = (wallet: WalletDocument): WalletCost => ({
  held: unitsOf(wallet.balance),
  costMinor: valueOf(wallet) ?? 0n,
  costKnown: true,
  lots: [],
});

/** The portfolio (C1): value, 24-hour change, cost and gains, in total and for each coin. */
export function portfolioOf(
  wallets: readonly WalletDocument[],
  lots: Lots,
  today: Day,
): Omit<CryptoPortfolio, 'method' | 'scope'> {
  const costs = walletCosts(lots, wallets);
  for (const wallet of wallets.filter(isCash)) costs.set(wallet._id, cashCost(wallet));
  const costOf = (which: readonly WalletDocument[]): bigint =>
    sumOf(which.map(({ _id }) => costs.get(_id)!.costMinor));
  const priced = wallets.filter((wallet) => valueOf(wallet) !== undefined);
  const moving = priced.filter(({ priceChange24h }) => priceChange24h !== undefined);
  const change = sumOf(moving.map((one) => changeOf(valueOf(one)!, one.priceChange24h!)));
  const before = valuesOf(moving) - change;
  const value = valuesOf(wallets);
  const dated = wallets
    .filter(({ lastPriceUsd }) => lastPriceUsd !== undefined)
    .map(({ priceAt }) => priceAt);
  return {
    value: usd(value),
    change24h: moving.length === 0 ? null : usd(change),
    change24hPercent: moving.length === 0 ? null : percentOf(Number(change), Number(before), 2),
    cost: usd(costOf(wallets)),
    costKnown: wallets.every(({ _id }) => costs.get(_id)!.costKnown),
    unrealised: usd(valuesOf(priced) - costOf(priced)),
    realised: usd(gainMinorOf(lots.disposals.filter(({ taxable }) => taxable).flatMap(rowsOf))),
    income: usd(sumOf(lots.income.map(({ valueMinor }) => valueMinor ?? 0n))),
    pricesAt: oldest(dated),
    unpriced: wallets.length - priced.length,
    wallets: wallets.length,
    coins: coinsOf(wallets, costs, lots, value, today),
    withoutHistory: new Set(lots.missing.map(({ transactionId }) => transactionId)).size,
  };
}

function oldest(dates: readonly (Date | undefined)[]): string | null {
  if (dates.length === 0 || dates.includes(undefined)) return null;
  return new Date(Math.min(...dates.map((date) => date!.getTime()))).toISOString();
}

function coinsOf(
  wallets: readonly WalletDocument[],
  costs: ReadonlyMap<string, WalletCost>,
  lots: Lots,
  totalWorth: bigint,
  today: Day,
): CoinHolding[] {
  const coins = [...new Set(wallets.map(({ currency }) => currency))];
  return coins
    .map((coin) =>
      holdingOf(
        coin,
        wallets.filter(({ currency }) => currency === coin),
        { costs, lots, totalWorth, today },
      ),
    )
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || (a.coin < b.coin ? -1 : 1));
}

interface Portfolio {
  costs: ReadonlyMap<string, WalletCost>;
  lots: Lots;
  /** The worth of all coins. */
  totalWorth: bigint;
  today: Day;
}

function holdingOf(
  coin: string,
  own: readonly WalletDocument[],
  { costs, lots, totalWorth, today }: Portfolio,
): CoinHolding {
  const value = own.every((wallet) => valueOf(wallet) !== undefined) ? valuesOf(own) : undefined;
  const known = own.map(({ _id }) => costs.get(_id)!);
  const cost = sumOf(known.map(({ costMinor }) => costMinor));
  const change = own.find(({ priceChange24h }) => priceChange24h !== undefined)?.priceChange24h;
  const places = lots.byWallet.has(allWallets) ? [allWallets] : own.map(({ _id }) => _id);
  const held = places.flatMap((place) =>
    (lots.byWallet.get(place) ?? []).filter(({ currency }) => currency === coin),
  );
  const gains = value === undefined || isCurrency(coin) ? undefined : gainsByAge(value, held, today);
  return {
    coin,
    name: own[0]!.currencyName,
    quantity: quantityOf(sumOf(own.map(({ balance }) => unitsOf(balance)))),
    wallets: own.length,
    value: value === undefined ? null : usd(value),
    share: value === undefined || totalWorth <= 0n ? null : percentOf(Number(value), Number(totalWorth)),
    priceChange24h: change === undefined ? null : Number(change),
    cost: usd(cost),
    costKnown: known.every(({ costKnown }) => costKnown),
    unrealised: value === undefined ? null : usd(value - cost),
    unrealisedShort: gains ? usd(gains.short) : null,
    unrealisedLong: gains ? usd(gains.long) : null,
  };
}
