import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, int64, TransactionReads, type Tx } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { NamesPeople, type PersonUsage } from '../../../ledger/people/person-usages.registry';
import type { SeriesRow } from './series';
import { seriesModel } from './series.schema';
import { CategoryUsesRegistry } from '../../../ledger/categories/category-uses.registry';

const stored = (row: SeriesRow): SeriesRow => ({
  ...row,
  amountMinor: int64(row.amountMinor),
  minMinor: row.minMinor === null ? null : int64(row.minMinor),
  maxMinor: row.maxMinor === null ? null : int64(row.maxMinor),
});

/** Recurring series of one owner; a person has dozens. */
@Injectable()
@NamesPeople()
export class SeriesRepository implements PersonUsage {
  private readonly series: mongo.Collection<SeriesRow>;
  private readonly reads = new TransactionReads<SeriesRow[]>('series');

  constructor(@InjectModel(seriesModel.name) model: Model<SeriesRow>, uses: CategoryUsesRegistry) {
    this.series = collectionOf(model);
    uses.register(async (tx, userId, ids) =>
      (await this.all(userId, tx.session)).some(({ categoryId, split }) =>
        [categoryId, ...(split ?? []).map((part) => part.categoryId)].some((id) => ids.includes(id)),
      ),
    );
  }

  /** Oldest first. */
  all(userId: string, session?: ClientSession): Promise<SeriesRow[]> {
    return this.reads.read(session, userId, () =>
      this.series
        .find({ userId, _id: { $gte: '' } }, { session })
        .sort({ userId: 1, _id: 1 })
        .toArray(),
    );
  }

  async usesPerson({ session }: Tx, userId: string, personId: string): Promise<boolean> {
    const all = await this.all(userId, session);
    return all.some(({ split }) => split?.some(({ person }) => person === personId));
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<SeriesRow | null> {
    return this.series.findOne({ _id: id, userId }, { session });
  }

  async put(row: SeriesRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = stored(row);
    this.reads.forget(session);
    await this.series.replaceOne({ _id, userId: row.userId }, fields, { session, upsert: true });
  }

  /** Sets the expected value of a variable amount. This is not a person's change, so the version stays. */
  async expect(userId: string, id: string, amountMinor: number, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.series.updateOne(
      { _id: id, userId },
      { $set: { amountMinor: int64(amountMinor) } },
      { session },
    );
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.series.deleteOne({ _id: id, userId }, { session });
  }
}
