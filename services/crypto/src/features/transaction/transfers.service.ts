import { Injectable } from '@nestjs/common';
import {
  cryptoHistoryChanged,
  decideCryptoTransferEndpoint,
  type suggestCryptoTransfersEndpoint,
} from '@app/contracts-crypto';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { WalletRepository } from '../wallet/wallet.repository';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import { toTransaction } from './transaction';
import { TransactionRepository } from './transaction.repository';
import { TransferDecisionsRepository } from './transfer-decisions.repository';
import { isTransfer, otherLegs, transferPairs } from './transfer-pairs';

const maxPairs = 100;
type Decide = RequestOf<typeof decideCryptoTransferEndpoint>;

/** Transfers between a person's own wallets: suggested, confirmed, or rejected for good. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly transactions: TransactionRepository,
    private readonly decisions: TransferDecisionsRepository,
    private readonly wallets: WalletRepository,
  ) {}

  async suggest({ userId }: Actor): Promise<ReplyOf<typeof suggestCryptoTransfersEndpoint>> {
    const [rows, decided, wallets] = await Promise.all([
      this.transactions.history(userId),
      this.decisions.all(userId),
      this.wallets.list(userId),
    ]);
    const names = new Map(wallets.map(({ _id, walletName }) => [_id, walletName]));
    // A removed wallet is not one of the person's own.
    const owned = rows.filter(({ walletId }) => walletId !== undefined && names.has(walletId));
    return {
      pairs: transferPairs(owned, decided)
        .slice(0, maxPairs)
        .map(({ send, receive }) => ({
          send: toTransaction(send),
          receive: toTransaction(receive),
          from: names.get(send.walletId)!,
          to: names.get(receive.walletId)!,
          fee: quantityOf(unitsOf(send.amount) - unitsOf(receive.amount)),
        })),
    };
  }

  decide(request: Decide, call: CallContext): Promise<ReplyOf<typeof decideCryptoTransferEndpoint>> {
    const { userId } = call.actor;
    const { sendId, receiveId, decision } = request;
    return this.unit.write(call, decideCryptoTransferEndpoint, request, async (tx) => {
      await this.requireTransfer(userId, request, tx);
      if (decision === 'undecided') await this.decisions.forget(userId, sendId, receiveId, tx.session);
      else await this.decisions.keep({ userId, sendId, receiveId, decision }, tx.session);
      tx.audit({ action: 'crypto.transfer.decide', object: sendId, after: { with: receiveId, decision } });
      tx.emit(cryptoHistoryChanged, { transactionIds: [sendId, receiveId] });
      return { decision };
    });
  }

  /**
   * Throws unless both movements belong to the person, can be one transfer, and neither is part of another.
   */
  private async requireTransfer(
    userId: string,
    { sendId, receiveId, decision }: Decide,
    { session }: Tx,
  ): Promise<void> {
    const send = await this.transactions.findById(userId, sendId, session);
    const receive = await this.transactions.findById(userId, receiveId, session);
    if (!send || !receive) throw new DomainError('NOT_FOUND');
    if (!isTransfer(send, receive))
      throw new DomainError('CONFLICT', {
        message:
          'These can’t be one transfer: what is received must be what was sent less its fee, in another wallet, within 24 hours.',
      });
    const legs = otherLegs(await this.decisions.all(userId, session));
    const isElsewhere = [legs.get(sendId) ?? receiveId, legs.get(receiveId) ?? sendId];
    if (decision === 'transfer' && (isElsewhere[0] !== receiveId || isElsewhere[1] !== sendId))
      throw new DomainError('CONFLICT', { message: 'One of them is already part of another transfer.' });
  }
}
