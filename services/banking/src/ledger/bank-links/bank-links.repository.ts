import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { StoredKeys, WrappedKey } from '@app/provider-kit';
import type { ClientSession, Model, mongo } from 'mongoose';
import { bankLinkModel, type BankLinkRow, type LinkRun } from './bank-link.schema';

@Injectable()
export class BankLinksRepository implements StoredKeys {
  private readonly links: mongo.Collection<BankLinkRow>;

  constructor(@InjectModel(bankLinkModel.name) model: Model<BankLinkRow>) {
    this.links = collectionOf(model);
  }

  all(userId: string, session?: ClientSession): Promise<BankLinkRow[]> {
    return this.links.find({ userId, _id: { $gte: '' } }, { session }).toArray();
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<BankLinkRow | null> {
    return this.links.findOne({ _id: id, userId }, { session });
  }

  /** By the provider's id, for webhooks; across all users. */
  byItem(providerItemId: string): Promise<BankLinkRow[]> {
    return this.links.find({ providerItemId }).limit(10).toArray();
  }

  /** Links of all users that are due and that no process pulls, oldest first. */
  due(now: Date, limit: number): Promise<BankLinkRow[]> {
    return this.links
      .find({ nextTry: { $gt: new Date(0), $lte: now } })
      .sort({ nextTry: 1 })
      .limit(limit)
      .toArray();
  }

  async insert(row: BankLinkRow, session: ClientSession): Promise<void> {
    await this.links.insertOne(row, { session });
  }

  async change(
    userId: string,
    id: string,
    fields: Partial<BankLinkRow>,
    session?: ClientSession,
  ): Promise<void> {
    await this.links.updateOne({ _id: id, userId }, { $set: fields }, { session });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.links.deleteOne({ _id: id, userId }, { session });
  }

  async replace(
    { userId, id, key }: { userId: string; id: string; key: WrappedKey },
    next: WrappedKey,
  ): Promise<void> {
    await this.links.updateOne({ _id: id, userId, 'key.kid': key.kid }, { $set: { key: next } });
  }

  ringKeys(): Promise<string[]> {
    return this.links.distinct('key.kid', { _id: { $gte: '' } });
  }

  async stale(active: string): Promise<{ userId: string; id: string; key: WrappedKey }[]> {
    const some = await this.links
      .find({ _id: { $gte: '' }, 'key.kid': { $ne: active } })
      .limit(500)
      .toArray();
    return some.map(({ _id, userId, key }) => ({ userId, id: _id, key }));
  }

  /** Takes a link for one run, unless another run holds it: two instances never pull one link at once. */
  async take(userId: string, id: string, run: LinkRun, now: Date): Promise<BankLinkRow | null> {
    const free = { $or: [{ run: { $exists: false } }, { 'run.leaseUntil': { $lt: now } }] };
    return this.links.findOneAndUpdate(
      { _id: id, userId, ...free },
      { $set: { run, lastTry: now }, $unset: { again: '' } },
      { returnDocument: 'after' },
    );
  }

  /** Extends a run; false if another process has taken over. */
  async hold(
    { _id, userId }: Pick<BankLinkRow, '_id' | 'userId'>,
    run: LinkRun,
    fields: Partial<BankLinkRow> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.links.updateOne(
      { _id, userId, 'run.token': run.token },
      { $set: { ...fields, run } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Ends a run and stores its result; false if another process has taken over. */
  async settle(
    { _id, userId }: Pick<BankLinkRow, '_id' | 'userId'>,
    token: string,
    fields: Partial<BankLinkRow>,
    { staged }: { staged: 'keep' | 'drop' },
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.links.updateOne(
      { _id, userId, 'run.token': token },
      { $set: fields, $unset: { run: '', ...(staged === 'drop' && { staged: '' }) } },
      { session },
    );
    // Changes announced during the run may not be among those it read.
    await this.links.updateOne(
      { _id, userId, again: true, nextTry: { $ne: null } },
      { $set: { nextTry: new Date() } },
      { session },
    );
    return matchedCount === 1;
  }
}
