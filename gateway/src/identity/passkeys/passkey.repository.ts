import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { PASSKEY_MODEL, type PasskeyDoc } from './passkey.schema';

@Injectable()
export class PasskeyRepository {
  constructor(@InjectModel(PASSKEY_MODEL) private readonly model: Model<PasskeyDoc>) {}

  async insert(passkey: PasskeyDoc, tx: ClientSession): Promise<void> {
    await this.model.create([passkey], { session: tx });
  }

  async byKey(key: string): Promise<PasskeyDoc | undefined> {
    const stored = await this.model.findOne({ _id: key }).lean<PasskeyDoc>().exec();
    // The driver returns its own binary type.
    return stored ? { ...stored, publicKey: Buffer.from(stored.publicKey.buffer) } : undefined;
  }

  /** Oldest first. */
  listOf(userId: string, tx?: ClientSession): Promise<PasskeyDoc[]> {
    return this.model
      .find({ userId })
      .sort({ createdAt: 1 })
      .limit(100)
      .session(tx ?? null)
      .lean<PasskeyDoc[]>()
      .exec();
  }

  /** Returns false if the passkey is gone, or if its stored counter is not lower: a copy of the device was then used. */
  async use(key: string, counter: number, lastUsedAt: Date, tx: ClientSession): Promise<boolean> {
    const where = counter > 0 ? { _id: key, counter: { $lt: counter } } : { _id: key };
    const change = { $set: { counter, lastUsedAt } };
    return (await this.model.updateOne(where, change, { session: tx })).matchedCount === 1;
  }

  rename(userId: string, id: string, name: string, tx: ClientSession): Promise<PasskeyDoc | null> {
    return this.model
      .findOneAndUpdate({ userId, id }, { $set: { name } }, { session: tx, returnDocument: 'after' })
      .lean<PasskeyDoc>()
      .exec();
  }

  async remove(userId: string, id: string, tx: ClientSession): Promise<boolean> {
    return (await this.model.deleteOne({ userId, id }, { session: tx })).deletedCount === 1;
  }

  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteMany({ userId }, { session: tx });
  }
}
