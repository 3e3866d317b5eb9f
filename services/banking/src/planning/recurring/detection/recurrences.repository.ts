import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, BatchedReads, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { RecurrenceRow } from './recurrence-row';
import { recurrenceModel } from './recurrence.schema';

/** Recurring payments detected in one owner's ledger. */
@Injectable()
export class RecurrencesRepository {
  private readonly recurrences: mongo.Collection<RecurrenceRow>;
  private readonly reads = new TransactionReads<RecurrenceRow[]>('recurrences');
  /** Requests that several changes make at the same moment are combined into one query. */
  private readonly shared = new BatchedReads<RecurrenceRow[]>((asked) => this.findAll(asked));

  constructor(@InjectModel(recurrenceModel.name) model: Model<RecurrenceRow>) {
    this.recurrences = collectionOf(model);
  }

  all(userId: string, session?: ClientSession): Promise<RecurrenceRow[]> {
    return this.reads.read(session, userId, () =>
      this.recurrences.find({ userId, merchantKey: { $gte: '' } }, { session }).toArray(),
    );
  }

  ofMerchants(userId: string, keys: readonly string[], session?: ClientSession): Promise<RecurrenceRow[]> {
    return this.recurrences.find({ userId, merchantKey: { $in: [...keys] } }, { session }).toArray();
  }

  /** As {@link ofMerchants}, combined with other requests into one query. */
  async ofMerchantsNow(userId: string, keys: readonly string[]): Promise<RecurrenceRow[]> {
    return (await this.shared.read(JSON.stringify([userId, ...keys]))) ?? [];
  }

  private async findAll(asked: readonly string[]): Promise<Map<string, RecurrenceRow[]>> {
    const all = asked.map((key) => JSON.parse(key) as [userId: string, ...keys: string[]]);
    const filters = all.flatMap(([userId, ...keys]) => keys.map((merchantKey) => ({ userId, merchantKey })));
    const rows = await this.recurrences.find(filters.length === 1 ? filters[0]! : { $or: filters }).toArray();
    return new Map(
      all.map(([userId, ...keys], at) => [
        asked[at]!,
        rows.filter((row) => row.userId === userId && keys.includes(row.merchantKey)),
      ]),
    );
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<RecurrenceRow | null> {
    return this.recurrences.findOne({ _id: id, userId }, { session });
  }

  async put(row: RecurrenceRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = row;
    this.reads.forget(session);
    await this.recurrences.replaceOne({ _id, userId: row.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.recurrences.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }
}
