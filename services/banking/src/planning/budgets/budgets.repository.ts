import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import { collectionOf, TransactionReads, withInt64Amounts } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { BudgetSettings, StoredAmount, StoredChoice, StoredMove } from './budget';
import type { BudgetDocuments, BudgetPart } from './budget-change';
import { budgetAmountModel, budgetChoiceModel, budgetMoveModel, budgetSettingsModel } from './budget.schema';
import { categoryId } from '../../ledger/model/category-id';

/**
 * Amounts, choices, moves and settings of one owner's budget. Their number grows with periods and categories,
 * not with rows.
 */
@Injectable()
export class BudgetsRepository {
  private readonly reads = new TransactionReads<unknown>('budgets');
  private readonly parts: { [P in BudgetPart]: mongo.Collection<BudgetDocuments[P]> };

  constructor(
    @InjectModel(budgetAmountModel.name) amounts: Model<StoredAmount>,
    @InjectModel(budgetChoiceModel.name) choices: Model<StoredChoice>,
    @InjectModel(budgetMoveModel.name) moves: Model<StoredMove>,
    @InjectModel(budgetSettingsModel.name) settings: Model<BudgetSettings>,
  ) {
    this.parts = {
      amounts: collectionOf(amounts),
      choices: collectionOf(choices),
      moves: collectionOf(moves),
      settings: collectionOf(settings),
    };
  }

  /** All amounts of periods that start on or before a day. */
  amountsUntil(userId: string, until: Day, session?: ClientSession): Promise<StoredAmount[]> {
    return this.read(session, `${userId} amounts ${until}`, () =>
      this.parts.amounts.find({ userId, from: { $gte: '', $lte: until } }, { session }).toArray(),
    );
  }

  choices(userId: string, session?: ClientSession): Promise<StoredChoice[]> {
    return this.read(session, `${userId} choices`, () =>
      this.parts.choices.find({ userId, categoryId: { $gte: categoryId('') } }, { session }).toArray(),
    );
  }

  settings(userId: string, session?: ClientSession): Promise<BudgetSettings | null> {
    return this.read(session, `${userId} settings`, () =>
      this.parts.settings.findOne({ _id: userId, userId }, { session }),
    );
  }

  /** Moves of the periods that start between the days, in the order they were made. */
  async moves(userId: string, from: Day, to: Day, session?: ClientSession): Promise<StoredMove[]> {
    const rows = await this.parts.moves
      .find({ userId, period: { $gte: from, $lte: to } }, { session })
      .toArray();
    return rows.sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  async findById<P extends BudgetPart>(
    userId: string,
    part: P,
    id: string,
    session: ClientSession,
  ): Promise<BudgetDocuments[P] | null> {
    const filter = { _id: id, userId } as mongo.Filter<BudgetDocuments[P]>;
    return (await this.parts[part].findOne(filter, { session })) as BudgetDocuments[P] | null;
  }

  /** Replaces the document with this id; null removes it. */
  async put<P extends BudgetPart>(
    userId: string,
    part: P,
    id: string,
    document: BudgetDocuments[P] | null,
    session: ClientSession,
  ): Promise<void> {
    const filter = { _id: id, userId } as mongo.Filter<BudgetDocuments[P]>;
    this.reads.forget(session);
    if (document === null) await this.parts[part].deleteOne(filter, { session });
    else await this.parts[part].replaceOne(filter, withInt64Amounts(document), { session, upsert: true });
  }

  private read<T>(session: ClientSession | undefined, key: string, ask: () => Promise<T>): Promise<T> {
    return this.reads.read(session, key, ask) as Promise<T>;
  }
}
