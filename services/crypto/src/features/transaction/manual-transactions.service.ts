import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import {
  addCryptoTransactionEndpoint,
  cryptoHistoryChanged,
  isOutgoing,
  quoteCurrency,
  removeCryptoTransactionEndpoint,
  restoreCryptoTransactionEndpoint,
} from '@app/contracts-crypto';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { minorFromDecimal } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import { withPrice } from '../wallet/with-price';
import { WalletRepository } from '../wallet/wallet.repository';
import type { WalletDocument } from '../wallet/wallet.schema';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import { toTransaction } from './transaction';
import { TransactionRepository } from './transaction.repository';
import type { Counter, TransactionDocument } from './transaction.schema';
import { TransferDecisionsRepository } from './transfer-decisions.repository';
import { otherLegs } from './transfer-pairs';

const quarterHour = 15 * 60_000;
/** No time zone is farther from UTC. */
const farthest = 14 * 3_600_000;

/** The start of a day in a time zone. A movement with a date but no time counts from then on. */
export function startOfDay(day: Day, timeZone: string): Date {
  let at = Date.parse(`${day}T00:00:00Z`) - farthest;
  while (todayIn(timeZone, new Date(at)) < day) at += quarterHour;
  return new Date(at);
}

type Added = RequestOf<typeof addCryptoTransactionEndpoint>;

/** Records and removes a person's manual movements. Balances at an exchange stay as it reports them. */
@Injectable()
export class ManualTransactionsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly transactions: TransactionRepository,
    private readonly decisions: TransferDecisionsRepository,
    private readonly wallets: WalletRepository,
  ) {}

  add(request: Added, call: CallContext): Promise<ReplyOf<typeof addCryptoTransactionEndpoint>> {
    const { timeZone } = call.actor;
    if (request.date > todayIn(timeZone))
      throw new DomainError('VALIDATION', { field: 'date', message: 'Choose today or an earlier day.' });
    if ((request.type === 'swap') !== (request.counter !== undefined))
      throw new DomainError('VALIDATION', {
        field: 'counter',
        message: 'A swap says what was got for it, and nothing else does.',
      });
    return this.unit.write(call, addCryptoTransactionEndpoint, request, async (tx) => {
      const transaction = await this.made(request, call.actor, tx.session);
      await this.transactions.add(transaction, tx.session);
      if (transaction.movedBalance) await this.moveBalances(transaction, 1n, tx.session);
      const { walletId, type, amount } = request;
      tx.audit({
        action: 'crypto.transaction.add',
        object: transaction._id,
        after: { walletId, type, amount },
      });
      tx.emit(cryptoHistoryChanged, { transactionIds: [transaction._id] });
      return toTransaction(transaction);
    });
  }

  private async made(
    request: Added,
    { userId, timeZone }: Actor,
    session: Tx['session'],
  ): Promise<TransactionDocument> {
    const { walletId, type, amount, amountUsd, date, feeUsd, fee, hash, note } = request;
    const wallet = await this.require(userId, walletId, 'walletId', session);
    const counter = request.counter && (await this.counterOf(request.counter, wallet, session));
    const moves = !request.keepBalance && wallet.kind !== 'exchange';
    return {
      _id: newId(),
      userId,
      type,
      amount,
      ...(amountUsd !== null && { amountUsdMinor: minorFromDecimal(amountUsd, quoteCurrency) }),
      ...(feeUsd !== undefined && { feeUsdMinor: minorFromDecimal(feeUsd, quoteCurrency) }),
      ...(fee !== undefined && { fee }),
      ...(counter && { counter }),
      ...(hash && { hash }),
      ...(note && { note }),
      currency: wallet.currency,
      description: request.description ?? '',
      date,
      walletId,
      at: startOfDay(date, timeZone),
      byHand: true,
      ...(moves && { movedBalance: true }),
    };
  }

  private async counterOf(
    { walletId, amount }: NonNullable<Added['counter']>,
    given: WalletDocument,
    session: Tx['session'],
  ): Promise<Counter> {
    const wallet = await this.require(given.userId, walletId, 'counter.walletId', session);
    if (wallet.currency === given.currency)
      throw new DomainError('CONFLICT', {
        message: 'A swap gives one coin for another. Choose a wallet of another coin.',
      });
    return { walletId, currency: wallet.currency, amount };
  }

  private async require(
    userId: string,
    id: string,
    field: string,
    session: Tx['session'],
  ): Promise<WalletDocument> {
    const wallet = await this.wallets.findById(userId, id, session);
    if (!wallet || wallet.removedAt) throw new DomainError('NOT_FOUND', { field });
    return wallet;
  }

  /** Updates balances of manual wallets by a recorded movement; `sign` is −1 for an undo. */
  private async moveBalances(
    { userId, walletId, type, amount, counter }: TransactionDocument,
    sign: bigint,
    session: Tx['session'],
  ): Promise<void> {
    const moves = [
      { walletId: walletId!, units: (isOutgoing(type) ? -1n : 1n) * unitsOf(amount) },
      ...(counter ? [{ walletId: counter.walletId, units: unitsOf(counter.amount) }] : []),
    ];
    for (const move of moves) {
      const wallet = await this.wallets.findById(userId, move.walletId, session);
      if (!wallet || wallet.kind === 'exchange') continue;
      const balance = quantityOf(unitsOf(wallet.balance) + sign * move.units);
      await this.wallets.save(withPrice({ ...wallet, balance }, undefined), session);
    }
  }

  remove(
    request: RequestOf<typeof removeCryptoTransactionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeCryptoTransactionEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeCryptoTransactionEndpoint, request, async (tx) => {
      const transaction = await this.transactions.findById(userId, request.id, tx.session);
      if (!transaction) throw new DomainError('NOT_FOUND');
      if (!transaction.byHand)
        throw new DomainError('CONFLICT', { message: 'Only what was recorded by hand can be removed.' });
      if (otherLegs(await this.decisions.all(userId, tx.session)).has(request.id))
        throw new DomainError('CONFLICT', { message: 'It is part of a transfer between your wallets.' });
      await this.transactions.replace({ ...transaction, removedAt: new Date() }, tx.session);
      if (transaction.movedBalance) await this.moveBalances(transaction, -1n, tx.session);
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

  restore(
    request: RequestOf<typeof restoreCryptoTransactionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof restoreCryptoTransactionEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, restoreCryptoTransactionEndpoint, request, async (tx) => {
      const known = await this.transactions.findWithRemoved(userId, request.id, tx.session);
      if (!known) throw new DomainError('NOT_FOUND');
      const { removedAt, ...transaction } = known;
      // If it is restored twice, the balances change only once.
      if (removedAt) {
        await this.transactions.replace(transaction, tx.session);
        if (transaction.movedBalance) await this.moveBalances(transaction, 1n, tx.session);
        const { walletId, type, amount } = transaction;
        tx.audit({
          action: 'crypto.transaction.restore',
          object: request.id,
          after: { walletId, type, amount },
        });
        tx.emit(cryptoHistoryChanged, { transactionIds: [request.id] });
      }
      return toTransaction(transaction);
    });
  }
}
