import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf } from '../ledger/stored.schema';
import { inOrder, type RuleRow } from './rule';
import { ruleModel } from './rule.schema';

/** Rules of one owner. They are written as parts of recasts, so that every change can be undone. */
@Injectable()
export class RulesRepository {
  private readonly rules: mongo.Collection<RuleRow>;

  constructor(@InjectModel(ruleModel.name) model: Model<RuleRow>) {
    this.rules = collectionOf(model);
  }

  /** In the order they are looked at. */
  async all(userId: string, session?: ClientSession): Promise<RuleRow[]> {
    return inOrder(await this.rules.find({ userId, position: { $gte: 0 } }, { session }).toArray());
  }

  one(userId: string, id: string, session?: ClientSession): Promise<RuleRow | null> {
    return this.rules.findOne({ _id: id, userId }, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.rules.deleteMany({ userId, position: { $gte: 0 } })).deletedCount;
  }
}
