import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Day } from '@app/calendar';
import { collectionOf } from '@app/persistence';
import type { StatementDocument } from './statement.schema';

/** More payslips than anybody gets in ten years. */
const maxStatements = 1_200;

@Injectable()
export class StatementRepository {
  constructor(@InjectModel('Statement') private readonly statements: Model<StatementDocument>) {}

  /** Payslips with a check date in the range, both days included, oldest first. */
  between(userId: string, from: Day, to: Day): Promise<StatementDocument[]> {
    return this.statements
      .find({ userId, checkDate: { $gte: from, $lte: to } })
      .sort({ userId: 1, checkDate: 1, _id: 1 })
      .limit(maxStatements)
      .lean<StatementDocument[]>()
      .exec();
  }

  findByIds(userId: string, ids: readonly string[], session: ClientSession): Promise<StatementDocument[]> {
    return this.statements
      .find({ _id: { $in: [...ids] }, userId }, undefined, { session })
      .lean<StatementDocument[]>()
      .exec();
  }

  all(userId: string, session: ClientSession): Promise<StatementDocument[]> {
    return this.statements
      .find({ userId, checkDate: { $gte: '' } }, undefined, { session })
      .sort({ userId: 1, checkDate: 1, _id: 1 })
      .limit(maxStatements)
      .lean<StatementDocument[]>()
      .exec();
  }

  async put(documents: readonly StatementDocument[], session: ClientSession): Promise<void> {
    if (documents.length === 0) return;
    await collectionOf(this.statements).bulkWrite(
      documents.map((one) => ({
        replaceOne: { filter: { _id: one._id, userId: one.userId }, replacement: one, upsert: true },
      })),
      { session },
    );
  }

  async removeSome(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    await this.statements.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }

  /** Records where each payslip is in the ledger; null if it no longer is. */
  async noteLedger(
    userId: string,
    bookings: readonly { statementId: string; transactionId: string | null; matched: boolean }[],
    session: ClientSession,
  ): Promise<void> {
    if (bookings.length === 0) return;
    await collectionOf(this.statements).bulkWrite(
      bookings.map(({ statementId, transactionId, matched }) => ({
        updateOne: {
          filter: { _id: statementId, userId },
          update: transactionId
            ? { $set: { ledger: { transactionId, matched } } }
            : { $unset: { ledger: 1 as const } },
        },
      })),
      { session },
    );
  }
}
