import { Injectable } from '@nestjs/common';
import { quoteCurrency, type CryptoLots } from '@app/contracts-crypto';
import type { Actor } from '@app/contracts-kernel';
import { jsonNumber } from '@app/money';
import { quantityOf, unitsOf } from '../transaction/exact-quantity';
import { toTransaction } from '../transaction/transaction';
import { TransactionRepository } from '../transaction/transaction.repository';
import { TransferDecisionsRepository } from '../transaction/transfer-decisions.repository';
import { otherLegs } from '../transaction/transfer-pairs';
import { WalletRepository } from '../wallet/wallet.repository';
import { lotsOf } from './lots';

const mostMissing = 100;
const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

/** Lots are worked out from the transactions when somebody looks: nothing of them is kept that could go astray. */
@Injectable()
export class LotsService {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly decisions: TransferDecisionsRepository,
    private readonly wallets: WalletRepository,
  ) {}

  async read({ userId }: Actor): Promise<CryptoLots> {
    const [rows, decided, wallets] = await Promise.all([
      this.transactions.history(userId),
      this.decisions.all(userId),
      this.wallets.list(userId),
    ]);
    const names = new Map(wallets.map(({ _id, walletName }) => [_id, walletName]));
    const legs = otherLegs(decided);
    const { byWallet, missing } = lotsOf(rows, legs);
    const byId = new Map(rows.map((row) => [row._id, row]));
    return {
      wallets: wallets.map(({ _id, balance }) => {
        const lots = byWallet.get(_id) ?? [];
        const units = sum(lots.map((lot) => lot.units));
        return {
          walletId: _id,
          held: quantityOf(units),
          costUsd: jsonNumber(Number(sum(lots.map(({ costMinor }) => costMinor))), quoteCurrency),
          costKnown: lots.every(({ costKnown }) => costKnown),
          unexplained: quantityOf(unitsOf(balance) - units),
        };
      }),
      missing: missing
        .filter(({ walletId }) => names.has(walletId))
        .map(({ transactionId, walletId, units }) => ({
          transaction: toTransaction(byId.get(transactionId)!, legs.get(transactionId)),
          walletName: names.get(walletId)!,
          quantity: quantityOf(units),
        }))
        .reverse()
        .slice(0, mostMissing),
    };
  }
}
