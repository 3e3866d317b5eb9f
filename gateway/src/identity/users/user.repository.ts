import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { USER_MODEL, type UserDoc } from './user.schema';

/** Fields a change may set; each caller names them one by one. */
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

  /** Those of them whose account is there and not being removed. */
  active(ids: readonly string[]): Promise<UserDoc[]> {
    return this.model
      .find({ _id: { $in: [...new Set(ids)] }, state: 'active' })
      .limit(400)
      .lean<UserDoc[]>()
      .exec();
  }

  /** The changed user; null when there is none. */
  change(id: string, change: UserChange, tx: ClientSession): Promise<UserDoc | null> {
    return this.model
      .findOneAndUpdate({ _id: id }, { $set: change }, { session: tx, returnDocument: 'after' })
      .lean<UserDoc>()
      .exec();
  }

  /** Sets the end of somebody who is not being removed already; null when they are, or are not there. */
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

  /** False for somebody whose end is no longer over: they were kept meanwhile. */
  async leave(id: string, now: Date, tx: ClientSession): Promise<boolean> {
    const ended = { _id: id, endsAt: { $lte: now } };
    return (
      (await this.model.updateOne(ended, { $set: { state: 'leaving' } }, { session: tx })).matchedCount === 1
    );
  }

  /** Those whose time is over, longest first. */
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
