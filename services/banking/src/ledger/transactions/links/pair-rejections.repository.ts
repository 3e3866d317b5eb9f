import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { pairRejectionModel, type PairKind, type PairRejection } from './pair-rejection.schema';

/** A key for a pair of rows, independent of their order. */
export function pairKey(a: string, b: string, kind: PairKind = 'transfer'): string {
  const pair = a < b ? `${a}:${b}` : `${b}:${a}`;
  return kind === 'transfer' ? pair : `${kind}:${pair}`;
}

/** A pair that a person judged. */
export interface JudgedPair {
  ids: readonly [string, string];
  kind?: PairKind;
}

/** Pairs of rows that a person declared not to be one transfer, or not duplicates. */
@Injectable()
export class PairRejectionsRepository {
  private readonly rejections: mongo.Collection<PairRejection>;

  constructor(@InjectModel(pairRejectionModel.name) model: Model<PairRejection>) {
    this.rejections = collectionOf(model);
  }

  /** Keys of all pairs, by {@link pairKey}. */
  async all(userId: string, session?: ClientSession): Promise<Set<string>> {
    const rows = await this.rejections.find({ userId, pair: { $gte: '' } }, { session }).toArray();
    return new Set(rows.map(({ pair }) => pair));
  }

  async keep(userId: string, { ids, kind }: JudgedPair, session: ClientSession): Promise<void> {
    const pair = pairKey(...ids, kind);
    await this.rejections.updateOne(
      { _id: `${userId}:${pair}` },
      { $setOnInsert: { userId, pair } },
      { session, upsert: true },
    );
  }

  async forget(userId: string, { ids, kind }: JudgedPair, session: ClientSession): Promise<void> {
    await this.rejections.deleteOne({ _id: `${userId}:${pairKey(...ids, kind)}`, userId }, { session });
  }
}
