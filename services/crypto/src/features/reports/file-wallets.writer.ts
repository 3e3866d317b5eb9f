import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { ReadPrice } from '../price/price.service';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { withPrice } from '../wallet/with-price';
import { WalletRepository } from '../wallet/wallet.repository';
import type { WalletDocument } from '../wallet/wallet.schema';
import { balanceMoves, fileWalletId, type PlanPlace } from './report-rows';

type Session = Tx['session'];

/** Wallets created from files: their balance is the sum of their movements. */
@Injectable()
export class FileWalletsWriter {
  constructor(private readonly wallets: WalletRepository) {}

  /** The base for ids of the person's wallets and movements. */
  async rootOf(userId: string): Promise<string> {
    return (await this.wallets.rootOf(userId)) ?? userId;
  }

  async move(
    place: PlanPlace,
    rows: readonly TransactionDocument[],
    { importId, prices }: { importId: string; prices: ReadonlyMap<string, ReadPrice> },
    session: Session,
  ): Promise<void> {
    const coins = new Map(
      rows
        .flatMap(({ currency, counter }) => [currency, ...(counter ? [counter.currency] : [])])
        .map((coin) => [fileWalletId(place, coin), coin]),
    );
    const moves = balanceMoves(rows);
    const kept: WalletDocument[] = [];
    for (const [id, coin] of coins) {
      const known = await this.wallets.findById(place.userId, id, session);
      const { removedAt: _gone, ...wallet } = known ?? newWallet(place, id, coin, importId);
      const balance = quantityOf(unitsOf(wallet.balance) + (moves.get(id) ?? 0n));
      kept.push(withPrice({ ...wallet, balance }, prices.get(coin)));
    }
    await this.wallets.saveAll(kept, session);
  }

  /** Restores earlier balances; a wallet that the import created is removed if nothing else is in it. */
  async moveBack(
    userId: string,
    importId: string,
    { gone, left }: Record<'gone' | 'left', readonly TransactionDocument[]>,
    session: Session,
  ): Promise<void> {
    const used = new Set(left.flatMap(({ walletId, counter }) => [walletId, counter?.walletId]));
    const touched = new Set(
      gone.flatMap(({ walletId, counter }) => [walletId!, ...(counter ? [counter.walletId] : [])]),
    );
    const moves = balanceMoves(gone);
    for (const id of touched) {
      const wallet = await this.wallets.findById(userId, id, session);
      if (!wallet) continue;
      if (wallet.importId === importId && !used.has(id)) await this.wallets.remove(userId, id, session);
      else {
        const balance = quantityOf(unitsOf(wallet.balance) - (moves.get(id) ?? 0n));
        await this.wallets.save(withPrice({ ...wallet, balance }, undefined), session);
      }
    }
  }
}

const newWallet = (
  { userId, walletName }: PlanPlace,
  _id: string,
  coin: string,
  importId: string,
): WalletDocument => ({
  _id,
  userId,
  currency: coin,
  currencyName: coin,
  walletName: `${walletName} ${coin}`,
  balance: '0',
  kind: 'csv',
  importId,
});
