import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, int64 } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { statementDraftModel, type StatementDraftRow } from './statement-draft.schema';

/** Statements of one owner that were started and are not locked yet. */
@Injectable()
export class StatementDraftsRepository {
  private readonly drafts: mongo.Collection<StatementDraftRow>;

  constructor(@InjectModel(statementDraftModel.name) model: Model<StatementDraftRow>) {
    this.drafts = collectionOf(model);
  }

  ofAccount(userId: string, accountId: string): Promise<StatementDraftRow | null> {
    return this.drafts.findOne({ _id: accountId, userId });
  }

  async put({ _id, ...row }: StatementDraftRow, session: ClientSession): Promise<void> {
    const endMinor = row.endMinor === null ? null : int64(row.endMinor);
    await this.drafts.replaceOne(
      { _id, userId: row.userId },
      { ...row, endMinor },
      { session, upsert: true },
    );
  }

  async remove(userId: string, accountId: string, session: ClientSession): Promise<void> {
    await this.drafts.deleteOne({ _id: accountId, userId }, { session });
  }
}
