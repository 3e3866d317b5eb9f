import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { TransferDecisionDocument } from './transfer-decision.schema';

/** More decisions than any person makes. */
const maxDecisions = 20_000;

@Injectable()
export class TransferDecisionsRepository {
  constructor(@InjectModel('TransferDecision') private readonly decisions: Model<TransferDecisionDocument>) {}

  all(userId: string, session: ClientSession | null = null): Promise<TransferDecisionDocument[]> {
    return this.decisions
      .find({ userId, sendId: { $gte: '' } })
      .sort({ userId: 1, sendId: 1 })
      .limit(maxDecisions)
      .session(session)
      .lean<TransferDecisionDocument[]>()
      .exec();
  }

  async keep(
    { userId, sendId, receiveId, decision }: Omit<TransferDecisionDocument, '_id'>,
    session: ClientSession,
  ): Promise<void> {
    await this.decisions.updateOne(
      { _id: `${userId}:${sendId}:${receiveId}` },
      { $set: { userId, sendId, receiveId, decision } },
      { session, upsert: true },
    );
  }

  async forget(userId: string, sendId: string, receiveId: string, session: ClientSession): Promise<void> {
    await this.decisions.deleteOne({ _id: `${userId}:${sendId}:${receiveId}`, userId }, { session });
  }
}
