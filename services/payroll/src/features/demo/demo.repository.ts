import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { ConnectionDocument } from '../connection/connection.schema';
import type { DemoCompany } from './demo-company';

/** Writes what a demo visitor's employer is made of. */
@Injectable()
export class DemoRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async isEmpty(userId: string, session: ClientSession): Promise<boolean> {
    const connections = this.connection.collection<ConnectionDocument>('connections');
    return (await connections.findOne({ _id: userId }, { session })) === null;
  }

  async insert(userId: string, company: DemoCompany, at: Date, session: ClientSession): Promise<void> {
    await this.connection
      .collection<ConnectionDocument>('connections')
      .insertOne({ _id: userId, provider: 'demo', connectedAt: at, lastSyncAt: at }, { session });
    await this.connection.collection<{ _id: string }>('settings').insertOne(company.settings, { session });
    for (const name of ['employees', 'runs', 'statements'] as const)
      if (company[name].length > 0)
        await this.connection.collection<{ _id: string }>(name).insertMany([...company[name]], { session });
  }
}
