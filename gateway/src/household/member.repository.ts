import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MemberRole } from '@app/contracts-identity';
import type { ClientSession, Model } from 'mongoose';
import { MEMBER_MODEL, type MemberDoc } from './household.schema';

const idOf = (ownerId: string, memberId: string): string => `${ownerId}:${memberId}`;

@Injectable()
export class MemberRepository {
  constructor(@InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDoc>) {}

  find(ownerId: string, memberId: string, tx?: ClientSession): Promise<MemberDoc | null> {
    return this.model
      .findOne({ _id: idOf(ownerId, memberId) })
      .session(tx ?? null)
      .lean<MemberDoc>()
      .exec();
  }

  /** Members of one ledger, in the order they joined. */
  ofOwner(ownerId: string, tx?: ClientSession): Promise<MemberDoc[]> {
    return this.list({ ownerId }, tx);
  }

  /** Ledgers of others that are shared with a person. */
  sharedWith(memberId: string): Promise<MemberDoc[]> {
    return this.list({ memberId });
  }

  async insert(member: Omit<MemberDoc, '_id'>, tx: ClientSession): Promise<void> {
    await this.model.create([{ _id: idOf(member.ownerId, member.memberId), ...member }], { session: tx });
  }

  /** Returns false if there is no such member. */
  async setRole(ownerId: string, memberId: string, role: MemberRole, tx: ClientSession): Promise<boolean> {
    const member = { _id: idOf(ownerId, memberId) };
    return (await this.model.updateOne(member, { $set: { role } }, { session: tx })).matchedCount === 1;
  }

  /** Returns false if there was no such member. */
  async remove(ownerId: string, memberId: string, tx: ClientSession): Promise<boolean> {
    const member = { _id: idOf(ownerId, memberId) };
    return (await this.model.deleteOne(member, { session: tx })).deletedCount === 1;
  }

  /** Removes all memberships of a person, as owner or as member. */
  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteMany({ $or: [{ ownerId: userId }, { memberId: userId }] }, { session: tx });
  }

  private list(where: Partial<MemberDoc>, tx?: ClientSession): Promise<MemberDoc[]> {
    return this.model
      .find(where)
      .sort({ since: 1 })
      .limit(200)
      .session(tx ?? null)
      .lean<MemberDoc[]>()
      .exec();
  }
}
