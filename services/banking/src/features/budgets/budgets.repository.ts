import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Month } from '@app/calendar';
import type { Currency } from '@app/money';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf, exact } from '../ledger/stored.schema';
import type { BudgetLimit } from './budget';
import { budgetLimitModel } from './budget-limit.schema';

/** Changes of monthly limits of one owner: each holds from its month on. */
@Injectable()
export class BudgetsRepository {
  private readonly limits: mongo.Collection<BudgetLimit>;

  constructor(@InjectModel(budgetLimitModel.name) model: Model<BudgetLimit>) {
    this.limits = collectionOf(model);
  }

  /** All changes up to a month. */
  until(userId: string, month: Month, session?: ClientSession): Promise<BudgetLimit[]> {
    return this.limits.find({ userId, month: { $gte: '0000-00', $lte: month } }, { session }).toArray();
  }

  async set(
    userId: string,
    currency: Currency,
    category: string,
    month: Month,
    limitMinor: number | null,
    session: ClientSession,
  ): Promise<void> {
    const _id = `${userId}:${currency}:${month}:${category}`;
    await this.limits.updateOne(
      { _id },
      {
        $set: { limitMinor: limitMinor === null ? null : exact(limitMinor) },
        $setOnInsert: { userId, currency, category, month },
      },
      { session, upsert: true },
    );
  }

  async erase(userId: string): Promise<number> {
    return (await this.limits.deleteMany({ userId, month: { $gte: '' } })).deletedCount;
  }
}
