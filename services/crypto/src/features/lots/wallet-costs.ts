import type { WalletDocument } from '../wallet/wallet.schema';
import { spread, sumOf, type Lot } from './lot-pool';
import { everyWallet, type Lots } from './lots';

/** What the coins of one wallet cost, in cents, and how many of them there are. */
export interface WalletCost {
  held: bigint;
  costMinor: bigint;
  costKnown: boolean;
  lots: readonly Lot[];
}

/**
 * Cost of each wallet. With the universal scope lots belong to no wallet: a wallet has that share of a coin's cost which it has of its
 * quantity, and all the coin's lots beside it.
 */
export function walletCosts(
  lots: Lots,
  wallets: readonly Pick<WalletDocument, '_id' | 'currency'>[],
): Map<string, WalletCost> {
  const pooled = lots.byWallet.get(everyWallet);
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
