import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RESTORE_MODEL, RESTORE_PART_MODEL, type RestoreDoc, type RestorePartDoc } from './restore.schema';

/** Archives to be restored, and the parts of their files. */
@Injectable()
export class RestoreRepository {
  constructor(
    @InjectModel(RESTORE_MODEL) private readonly restores: Model<RestoreDoc>,
    @InjectModel(RESTORE_PART_MODEL) private readonly parts: Model<RestorePartDoc>,
  ) {}

  async insert(restore: RestoreDoc): Promise<void> {
    await this.restores.create([restore]);
  }

  find(userId: string, id: string): Promise<RestoreDoc | null> {
    return this.restores.findOne({ _id: id, userId }).lean<RestoreDoc>().exec();
  }

  /** The restore that is running now. */
  running(userId: string): Promise<RestoreDoc | null> {
    return this.restores
      .findOne({ userId, _id: { $gte: '' }, state: { $in: ['checking', 'writing'] } })
      .lean<RestoreDoc>()
      .exec();
  }

  /** Returns false if it is in another state by now. */
  async change(
    { _id, userId }: Pick<RestoreDoc, '_id' | 'userId'>,
    from: readonly RestoreDoc['state'][],
    change: Partial<RestoreDoc>,
  ): Promise<boolean> {
    const known = { _id, userId, state: { $in: [...from] } };
    return (await this.restores.updateOne(known, { $set: change })).matchedCount === 1;
  }

  /** Restores of all people that a stopped process left unfinished. */
  stale(now: Date): Promise<RestoreDoc[]> {
    return this.restores
      .find({ leaseUntil: { $gt: new Date(0), $lt: now } })
      .limit(20)
      .lean<RestoreDoc[]>()
      .exec();
  }

  async putPart(part: RestorePartDoc): Promise<void> {
    const { _id, ...fields } = part;
    await this.parts.updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  async partNumbers(userId: string, restoreId: string): Promise<number[]> {
    const received = await this.parts
      .find({ userId, restoreId, part: { $gte: 0 } }, { part: 1 })
      .lean<RestorePartDoc[]>()
      .exec();
    return received.map(({ part }) => part);
  }

  async part(userId: string, restoreId: string, part: number): Promise<Uint8Array | undefined> {
    const received = await this.parts.findOne({ userId, restoreId, part }).exec();
    return received ? Uint8Array.from(received.data) : undefined;
  }

  async dropParts(userId: string, restoreId: string): Promise<void> {
    await this.parts.deleteMany({ userId, restoreId, part: { $gte: 0 } });
  }

  async dropAllParts(userId: string): Promise<void> {
    await this.parts.deleteMany({ userId, restoreId: { $gte: '' } });
  }
}
