import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SealedField } from '@app/provider-kit';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { SECOND_FACTOR_MODEL, type SecondFactorDoc } from './second-factor.schema';

/** Every change says what must still be so: of several at once, one succeeds. */
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

  /** Takes the place of one that was begun before. */
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

  /** False for a step that was used, or one before it. */
  useStep(userId: string, step: number, tx: ClientSession): Promise<boolean> {
    return this.changed(
      { _id: userId, state: 'on', lastStep: { $lt: step } },
      { $set: { lastStep: step } },
      tx,
    );
  }

  /** False for a recovery code that is not there (any more). */
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
