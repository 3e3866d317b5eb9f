import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ConnectionDocument } from './connection.schema';

@Injectable()
export class ConnectionRepository {
  constructor(@InjectModel('Connection') private readonly connections: Model<ConnectionDocument>) {}

  find(userId: string): Promise<ConnectionDocument | null> {
    return this.connections.findOne({ _id: userId }).lean<ConnectionDocument>().exec();
  }
}
