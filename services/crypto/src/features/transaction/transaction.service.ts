import { Injectable } from '@nestjs/common';
import { addMonthsToDay, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import type { CryptoTransactions } from '@app/contracts-crypto';
import { toTransaction } from './transaction';
import { TransactionRepository } from './transaction.repository';
import { TransferDecisionsRepository } from './transfer-decisions.repository';
import { otherLegs } from './transfer-pairs';

const monthsShown = 12;

@Injectable()
export class TransactionService {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly decisions: TransferDecisionsRepository,
  ) {}

  async list({ userId, timeZone }: Actor): Promise<CryptoTransactions> {
    const from = addMonthsToDay(todayIn(timeZone), -monthsShown);
    const [rows, decided] = await Promise.all([
      this.transactions.since(userId, from),
      this.decisions.all(userId),
    ]);
    const legs = otherLegs(decided);
    return { transactions: rows.map((row) => toTransaction(row, legs.get(row._id))) };
  }
}
