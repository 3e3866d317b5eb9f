import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ConnectionDocument, SyncWork } from './connection.schema';

/** Connections per round of the schedule. */
const maxDue = 20;

@Injectable()
export class ConnectionRepository {
  constructor(@InjectModel('Connection') private readonly connections: Model<ConnectionDocument>) {}

  find(userId: string, session?: ClientSession): Promise<ConnectionDocument | null> {
    return this.connections
      .findOne({ _id: userId }, undefined, session ? { session } : {})
      .lean<ConnectionDocument>()
      .exec();
  }

  async replace(document: ConnectionDocument, session: ClientSession): Promise<void> {
    await this.connections.replaceOne({ _id: document._id }, document, { upsert: true, session });
  }

  async remove(userId: string, session: ClientSession): Promise<void> {
    await this.connections.deleteOne({ _id: userId }, { session });
  }

  async setWork(userId: string, sync: SyncWork, session: ClientSession): Promise<void> {
    await this.connections.updateOne({ _id: userId }, { $set: { sync } }, { session });
  }

  /**
   * Changes a connection while `holder` has its lease; false if somebody else has it by now, or the
   * connection was deleted.
   */
  async changeHeld(
    userId: string,
    holder: string,
    { set = {}, unset = {} }: { set?: object; unset?: Record<string, 1> },
    session: ClientSession,
  ): Promise<boolean> {
    const update = { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) };
    const { matchedCount } = await this.connections.updateOne(
      { _id: userId, 'sync.holder': holder, 'sync.state': 'running' },
      update,
      { session },
    );
    return matchedCount > 0;
  }

  /** Connections with an interrupted reading first, then those that are due. */
  async due(now: Date): Promise<ConnectionDocument[]> {
    const interrupted = await this.connections
      .find({ 'sync.leaseUntil': { $lt: now }, 'sync.state': 'running' })
      .limit(maxDue)
      .lean<ConnectionDocument[]>()
      .exec();
    const scheduled = await this.connections
      .find({ nextSyncAt: { $lt: now } })
      .limit(maxDue)
      .lean<ConnectionDocument[]>()
      .exec();
    const waiting = scheduled.filter(({ sync }) => sync?.state !== 'running');
    return [...interrupted, ...waiting];
  }
}
