import type { RefundsIn } from '@app/contracts-banking';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { hasRefundLinks, countingRefunds } from '../rollups/refund-parts';
import type { TransactionRow } from '../../model/transaction';
import { ledgerSettingsModel, type LedgerSettingsRow } from './ledger-settings.schema';

/** Each person's settings for how figures are calculated. */
@Injectable()
export class LedgerSettingsRepository {
  private readonly settings: mongo.Collection<LedgerSettingsRow>;

  constructor(@InjectModel(ledgerSettingsModel.name) model: Model<LedgerSettingsRow>) {
    this.settings = collectionOf(model);
  }

  async refundsIn(userId: string, session?: ClientSession): Promise<RefundsIn> {
    const row = await this.settings.findOne({ _id: userId, userId }, { session });
    return row?.refundsIn ?? 'refund';
  }

  /**
   * Rows about to be written, adjusted to their owner's setting: rows that are linked now, and rows that an
   * undo brings back from before.
   */
  async applied<R extends TransactionRow | null>(
    userId: string,
    rows: readonly R[],
    session: ClientSession,
  ): Promise<R[]> {
    if (!rows.some((row) => row && (hasRefundLinks(row) || row.refundsIn))) return [...rows];
    const refundsIn = await this.refundsIn(userId, session);
    return rows.map((row) => (row ? countingRefunds(row, refundsIn) : row));
  }

  async put(userId: string, refundsIn: RefundsIn, session: ClientSession): Promise<void> {
    await this.settings.replaceOne({ _id: userId, userId }, { userId, refundsIn }, { session, upsert: true });
  }
}
