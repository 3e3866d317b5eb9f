import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SealedField } from '@app/provider-kit';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { SECOND_FACTOR_MODEL, type SecondFactorDoc } from './second-factor.schema';

/** Every change states its precondition, so that only one of several simultaneous changes succeeds. */
@Injectable()
export class SecondFactorRepository {
  constructor(@InjectModel(SECOND_FACTOR_MODEL) private readonly model: Model<SecondFactorDoc>) {}

  find(userId: string, tx?: ClientSession): Promise<SecondFactorDoc | null> {
    return this.model
      .findOne({ _id: userId })
      .session(tx ?? null)
      .lean<SecondFactorDoc>()
      .exec();
  }

  /** Replaces a set-up that was started before. */
  async begin(userId: string, secret: SealedField, at: Date, tx: ClientSession): Promise<void> {
    const begun = { state: 'begun', secret, lastStep: 0, recovery: [], createdAt: at };
    await this.model.updateOne({ _id: userId }, { $set: begun }, { session: tx, upsert: true });
  }

  turnOn(
    userId: string,
    on: Pick<SecondFactorDoc, 'lastStep' | 'recovery' | 'createdAt'>,
    tx: ClientSession,
  ): Promise<boolean> {
    return this.changed({ _id: userId, state: 'begun' }, { $set: { state: 'on', ...on } }, tx);
  }

  /** Returns false for a time step that was used, or an earlier one. */
  useStep(userId: string, step: number, tx: ClientSession): Promise<boolean> {
    return this.changed(
      { _id: userId, state: 'on', lastStep: { $lt: step } },
      { $set: { lastStep: step } },
      tx,
    );
  }

  /** Returns false for a recovery code that does not exist, or not any more. */
  useRecovery(userId: string, hash: string, tx: ClientSession): Promise<boolean> {
    return this.changed({ _id: userId, state: 'on', recovery: hash }, { $pull: { recovery: hash } }, tx);
  }

  setRecovery(userId: string, recovery: string[], tx: ClientSession): Promise<boolean> {
    return this.changed({ _id: userId, state: 'on' }, { $set: { recovery } }, tx);
  }

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: userId }, { session: tx });
  }

  private async changed(
    where: QueryFilter<SecondFactorDoc>,
    change: object,
    tx: ClientSession,
  ): Promise<boolean> {
    return (await this.model.updateOne(where, change, { session: tx })).matchedCount === 1;
  }
}
