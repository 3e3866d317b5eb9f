import type { Day } from '@app/calendar';
import { quoteCurrency, type OpenLot } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { valueMinorOf } from '../quantity/coin-value';
import { quantityOf } from '../quantity/exact-quantity';
import type { WalletDocument } from '../wallet/wallet.schema';
import { isLongTerm } from './long-term';
import type { Lot } from './lot-pool';
import { allWallets, type Lots } from './lots';

const usd = (minor: bigint): number => jsonNumber(Number(minor), quoteCurrency);

/** Joins lots of the same movement in one place. */
export function joined(lots: readonly Lot[]): Lot[] {
  const byId = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.currency}:${lot.transactionId}`;
    const known = byId.get(key);
    byId.set(
      key,
      known
        ? {
            ...known,
            units: known.units + lot.units,
            costMinor: known.costMinor + lot.costMinor,
            costKnown: known.costKnown && lot.costKnown,
          }
        : lot,
    );
  }
  return [...byId.values()];
}

/** Every remaining lot, by coin and day, at the last price of its coin. */
export function openLots(lots: Lots, wallets: readonly WalletDocument[], today: Day): OpenLot[] {
  const names = new Map(wallets.map(({ _id, walletName }) => [_id, walletName]));
  const prices = new Map(
    wallets.flatMap(({ currency, lastPriceUsd }): [string, string][] =>
      lastPriceUsd === undefined ? [] : [[currency, lastPriceUsd]],
    ),
  );
  return [...lots.byWallet]
    .flatMap(([place, own]) =>
      joined(own).map((lot) => {
        const price = prices.get(lot.currency);
        const value = price === undefined ? undefined : valueMinorOf(lot.units, price);
        return {
          lotId: lot.transactionId,
          coin: lot.currency,
          walletName: place === allWallets ? null : (names.get(place) ?? null),
          acquired: lot.costKnown ? lot.day : null,
          quantity: quantityOf(lot.units),
          cost: usd(lot.costMinor),
          costKnown: lot.costKnown,
          value: value === undefined ? null : usd(value),
          unrealised: value === undefined ? null : usd(value - lot.costMinor),
          long: lot.costKnown && isLongTerm(lot.day, today),
        };
      }),
    )
    .sort((a, b) => compare(a.coin, b.coin) || compare(a.acquired ?? '', b.acquired ?? ''));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
