import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf, exact } from '../ledger/stored.schema';
import type { BudgetAmount, BudgetChoice, BudgetMoveRow, BudgetSettings } from './budget';
import type { BudgetDocuments, BudgetPart } from './budget-change';
import { budgetAmountModel, budgetChoiceModel, budgetMoveModel, budgetSettingsModel } from './budget.schema';

const stored = <T extends object>(document: T): T =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'number' ? exact(value) : (value as unknown),
    ]),
  ) as T;

/** Amounts, choices, moves and settings of one owner's budget. Their number grows with periods and categories, not with rows. */
@Injectable()
export class BudgetsRepository {
  private readonly parts: { [P in BudgetPart]: mongo.Collection<BudgetDocuments[P]> };

  constructor(
    @InjectModel(budgetAmountModel.name) amounts: Model<BudgetAmount>,
    @InjectModel(budgetChoiceModel.name) choices: Model<BudgetChoice>,
    @InjectModel(budgetMoveModel.name) moves: Model<BudgetMoveRow>,
    @InjectModel(budgetSettingsModel.name) settings: Model<BudgetSettings>,
  ) {
    this.parts = {
      amounts: collectionOf(amounts),
      choices: collectionOf(choices),
      moves: collectionOf(moves),
      settings: collectionOf(settings),
    };
  }

  /** All amounts of periods that begin up to a day. */
  amountsUntil(userId: string, until: Day, session?: ClientSession): Promise<BudgetAmount[]> {
    return this.parts.amounts.find({ userId, from: { $gte: '', $lte: until } }, { session }).toArray();
  }

  choices(userId: string, session?: ClientSession): Promise<BudgetChoice[]> {
    return this.parts.choices.find({ userId, category: { $gte: '' } }, { session }).toArray();
  }

  settings(userId: string, session?: ClientSession): Promise<BudgetSettings | null> {
    return this.parts.settings.findOne({ _id: userId, userId }, { session });
  }

  /** Moves of the periods that begin within the days, in the order they were made. */
  async moves(userId: string, from: Day, to: Day, session?: ClientSession): Promise<BudgetMoveRow[]> {
    const rows = await this.parts.moves
      .find({ userId, period: { $gte: from, $lte: to } }, { session })
      .toArray();
    return rows.sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  async one<P extends BudgetPart>(
    userId: string,
    part: P,
    id: string,
    session: ClientSession,
  ): Promise<BudgetDocuments[P] | null> {
    const filter = { _id: id, userId } as mongo.Filter<BudgetDocuments[P]>;
    return (await this.parts[part].findOne(filter, { session })) as BudgetDocuments[P] | null;
  }

  /** Puts a document in the place of the one with its id; null takes it away. */
  async put<P extends BudgetPart>(
    userId: string,
    part: P,
    id: string,
    document: BudgetDocuments[P] | null,
    session: ClientSession,
  ): Promise<void> {
    const filter = { _id: id, userId } as mongo.Filter<BudgetDocuments[P]>;
    if (document === null) await this.parts[part].deleteOne(filter, { session });
    else await this.parts[part].replaceOne(filter, stored(document), { session, upsert: true });
  }

  async erase(userId: string): Promise<number> {
    const { amounts, choices, moves, settings } = this.parts;
    const counts = [
      await amounts.deleteMany({ userId, from: { $gte: '' } }),
      await choices.deleteMany({ userId, category: { $gte: '' } }),
      await moves.deleteMany({ userId, period: { $gte: '' } }),
      await settings.deleteMany({ _id: userId, userId }),
    ];
    return counts.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
  }
}
