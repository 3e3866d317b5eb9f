import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '@app/persistence';
import type { StoredKeys, WrappedKey } from '@app/provider-kit';
import type { DataKeyDocument } from './data-key.schema';

@Injectable()
export class DataKeyRepository implements StoredKeys {
  constructor(@InjectModel('DataKey') private readonly keys: Model<DataKeyDocument>) {}

  find(userId: string): Promise<DataKeyDocument | null> {
    return this.keys.findOne({ _id: userId }).lean<DataKeyDocument>().exec();
  }

  /** Returns false if the person already has a key, so that two simultaneous writers end up with one key. */
  async add(userId: string, key: WrappedKey): Promise<boolean> {
    try {
      await this.keys.create({ _id: userId, ...key });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async replace(
    { userId, key }: { userId: string; key: Pick<WrappedKey, 'kid' | 'version'> },
    next: WrappedKey,
  ): Promise<void> {
    await this.keys.updateOne({ _id: userId, kid: key.kid, version: key.version }, { $set: next });
  }

  ringKeys(): Promise<string[]> {
    return this.keys.distinct('kid').exec();
  }

  async stale(active: string): Promise<{ userId: string; id: string; key: WrappedKey }[]> {
    const some = await this.keys
      .find({ _id: { $gte: '' }, kid: { $ne: active } })
      .limit(500)
      .lean<DataKeyDocument[]>()
      .exec();
    return some.map(({ _id, ...key }) => ({ userId: _id, id: _id, key }));
  }

  async remove(userId: string, session: ClientSession): Promise<void> {
    await this.keys.deleteOne({ _id: userId }, { session });
  }
}
