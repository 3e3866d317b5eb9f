import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxGoals } from '@app/contracts-banking';
import { collectionOf, withInt64Amounts } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { CategoryUsesRegistry } from '../../ledger/categories/category-uses.registry';
import { byPriority, type GoalRow } from './goal';
import { goalModel } from './goal.schema';

/** Goals; every query is scoped to one owner. */
@Injectable()
export class GoalsRepository {
  private readonly goals: mongo.Collection<GoalRow>;

  constructor(@InjectModel(goalModel.name) model: Model<GoalRow>, uses: CategoryUsesRegistry) {
    this.goals = collectionOf(model);
    uses.register(async (tx, userId, ids) =>
      (await this.all(userId, tx.session)).some(
        ({ categoryId }) => categoryId !== null && ids.includes(categoryId),
      ),
    );
  }

  /** By priority. */
  async all(userId: string, session?: ClientSession): Promise<GoalRow[]> {
    const rows = await this.goals
      .find({ userId }, { session })
      .limit(2 * maxGoals)
      .toArray();
    return rows.sort(byPriority);
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<GoalRow | null> {
    return this.goals.findOne({ _id: id, userId }, { session });
  }

  async insert(rows: readonly GoalRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0) await this.goals.insertMany(rows.map(withInt64Amounts), { session });
  }

  async put(row: GoalRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = row;
    await this.goals.replaceOne({ _id, userId: row.userId }, withInt64Amounts(fields), {
      session,
      upsert: true,
    });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.goals.deleteOne({ _id: id, userId }, { session });
  }
}
