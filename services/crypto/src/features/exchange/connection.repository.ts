import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SealedField } from '@app/provider-kit';
import type { ClientSession, Model } from 'mongoose';
import type { ConnectionDocument, ConsentDocument } from './connection.schema';

/** Longer than reading one account takes; renewed after each account. */
const leaseMs = 60_000;
const maxDue = 50;

export const connectionIdOf = (userId: string): string => `${userId}:coinbase`;

@Injectable()
export class ConnectionRepository {
  constructor(
    @InjectModel('ExchangeConnection') private readonly connections: Model<ConnectionDocument>,
    @InjectModel('ExchangeConsent') private readonly consents: Model<ConsentDocument>,
  ) {}

  find(userId: string, session: ClientSession | null = null): Promise<ConnectionDocument | null> {
    return this.connections
      .findOne({ _id: connectionIdOf(userId) })
      .session(session)
      .lean<ConnectionDocument | null>()
      .exec();
  }

  async save(connection: ConnectionDocument, session: ClientSession): Promise<void> {
    await this.connections.collection.replaceOne({ _id: connection._id as never }, connection, {
      session,
      upsert: true,
    });
  }

  async noteProgress(id: string, progress: { done: number; total: number }): Promise<void> {
    await this.connections.updateOne({ _id: id }, { $set: { progress } });
  }

  async changeCursors(
    id: string,
    cursors: readonly (readonly [accountId: string, cursor: string])[],
    session: ClientSession,
  ): Promise<void> {
    if (cursors.length === 0) return;
    const $set = Object.fromEntries(cursors.map(([accountId, cursor]) => [`cursors.${accountId}`, cursor]));
    await this.connections.updateOne({ _id: id }, { $set }, { session });
  }

  async remove(id: string, session: ClientSession): Promise<void> {
    await this.connections.deleteOne({ _id: id }, { session });
  }

  /** Stores renewed credentials durably, so that they survive a crash of either side. */
  async keepSecret(id: string, secret: SealedField): Promise<void> {
    const writeConcern = { w: 'majority' as const, j: true };
    await this.connections.updateOne({ _id: id }, { $set: { secret } }, { writeConcern });
  }

  /**
   * True if nobody else is reading it; the lease then belongs to the holder until it is released or expires.
   */
  async lease(id: string, holder: string, now = new Date()): Promise<boolean> {
    const until = new Date(now.getTime() + leaseMs);
    const { modifiedCount } = await this.connections.updateOne(
      {
        _id: id,
        $or: [{ lease: { $exists: false } }, { 'lease.until': { $lt: now } }, { 'lease.holder': holder }],
      },
      { $set: { lease: { holder, until } } },
    );
    return modifiedCount > 0;
  }

  /** Ends a reading: stores its result and removes lease and progress. */
  async finish(id: string, holder: string, change: Partial<ConnectionDocument>): Promise<void> {
    const unset = { lease: '', progress: '', ...('reason' in change ? {} : { reason: '' }) };
    await this.connections.updateOne({ _id: id, 'lease.holder': holder }, { $set: change, $unset: unset });
  }

  /** Connections that are due, without those that need action by the person. */
  due(now: Date): Promise<ConnectionDocument[]> {
    return this.connections
      .find({ nextSync: { $lte: now } })
      .sort({ nextSync: 1 })
      .limit(maxDue)
      .lean<ConnectionDocument[]>()
      .exec();
  }

  async beginConsent(consent: ConsentDocument): Promise<void> {
    await this.consents.create(consent);
  }

  /** Removes and returns a started consent, so that it is used only once. */
  async takeConsent(id: string, userId: string): Promise<ConsentDocument | null> {
    return this.consents.findOneAndDelete({ _id: id, userId }).lean<ConsentDocument | null>().exec();
  }
}
