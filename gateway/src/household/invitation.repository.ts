import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { INVITATION_MODEL, type InvitationDoc } from './household.schema';

/** Invitations that can still be accepted; used and withdrawn ones are deleted. */
@Injectable()
export class InvitationRepository {
  constructor(@InjectModel(INVITATION_MODEL) private readonly model: Model<InvitationDoc>) {}

  ofOwner(ownerId: string, now: Date, tx?: ClientSession): Promise<InvitationDoc[]> {
    return this.model
      .find({ ownerId, expiresAt: { $gt: now } })
      .sort({ createdAt: 1 })
      .limit(200)
      .session(tx ?? null)
      .lean<InvitationDoc[]>()
      .exec();
  }

  find(tokenHash: string, now: Date): Promise<InvitationDoc | null> {
    return this.model
      .findOne({ tokenHash, expiresAt: { $gt: now } })
      .lean<InvitationDoc>()
      .exec();
  }

  async insert(invitation: InvitationDoc, tx: ClientSession): Promise<void> {
    await this.model.create([invitation], { session: tx });
  }

  /** Deletes the invitation in the transaction that uses it, so that only one of two simultaneous uses finds it. */
  take(tokenHash: string, now: Date, tx: ClientSession): Promise<InvitationDoc | null> {
    return this.model
      .findOneAndDelete({ tokenHash, expiresAt: { $gt: now } }, { session: tx })
      .lean<InvitationDoc>()
      .exec();
  }

  /** Returns false if the owner has no invitation with that id. */
  async remove(ownerId: string, id: string, tx: ClientSession): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id, ownerId }, { session: tx })).deletedCount === 1;
  }

  async removeAll(ownerId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteMany({ ownerId }, { session: tx });
  }
}
