import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@app/contracts-kernel';
import { isDuplicateKey } from '@app/persistence';
import type { Model } from 'mongoose';
import { ATTEMPT_MODEL, type AttemptDoc } from './attempt.schema';

const patienceMs = 3_000;
const longestPauseMs = 60;
const writeConflict = 112;

/** Two attempts at the same time on one document: both create it, and the second one finds it there, or both change it. */
const isContended = (error: unknown): boolean =>
  isDuplicateKey(error) || (error as { code?: unknown }).code === writeConflict;

/** Repeats while others change the same document, with a growing pause. mongod does this by itself; the fallback store does not. */
async function untilAlone<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isContended(error)) throw error;
      if (Date.now() > giveUpAt) throw new DomainError('SERVICE_UNAVAILABLE');
      const pause = Math.random() * Math.min(longestPauseMs, 5 * attempt);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

@Injectable()
export class AttemptRepository {
  constructor(@InjectModel(ATTEMPT_MODEL) private readonly model: Model<AttemptDoc>) {}

  /** Adds to a count in one atomic step, so that parallel attempts are all counted. Returns the state afterwards. */
  async add(key: string, count: number, now: number, windowMs: number): Promise<AttemptDoc> {
    const at = new Date(now);
    const live = { $gt: [{ $ifNull: ['$expiresAt', new Date(0)] }, at] };
    const change = [
      {
        $set: {
          count: { $cond: [live, { $add: [{ $ifNull: ['$count', 0] }, count] }, count] },
          nextAt: { $cond: [live, { $ifNull: ['$nextAt', at] }, at] },
          expiresAt: { $cond: [live, '$expiresAt', new Date(now + windowMs)] },
        },
      },
    ];
    const state = await untilAlone(() =>
      this.model
        .findOneAndUpdate({ _id: key }, change, {
          upsert: true,
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<AttemptDoc>()
        .exec(),
    );
    // If two calls create the document at the same time, the fallback store counts both but returns it to only one. If it is missing now,
    // it was cleared meanwhile.
    return (
      state ?? (await this.find(key)) ?? { _id: key, count, nextAt: at, expiresAt: new Date(now + windowMs) }
    );
  }

  async hold(key: string, until: Pick<AttemptDoc, 'heldAfter' | 'nextAt' | 'expiresAt'>): Promise<void> {
    await untilAlone(() => this.model.updateOne({ _id: key }, { $max: until }).exec());
  }

  find(key: string): Promise<AttemptDoc | null> {
    return this.model.findOne({ _id: key }).lean<AttemptDoc>().exec();
  }

  async clear(key: string): Promise<void> {
    await untilAlone(() => this.model.deleteOne({ _id: key }).exec());
  }

  /** Adds many counts at once. Returns the totals of those whose window still runs. */
  async addAll(counts: ReadonlyMap<string, number>, expiresAt: Date): Promise<Map<string, number>> {
    const keys = [...counts.keys()];
    await this.model.bulkWrite(
      keys.map((key) => ({
        updateOne: {
          filter: { _id: key },
          update: { $inc: { count: counts.get(key)! }, $setOnInsert: { nextAt: new Date(0), expiresAt } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    const totals = await this.model
      .find({ _id: { $in: keys } })
      .lean<AttemptDoc[]>()
      .exec();
    return new Map(totals.map((doc) => [doc._id, doc.count]));
  }
}
