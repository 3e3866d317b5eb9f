import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf } from '../ledger/stored.schema';
import { bankLinkModel, type BankLinkRow } from './bank-link.schema';

@Injectable()
export class BankLinksRepository {
  private readonly links: mongo.Collection<BankLinkRow>;

  constructor(@InjectModel(bankLinkModel.name) model: Model<BankLinkRow>) {
    this.links = collectionOf(model);
  }

  all(userId: string): Promise<BankLinkRow[]> {
    return this.links.find({ userId, _id: { $gte: '' } }).toArray();
  }

  one(userId: string, id: string): Promise<BankLinkRow | null> {
    return this.links.findOne({ _id: id, userId });
  }

  async insert(row: BankLinkRow, session: ClientSession): Promise<void> {
    await this.links.insertOne(row, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.links.deleteMany({ userId, _id: { $gte: '' } })).deletedCount;
  }
}
