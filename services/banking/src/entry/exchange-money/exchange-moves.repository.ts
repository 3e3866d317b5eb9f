import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Period } from '@app/calendar';
import { collectionOf, inOneBatch } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { exchangeMoveModel, type ExchangeMove } from './exchange-move.schema';

@Injectable()
export class ExchangeMovesRepository {
  private readonly moves: mongo.Collection<ExchangeMove>;

  constructor(@InjectModel(exchangeMoveModel.name) model: Model<ExchangeMove>) {
    this.moves = collectionOf(model);
  }

  /** Movements between two days whose row was not found yet. */
  async open(userId: string, { from, to }: Period, session: ClientSession): Promise<ExchangeMove[]> {
    const moves = await this.moves
      .find({ userId, date: { $gte: from, $lte: to } }, { session, ...inOneBatch })
      .toArray();
    return moves.filter(({ transactionId }) => transactionId === undefined);
  }

  /** Adds new movements and returns them; known ones are skipped. */
  async add(moves: readonly ExchangeMove[], session: ClientSession): Promise<ExchangeMove[]> {
    if (moves.length === 0) return [];
    const ids = moves.map(({ _id }) => _id);
    const known = await this.moves.find({ _id: { $in: ids } }, { session, projection: { _id: 1 } }).toArray();
    const knownIds = new Set(known.map(({ _id }) => _id));
    const fresh = moves.filter(({ _id }) => !knownIds.has(_id));
    if (fresh.length > 0) await this.moves.insertMany(fresh, { session });
    return fresh;
  }

  async setRow(
    userId: string,
    ties: readonly { move: ExchangeMove; transactionId: string }[],
    session: ClientSession,
  ): Promise<void> {
    if (ties.length === 0) return;
    await this.moves.bulkWrite(
      ties.map(({ move, transactionId }) => ({
        updateOne: { filter: { _id: move._id, userId }, update: { $set: { transactionId } } },
      })),
      { session },
    );
  }
}
