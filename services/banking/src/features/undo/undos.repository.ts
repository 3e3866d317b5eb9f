import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { newId } from '@app/ids';
import { insertAtEnd } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf, exact } from '../ledger/stored.schema';
import { storedRow } from '../transactions/stored-row';
import type { Inverse, UndoRecord } from './undo';
import { undoExpiry } from './undo.expiry';
import { undoModel } from './undo.schema';

const stored = (inverse: Inverse): Inverse => {
  if (inverse.kind === 'rows')
    return { ...inverse, rows: inverse.rows.map((one) => ({ ...one, row: one.row && storedRow(one.row) })) };
  if (inverse.kind === 'restore' || inverse.kind === 'change')
    return { ...inverse, row: storedRow(inverse.row) };
  if (inverse.kind === 'restoreEvent')
    return { ...inverse, row: { ...inverse.row, amountMinor: exact(inverse.row.amountMinor) } };
  return inverse;
};

/** What can still be taken back. */
@Injectable()
export class UndosRepository {
  private readonly undos: mongo.Collection<UndoRecord>;

  constructor(@InjectModel(undoModel.name) model: Model<UndoRecord>) {
    this.undos = collectionOf<UndoRecord>(model as never);
  }

  /** Keeps how to take a write back, with the end of the transaction; the id is what the person is given. */
  keep(userId: string, inverse: Inverse, session: ClientSession): string {
    const _id = newId();
    const kept = { _id, userId, inverse: stored(inverse), expiresAt: undoExpiry(new Date()) };
    insertAtEnd(session, this.undos, [kept]);
    return _id;
  }

  one(userId: string, id: string, session?: ClientSession): Promise<UndoRecord | null> {
    return this.undos.findOne({ _id: id, userId }, { session });
  }

  /** Those of the named that are still known. */
  some(userId: string, ids: readonly string[]): Promise<Pick<UndoRecord, '_id' | 'usedAt' | 'expiresAt'>[]> {
    return this.undos
      .find({ userId, _id: { $in: [...ids] } }, { projection: { usedAt: 1, expiresAt: 1 } })
      .toArray();
  }

  async markUsed(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.undos.updateOne({ _id: id, userId }, { $set: { usedAt: new Date() } }, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.undos.deleteMany({ userId, _id: { $gte: '' } })).deletedCount;
  }
}
