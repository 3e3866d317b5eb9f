import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { categoriesNamed, inOrder, type RuleRow } from './rule';
import { ruleModel } from './rule.schema';
import { CategoryUsesRegistry } from '../../ledger/categories/category-uses.registry';

/** Rules of one owner. Written as parts of batches, so that every change can be undone. */
@Injectable()
export class RulesRepository {
  private readonly rules: mongo.Collection<RuleRow>;
  private readonly reads = new TransactionReads<RuleRow[]>('rules');

  constructor(@InjectModel(ruleModel.name) model: Model<RuleRow>, uses: CategoryUsesRegistry) {
    this.rules = collectionOf(model);
    uses.register(async (tx, userId, ids: readonly string[]) =>
      (await this.all(userId, tx.session)).some((rule) =>
        categoriesNamed(rule).some((id) => ids.includes(id)),
      ),
    );
  }

  /** In the order in which they apply. */
  async all(userId: string, session?: ClientSession): Promise<RuleRow[]> {
    const find = (): Promise<RuleRow[]> =>
      this.rules.find({ userId, position: { $gte: 0 } }, { session }).toArray();
    return inOrder(await this.reads.read(session, userId, find));
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<RuleRow | null> {
    return this.rules.findOne({ _id: id, userId }, { session });
  }
}
