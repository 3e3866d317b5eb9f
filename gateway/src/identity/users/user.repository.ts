import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { USER_MODEL, type UserDoc } from './user.schema';

/** The fields that a change may set; each caller names them one by one. */
export type UserChange = Partial<
  Pick<
    UserDoc,
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'company'
    | 'email'
    | 'avatarTag'
    | 'preferences'
    | 'onboardingStep'
    | 'onboardedAt'
    | 'passwordChangedAt'
    | 'twoFactorSince'
    | 'state'
    | 'endsAt'
  >
>;

@Injectable()
export class UserRepository {
  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserDoc>) {}

  async insert(user: UserDoc, tx: ClientSession): Promise<void> {
    await this.model.create([user], { session: tx });
  }

  find(id: string, tx?: ClientSession): Promise<UserDoc | null> {
    return this.model
      .findOne({ _id: id })
      .session(tx ?? null)
      .lean<UserDoc>()
      .exec();
  }

  /** The users among these ids whose account is active. */
  active(ids: readonly string[]): Promise<UserDoc[]> {
    return this.model
      .find({ _id: { $in: [...new Set(ids)] }, state: 'active' })
      .limit(400)
      .lean<UserDoc[]>()
      .exec();
  }

  /** Returns the changed user; null if there is none. */
  change(id: string, change: UserChange, tx: ClientSession): Promise<UserDoc | null> {
    return this.model
      .findOneAndUpdate({ _id: id }, { $set: change }, { session: tx, returnDocument: 'after' })
      .lean<UserDoc>()
      .exec();
  }

  /** Sets the end of a user. Returns null if they do not exist or are already being deleted. */
  setEnd(id: string, endsAt: Date, tx: ClientSession): Promise<UserDoc | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, state: 'active' },
        { $set: { endsAt } },
        { session: tx, returnDocument: 'after' },
      )
      .lean<UserDoc>()
      .exec();
  }

  /** Returns false if the end is no longer reached, because the account was kept meanwhile. */
  async leave(id: string, now: Date, tx: ClientSession): Promise<boolean> {
    const ended = { _id: id, endsAt: { $lte: now } };
    return (
      (await this.model.updateOne(ended, { $set: { state: 'leaving' } }, { session: tx })).matchedCount === 1
    );
  }

  /** Users whose end is reached, the longest ago first. */
  ended(now: Date, limit: number): Promise<UserDoc[]> {
    return this.model
      .find({ endsAt: { $gt: new Date(0), $lte: now } })
      .sort({ endsAt: 1 })
      .limit(limit)
      .lean<UserDoc[]>()
      .exec();
  }

  async remove(id: string, tx: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: id }, { session: tx });
  }
}
