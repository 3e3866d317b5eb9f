import type { WalletDocument } from '../wallet/wallet.schema';
import { spread, sumOf, type Lot } from './lot-pool';
import { allWallets, type Lots } from './lots';

/** The cost of one wallet's coins in cents, and their quantity. */
export interface WalletCost {
  held: bigint;
  costMinor: bigint;
  costKnown: boolean;
  lots: readonly Lot[];
}

/**
 * The cost of each wallet. With the universal scope lots belong to no wallet: a wallet gets the share of a
 * coin's cost that equals its share of the quantity, and all lots of the coin are listed.
 */
export function walletCosts(
  lots: Lots,
  wallets: readonly Pick<WalletDocument, '_id' | 'currency'>[],
): Map<string, WalletCost> {
  const pooled = lots.byWallet.get(allWallets);
  if (!pooled)
    return new Map(wallets.map((wallet) => [wallet._id, costOf(lots.byWallet.get(wallet._id) ?? [])]));
  const costs = new Map<string, WalletCost>();
  for (const coin of new Set(wallets.map(({ currency }) => currency))) {
    const own = wallets.filter(({ currency }) => currency === coin);
    const of = costOf(pooled.filter(({ currency }) => currency === coin));
    const held = own.map(({ _id }) => lots.held.get(_id) ?? 0n);
    const shares = spread(of.costMinor, held);
    own.forEach(({ _id }, index) => costs.set(_id, { ...of, held: held[index]!, costMinor: shares[index]! }));
  }
  return costs;
}

const costOf = (lots: readonly Lot[]): WalletCost => ({
  held: sumOf(lots.map(({ units }) => units)),
  costMinor: sumOf(lots.map(({ costMinor }) => costMinor)),
  costKnown: lots.every(({ costKnown }) => costKnown),
  lots,
});
