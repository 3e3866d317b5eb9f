import { Injectable } from '@nestjs/common';
import { addMonthsToDay, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { quoteCurrency, type CryptoTransaction, type CryptoTransactions } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { TransactionRepository } from './transaction.repository';
import type { TransactionDocument } from './transaction.schema';

const monthsShown = 12;

const toTransaction = (transaction: TransactionDocument): CryptoTransaction => ({
  id: transaction._id,
  type: transaction.type,
  amount: transaction.amount,
  amountUsd:
    transaction.amountUsdMinor === undefined ? null : jsonNumber(transaction.amountUsdMinor, quoteCurrency),
  currency: transaction.currency,
  description: transaction.description,
  date: transaction.date,
});

@Injectable()
export class TransactionService {
  constructor(private readonly transactions: TransactionRepository) {}

  async list(actor: Actor): Promise<CryptoTransactions> {
    const from = addMonthsToDay(todayIn(actor.timeZone), -monthsShown);
    return { transactions: (await this.transactions.since(actor.userId, from)).map(toTransaction) };
  }
}
