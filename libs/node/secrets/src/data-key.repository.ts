import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '@app/persistence';
import type { WrappedKey } from '@app/provider-kit';
import type { DataKeyDocument } from './data-key.schema';

@Injectable()
export class DataKeyRepository {
  constructor(@InjectModel('DataKey') private readonly keys: Model<DataKeyDocument>) {}

  find(userId: string): Promise<DataKeyDocument | null> {
    return this.keys.findOne({ _id: userId }).lean<DataKeyDocument>().exec();
  }

  /** False when the person has a key already: two writers at once must end up with one key. */
  async add(userId: string, key: WrappedKey): Promise<boolean> {
    try {
      await this.keys.create({ _id: userId, ...key });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Puts a re-wrapped key in the place of the one it was made from; does nothing when that one is gone. */
  async replace(userId: string, old: WrappedKey, next: WrappedKey): Promise<void> {
    await this.keys.updateOne({ _id: userId, kid: old.kid, version: old.version }, { $set: next });
  }

  async remove(userId: string, session: ClientSession): Promise<void> {
    await this.keys.deleteOne({ _id: userId }, { session });
  }
}
