import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import {
  addCryptoTransaction,
  cryptoHistoryChanged,
  quoteCurrency,
  removeCryptoTransaction,
} from '@app/contracts-crypto';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { minorFromDecimal } from '@app/money';
import { UnitOfWork } from '@app/persistence';
import { WalletRepository } from '../wallet/wallet.repository';
import { toTransaction } from './transaction';
import { TransactionRepository } from './transaction.repository';
import type { TransactionDocument } from './transaction.schema';
import { TransferDecisionsRepository } from './transfer-decisions.repository';
import { otherLegs } from './transfer-pairs';

const quarterHour = 15 * 60_000;
/** No zone is farther than this from UTC. */
const farthest = 14 * 3_600_000;

/** When a day begins in a zone. A movement of a day without a time is there from then on. */
export function beginningOf(day: Day, timeZone: string): Date {
  let at = Date.parse(`${day}T00:00:00Z`) - farthest;
  while (todayIn(timeZone, new Date(at)) < day) at += quarterHour;
  return new Date(at);
}

/** What a person records of their wallets themselves, and takes back. Balances stay what the exchange says. */
@Injectable()
export class ByHandService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly transactions: TransactionRepository,
    private readonly decisions: TransferDecisionsRepository,
    private readonly wallets: WalletRepository,
  ) {}

  add(
    request: RequestOf<typeof addCryptoTransaction>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addCryptoTransaction>> {
    const { userId, timeZone } = call.actor;
    const { walletId, type, amount, amountUsd, date, description } = request;
    if (date > todayIn(timeZone))
      throw new DomainError('VALIDATION', { field: 'date', message: 'This day is still to come.' });
    return this.unit.write(call, addCryptoTransaction, request, async (tx) => {
      const wallet = (await this.wallets.list(userId)).find(({ _id }) => _id === walletId);
      if (!wallet) throw new DomainError('NOT_FOUND', { field: 'walletId' });
      const transaction: TransactionDocument = {
        _id: newId(),
        userId,
        type,
        amount,
        ...(amountUsd !== null && { amountUsdMinor: minorFromDecimal(amountUsd, quoteCurrency) }),
        currency: wallet.currency,
        description: description ?? '',
        date,
        walletId,
        at: beginningOf(date, timeZone),
        byHand: true,
      };
      await this.transactions.add(transaction, tx.session);
      tx.audit({
        action: 'crypto.transaction.add',
        object: transaction._id,
        after: { walletId, type, amount },
      });
      tx.emit(cryptoHistoryChanged, { transactionIds: [transaction._id] });
      return toTransaction(transaction);
    });
  }

  remove(
    request: RequestOf<typeof removeCryptoTransaction>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeCryptoTransaction>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeCryptoTransaction, request, async (tx) => {
      const transaction = await this.transactions.one(userId, request.id, tx.session);
      if (!transaction) throw new DomainError('NOT_FOUND');
      if (!transaction.byHand)
        throw new DomainError('CONFLICT', { message: 'Only what was recorded by hand can be removed.' });
      if (otherLegs(await this.decisions.all(userId, tx.session)).has(request.id))
        throw new DomainError('CONFLICT', { message: 'It is part of a transfer between your wallets.' });
      await this.transactions.remove(userId, request.id, tx.session);
      const { walletId, type, amount } = transaction;
      tx.audit({
        action: 'crypto.transaction.remove',
        object: request.id,
        before: { walletId, type, amount },
      });
      tx.emit(cryptoHistoryChanged, { transactionIds: [request.id] });
      return { removed: true as const };
    });
  }
}
